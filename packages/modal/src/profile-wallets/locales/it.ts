import type { LocalePart } from '../../i18n/Locale.ts'
import { plural } from '../../i18n/plural.ts'

/** Italian: the connected wallets. */
export const locale: LocalePart<'profileWallets'> = {
  part: 'profileWallets',
  tag: 'it',
  reviewed: false,
  texts: {
    profileWallets: {
      title: 'Wallet',
      families: 'Tipi di rete',
      active: 'Account in uso',
      useHere: 'Usa questo account',
      copyAddress: 'Copia indirizzo',
      copied: 'Indirizzo copiato',
      copyFailed: 'Impossibile copiare l’indirizzo.',
      explorer: (explorer) => `Vedi su ${explorer} (si apre in una nuova scheda)`,
      receive: 'Ricevi',
      disconnect: (wallet) => `Disconnetti ${wallet}`,
      accountsOf: (wallet) => `Altri account di ${wallet}`,
      use: 'Usa',
      inUse: (address) => `Ora è in uso l’account ${address}`,
      smartAccount: 'Account smart',
      more: (count) =>
        plural('it', count, {
          one: 'Mostra # altro account',
          many: 'Mostra altri # di account',
          other: 'Mostra altri # account',
        }),
      recent: 'Usati in precedenza',
      connectAgain: (wallet) => `Riconnetti ${wallet}`,
      restoring: 'Riconnessione del wallet in corso…',
      add: 'Aggiungi wallet',
      change: 'Usa un altro wallet',
      total: 'Tutti gli account',
      totalShow: 'Mostra il valore totale',
      totalHint: 'Invia gli indirizzi di tutti i tuoi account ai servizi di questo sito.',
      totalOf: (count) =>
        plural('it', count, {
          one: 'Valore di # account, sulla rete in uso',
          many: 'Valore di # di account, sulle reti in uso',
          other: 'Valore di # account, sulle reti in uso',
        }),
      totalWithout: (count) =>
        plural('it', count, {
          one: 'Senza # account che non è stato possibile leggere',
          many: 'Senza # di account che non è stato possibile leggere',
          other: 'Senza # account che non è stato possibile leggere',
        }),
      totalUnknown: 'Valore sconosciuto',
      tryAgain: 'Riprova',
      emptyHeading: 'Nessun wallet connesso',
      emptyText: (family) => `Connetti un wallet per usare ${family} su questo sito.`,
    },
  },
  errors: {
    'connections.tooManyWallets': 'Troppi wallet connessi',
  },
}

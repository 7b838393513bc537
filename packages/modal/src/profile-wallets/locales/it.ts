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
      disconnected: (wallet) => `${wallet} disconnesso`,
      accountsOf: (wallet) => `Altri account di ${wallet}`,
      useAccount: (address, wallet) => `Usa l’account ${address} di ${wallet}`,
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
      emptyHeading: 'Nessun wallet connesso',
      emptyText: (family) => `Connetti un wallet per usare ${family} su questo sito.`,
    },
  },
  errors: {
    'connections.tooManyWallets': 'Troppi wallet connessi',
  },
}

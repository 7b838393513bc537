import type { LocalePart } from '../../i18n/Locale.ts'
import { plural } from '../../i18n/plural.ts'

/** Polish: the connected wallets. */
export const locale: LocalePart<'profileWallets'> = {
  part: 'profileWallets',
  tag: 'pl',
  reviewed: false,
  texts: {
    profileWallets: {
      title: 'Portfele',
      families: 'Typy sieci',
      active: 'Używane konto',
      useHere: 'Użyj tego konta',
      copyAddress: 'Kopiuj adres',
      copied: 'Skopiowano adres',
      copyFailed: 'Nie udało się skopiować adresu.',
      explorer: (explorer) => `Zobacz w serwisie ${explorer} (otwiera się w nowej karcie)`,
      receive: 'Odbierz',
      disconnect: (wallet) => `Rozłącz ${wallet}`,
      disconnected: (wallet) => `Rozłączono ${wallet}`,
      accountsOf: (wallet) => `Inne konta w ${wallet}`,
      useAccount: (address, wallet) => `Użyj konta ${address} w ${wallet}`,
      inUse: (address) => `Używasz teraz konta ${address}`,
      smartAccount: 'Konto inteligentne',
      more: (count) =>
        plural('pl', count, {
          one: 'Pokaż jeszcze # konto',
          few: 'Pokaż jeszcze # konta',
          many: 'Pokaż jeszcze # kont',
          other: 'Pokaż jeszcze # konta',
        }),
      recent: 'Używane wcześniej',
      connectAgain: (wallet) => `Połącz ponownie ${wallet}`,
      restoring: 'Ponowne łączenie portfela…',
      add: 'Dodaj portfel',
      change: 'Użyj innego portfela',
      emptyHeading: 'Brak połączonego portfela',
      emptyText: (family) => `Połącz portfel, aby korzystać z ${family} w tym serwisie.`,
    },
  },
  errors: {
    'connections.tooManyWallets': 'Zbyt wiele połączonych portfeli',
  },
}

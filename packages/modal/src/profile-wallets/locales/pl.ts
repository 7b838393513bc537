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
      accountsOf: (wallet) => `Inne konta w ${wallet}`,
      use: 'Użyj',
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
      total: 'Wszystkie konta',
      totalShow: 'Pokaż łączną wartość',
      totalHint: 'Wysyła adresy wszystkich Twoich kont do usług tej strony.',
      totalOf: (count) =>
        plural('pl', count, {
          one: 'Wartość # konta w używanej sieci',
          few: 'Wartość # kont w używanych sieciach',
          many: 'Wartość # kont w używanych sieciach',
          other: 'Wartość # konta w używanych sieciach',
        }),
      totalWithout: (count) =>
        plural('pl', count, {
          one: 'Bez # konta, którego nie udało się odczytać',
          few: 'Bez # kont, których nie udało się odczytać',
          many: 'Bez # kont, których nie udało się odczytać',
          other: 'Bez # konta, których nie udało się odczytać',
        }),
      totalUnknown: 'Wartość nieznana',
      tryAgain: 'Spróbuj ponownie',
      emptyHeading: 'Brak połączonego portfela',
      emptyText: (family) => `Połącz portfel, aby korzystać z ${family} w tym serwisie.`,
    },
  },
  errors: {
    'connections.tooManyWallets': 'Zbyt wiele połączonych portfeli',
  },
}

import type { LocalePart } from '../../i18n/Locale.ts'

/** Polish: what the pages of explanations say. */
export const locale: LocalePart<'help'> = {
  part: 'help',
  tag: 'pl',
  reviewed: false,
  texts: {
    help: {
      walletTitle: 'Co to jest portfel?',
      assetsHeading: 'Twoje kryptowaluty w jednym miejscu',
      assetsText: 'Portfel przechowuje klucze do Twoich monet, tokenów i kolekcji. Tylko Ty możesz nimi dysponować.',
      loginHeading: 'Wygodniejsze logowanie',
      loginText: 'Bez nowego konta i bez hasła. Połącz portfel i zatwierdzaj tylko to, na co się zgadzasz.',
      safetyHeading: 'Chroń swoje tajne słowa',
      safetyText:
        'Twój portfel ma listę tajnych słów. Nigdy nie wpisuj ich na stronach: ' +
        'każdy, kto je ma, może zabrać Twoje środki.',
      getWallet: 'Pobierz portfel',
      networkTitle: 'Co to jest sieć?',
      networksHeading: 'Tu odbywają się transakcje',
      networksText: 'Sieć zapisuje, co do kogo należy. Ethereum i Base to sieci.',
      chooseHeading: 'Sieci są od siebie niezależne',
      chooseText: 'Strona może korzystać z kilku sieci. Środki z jednej sieci nie są dostępne w innych.',
      feesHeading: 'Każda sieć pobiera opłaty',
      feesText: 'Każda transakcja wymaga opłaty w monecie danej sieci. Miej zawsze trochę tej monety w portfelu.',
    },
  },
  errors: {},
}

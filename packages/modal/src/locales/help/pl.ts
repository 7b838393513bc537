import type { LocalePart } from '../../i18n/Locale.ts'

/** Polish: what the pages of explanations say. */
export const locale: LocalePart<'help'> = {
  part: 'help',
  tag: 'pl',
  reviewed: false,
  texts: {
    help: {
      walletTitle: 'Co to jest portfel?',
      assetsHeading: 'Miejsce na to, co Twoje',
      assetsText: 'Portfel przechowuje klucze do Twoich monet, tokenów i kolekcji. Tylko Ty możesz nimi dysponować.',
      loginHeading: 'Wygodniejsze logowanie',
      loginText: 'Bez nowego konta i bez hasła. Połącz portfel i zatwierdzaj tylko to, na co się zgadzasz.',
      safetyHeading: 'Ochrona w Twoich rękach',
      safetyText:
        'Portfel ma listę tajnych słów. Nigdy nie wpisuj ich na stronach: kto je zna, do tego należy cała zawartość.',
      getWallet: 'Pobierz portfel',
      networkTitle: 'Co to jest sieć?',
      networksHeading: 'Tu wszystko się dzieje',
      networksText: 'Sieć zapisuje, co do kogo należy. Sama nie należy do nikogo.',
      chooseHeading: 'Różne cele, różne sieci',
      chooseText: 'Strona może korzystać z kilku sieci. Tego, co masz w jednej sieci, nie ma w innych.',
      feesHeading: 'Małe opłaty w monecie sieci',
      feesText: 'Za wysyłanie pobierana jest opłata w monecie danej sieci. Miej zawsze trochę tej monety.',
    },
  },
  errors: {},
}

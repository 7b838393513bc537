import type { LocalePart } from '../../i18n/Locale.ts'

/** Polish: the sign-in. */
export const locale: LocalePart<'siwx'> = {
  part: 'siwx',
  tag: 'pl',
  reviewed: false,
  texts: {
    siwx: {
      title: 'Logowanie',
      heading: (site) => `Zaloguj się do ${site}`,
      intro: (wallet) => `Podpisz wiadomość w aplikacji ${wallet}, aby potwierdzić, że to Twoje konto.`,
      account: 'Konto',
      wallet: 'Portfel',
      network: 'Sieć',
      statement: 'Wiadomość',
      assurance: 'Podpis nic nie kosztuje i niczego nie przenosi.',
      sign: 'Podpisz',
      preparing: 'Przygotowywanie wiadomości…',
      confirmIn: (wallet) => `Podpisz w aplikacji ${wallet}`,
      waiting: (wallet) => `Sprawdź nazwę strony w aplikacji ${wallet} i podpisz tam wiadomość.`,
      authenticating: 'Uwierzytelnianie...',
      declined: (wallet) => `Odrzucono podpis w aplikacji ${wallet}. Możesz spróbować ponownie.`,
      siteFailed: (site) => `Nie udało się sprawdzić podpisu w ${site}. Spróbuj ponownie za chwilę.`,
      clockWrong: 'Zegar tego urządzenia jest źle ustawiony. Ustaw datę i godzinę i spróbuj ponownie.',
      messageEnded: 'Wiadomość straciła ważność. Spróbuj ponownie, aby podpisać nową.',
      tooManyAttempts: 'Zbyt wiele prób. Odczekaj minutę i spróbuj ponownie.',
      networkRefused: (site) => `${site} nie przyjmuje logowania w tej sieci. Zmień sieć i spróbuj ponownie.`,
      signatureRefused: (wallet) =>
        `Podpis z ${wallet} nie należy do tego konta. Wybierz to konto w portfelu i spróbuj ponownie.`,
      signInRefused: (site, code) => `Logowanie w ${site} zostało odrzucone. Podaj stronie ten kod: ${code}`,
      offline: 'Sprawdź połączenie i spróbuj ponownie.',
      leaving: 'Anulowanie…',
      disconnects: (site) => `${site} wymaga zalogowania. Anulowanie rozłączy portfel.`,
    },
  },
  errors: {
    'siwx.initializationFailed': 'Nie udało się rozpocząć logowania',
    'siwx.invalidSignature': 'Portfel zwrócił nieprawidłową odpowiedź',
    'siwx.signingFailed': 'Nie udało się podpisać wiadomości',
  },
}

import type { LocalePart } from '../../i18n/Locale.ts'

/** Dutch: the sign-in. */
export const locale: LocalePart<'siwx'> = {
  part: 'siwx',
  tag: 'nl',
  reviewed: false,
  texts: {
    siwx: {
      title: 'Inloggen',
      heading: (site) => `Inloggen bij ${site}`,
      intro: (wallet) => `Onderteken een bericht in ${wallet} om te bewijzen dat dit account van jou is.`,
      account: 'Account',
      wallet: 'Wallet',
      network: 'Netwerk',
      statement: 'Bericht',
      assurance: 'Ondertekenen kost niets en verplaatst niets.',
      sign: 'Ondertekenen',
      preparing: 'Bericht voorbereiden…',
      confirmIn: (wallet) => `Onderteken in ${wallet}`,
      waiting: (wallet) => `Controleer de naam van de site in ${wallet} en onderteken het bericht daar.`,
      authenticating: 'Aanmelden...',
      declined: (wallet) => `Je hebt het ondertekenen in ${wallet} geweigerd. Je kunt het opnieuw proberen.`,
      siteFailed: (site) => `${site} kon je handtekening niet controleren. Probeer het zo opnieuw.`,
      clockWrong: 'De klok van dit apparaat staat verkeerd. Stel datum en tijd in en probeer het opnieuw.',
      messageEnded: 'Het bericht is niet meer geldig. Probeer het opnieuw om een nieuw bericht te ondertekenen.',
      tooManyAttempts: 'Te veel pogingen. Wacht een minuut en probeer het opnieuw.',
      networkRefused: (site) =>
        `${site} accepteert geen aanmelding op dit netwerk. Wissel van netwerk en probeer het opnieuw.`,
      signatureRefused: (wallet) =>
        `De handtekening uit ${wallet} hoort niet bij dit account. Selecteer dit account in je wallet en probeer het opnieuw.`,
      signInRefused: (site, code) => `${site} heeft de aanmelding geweigerd. Geef deze code door aan de site: ${code}`,
      offline: 'Controleer je verbinding en probeer het opnieuw.',
      leaving: 'Annuleren…',
      disconnects: (site) => `${site} vereist dat je inlogt. Annuleren verbreekt de verbinding met je wallet.`,
    },
  },
  errors: {
    'siwx.initializationFailed': 'Er ging iets mis bij het begin van het inloggen',
    'siwx.invalidSignature': 'De wallet gaf een ongeldig antwoord',
    'siwx.signingFailed': 'Het bericht is niet ondertekend',
  },
}

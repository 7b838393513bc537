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

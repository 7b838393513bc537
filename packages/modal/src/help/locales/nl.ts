import type { LocalePart } from '../../i18n/Locale.ts'

/** Dutch: what the pages of explanations say. */
export const locale: LocalePart<'help'> = {
  part: 'help',
  tag: 'nl',
  reviewed: false,
  texts: {
    help: {
      walletTitle: 'Wat is een wallet?',
      assetsHeading: 'Al je crypto op één plek',
      assetsText:
        'Een wallet bewaart de sleutels van je munten, tokens en verzamelobjecten. Alleen jij kunt erover beschikken.',
      loginHeading: 'Een betere manier om in te loggen',
      loginText: 'Geen nieuw account en geen wachtwoord. Verbind je wallet en keur alleen goed waar je achter staat.',
      safetyHeading: 'Bescherm je geheime woorden',
      safetyText:
        'Bij je wallet hoort een lijst met geheime woorden. Vul die nooit in op een site: ' +
        'wie ze heeft, kan je tegoed stelen.',
      getWallet: 'Neem een wallet',
      networkTitle: 'Wat is een netwerk?',
      networksHeading: 'Waar transacties plaatsvinden',
      networksText: 'Een netwerk legt vast wie wat bezit. Ethereum en Base zijn netwerken.',
      chooseHeading: 'Netwerken staan los van elkaar',
      chooseText: 'Een site kan er meerdere gebruiken. Tegoed op het ene netwerk is niet beschikbaar op de andere.',
      feesHeading: 'Elk netwerk rekent kosten',
      feesText:
        'Voor elke transactie betaal je kosten in de munt van het netwerk. Houd er altijd wat van in je wallet.',
    },
  },
  errors: {},
}

import type { LocalePart } from '../../i18n/Locale.ts'

/** Dutch: what the pages of explanations say. */
export const locale: LocalePart<'help'> = {
  part: 'help',
  tag: 'nl',
  reviewed: false,
  texts: {
    help: {
      walletTitle: 'Wat is een wallet?',
      assetsHeading: 'Een plek voor wat van jou is',
      assetsText:
        'Een wallet bewaart de sleutels van je munten, tokens en verzamelobjecten. Alleen jij kunt erover beschikken.',
      loginHeading: 'Een betere manier om in te loggen',
      loginText: 'Geen nieuw account en geen wachtwoord. Verbind je wallet en keur alleen goed waar je achter staat.',
      safetyHeading: 'De beveiliging ligt bij jou',
      safetyText:
        'Bij een wallet hoort een lijst met geheime woorden. Vul die nooit in op een site: ' +
        'wie ze kent, bezit alles wat erin zit.',
      getWallet: 'Neem een wallet',
      networkTitle: 'Wat is een netwerk?',
      networksHeading: 'Waar het allemaal gebeurt',
      networksText: 'Een netwerk legt vast wie wat bezit. Het netwerk zelf is van niemand.',
      chooseHeading: 'Voor elk doel een eigen netwerk',
      chooseText: 'Een site kan er meerdere gebruiken. Wat je op het ene netwerk hebt, staat niet op de andere.',
      feesHeading: 'Lage kosten, in de eigen munt',
      feesText: 'Voor versturen betaal je kosten in de munt van dat netwerk. Houd er altijd wat van over.',
    },
  },
  errors: {},
}

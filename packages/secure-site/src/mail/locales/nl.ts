import type { LetterMessages } from '../messages.ts'

export const nl: LetterMessages = {
  codeSubject: 'Je inlogcode voor {site}',
  codeText: 'Voer deze code in om in te loggen bij {site}:',
  codeWarning: 'De code is 10 minuten geldig. Voer hem alleen op die site in en geef hem aan niemand: hij opent je wallet.',
  ignore: 'Heb je deze e-mail niet aangevraagd, negeer hem dan.',
  deviceSubject: 'Bevestig je apparaat voor {site}',
  deviceText: 'Iemand wil met {browser} inloggen bij {site}. Als jij dat bent, open dan de link en bevestig:',
  openedSubject: 'Je wallet is op een nieuw apparaat geopend',
  openedText: 'Je wallet is op {site} geopend met {browser}.',
  openedWarning: 'Als jij dat niet was, kan iemand je e-mail lezen: wijzig het wachtwoord van je mailbox en verplaats je tegoed naar een andere wallet.',
  exportedSubject: 'De sleutel van je wallet is geëxporteerd',
  exportedText: 'De herstelzin en de privésleutel van je wallet zijn getoond op {site} met {browser}.',
  confirm: 'Bevestigen',
  confirmed: 'Het apparaat is bevestigd. Ga terug naar {site} en voer de code uit de volgende e-mail in.',
  linkExpired: 'De link is verlopen of al gebruikt. Vraag een nieuwe e-mail aan.',
}

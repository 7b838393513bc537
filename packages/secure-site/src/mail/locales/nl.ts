import type { LetterMessages } from '../messages.ts'

export const nl: LetterMessages = {
  codeSubject: 'Je inlogcode voor {site}',
  codeText: 'Voer deze code in om in te loggen bij {site}:',
  codeWarning:
    'De code is 10 minuten geldig. Voer hem alleen op die site in en geef hem aan niemand: hij opent je wallet.',
  ignore: 'Heb je deze e-mail niet aangevraagd, negeer hem dan.',
  deviceSubject: 'Bevestig je apparaat voor {site}',
  deviceText: 'Iemand wil met {browser} inloggen bij {site}. Als jij dat bent, open dan de link en bevestig:',
  openedSubject: 'Je wallet is op een nieuw apparaat geopend',
  openedText: 'Je wallet is op {site} geopend met {browser}.',
  openedWarning:
    'Als jij dat niet was, kan iemand je e-mail lezen: wijzig het wachtwoord van je mailbox en verplaats je tegoed naar een andere wallet.',
  openingSubject: 'Je wallet wordt op een nieuw apparaat geopend',
  openingText: 'Op {site} vraagt een login met {browser} om je passkey of je herstelcode.',
  openingWarning:
    'Als jij dit niet was, kan iemand anders als jou inloggen: wijzig het wachtwoord van je mailbox. Zonder je passkey of je herstelcode blijft je wallet gesloten, dus geef de code aan niemand.',
  ownerSubject: 'Vanaf nu kun alleen jij je wallet herstellen',
  ownerText:
    'Op {site} is je wallet met {browser} zo ingesteld dat alleen je passkey of je herstelcode hem op een nieuw apparaat opent. Zonder beide kan niemand hem herstellen.',
  automaticSubject: 'Voor je wallet is een login weer genoeg',
  automaticText:
    'Op {site} is je wallet met {browser} zo ingesteld dat een login alleen hem op een nieuw apparaat opent.',
  exportedSubject: 'De sleutel van je wallet is geëxporteerd',
  exportedText: 'De herstelzin en de privésleutel van je wallet zijn getoond op {site} met {browser}.',
  passkeyAddedSubject: 'Er is een passkey aan je wallet toegevoegd',
  passkeyAddedText: 'Op {site} is met {browser} een passkey gemaakt die inlogt bij je wallet.',
  passkeyRemovedSubject: 'Er is een passkey van je wallet verwijderd',
  passkeyRemovedText: 'Op {site} is met {browser} een passkey verwijderd. Die logt niet meer in bij je wallet.',
  changeSubject: 'Je code om je e-mailadres voor {site} te wijzigen',
  changeText: 'Voer deze code in om voortaan met {address} in plaats van dit adres in te loggen op je wallet:',
  changeWarning:
    'De code is 10 minuten geldig. Heb je de wijziging niet aangevraagd, dan gebruikt iemand anders je wallet: deel de code niet en log uit op {site}.',
  newAddressSubject: 'Je code om dit e-mailadres voor {site} te bevestigen',
  newAddressText: 'Voer deze code in om voortaan met dit e-mailadres in te loggen op je wallet:',
  changedSubject: 'Je e-mailadres voor {site} is gewijzigd',
  changedText:
    'Vanaf nu logt {address} in op je wallet en dit adres niet meer. Was jij dit niet, zet dit adres dan binnen 72 uur terug:',
  revertTitle: 'Je e-mailadres terugzetten?',
  revertText: '{address} logt dan niet meer in op je wallet van {site}, en je wordt op alle apparaten uitgelogd.',
  revertedSubject: 'De wijziging van je e-mailadres voor {site} is ongedaan gemaakt',
  revertedText: 'Het eerdere e-mailadres logt weer in op de wallet, en alle apparaten zijn uitgelogd.',
  revertExpired: 'De link is verlopen of al gebruikt.',
  addedSubject: 'Er is een login toegevoegd aan je wallet van {site}',
  addedText: 'Vanaf nu logt {address} ook in op je wallet. Was jij dit niet, maak het dan binnen 72 uur ongedaan:',
  joinedText:
    'Vanaf nu logt je account bij {provider} ook in op je wallet. Was jij dit niet, maak het dan binnen 72 uur ongedaan:',
  loginRemovedSubject: 'Er is een login van je wallet verwijderd',
  loginRemovedText: 'Je account bij {provider} logt niet meer in op je wallet.',
  deviceRemovedSubject: 'Er is een apparaat van je wallet verwijderd',
  deviceRemovedText: 'Op {site} is met {browser} een apparaat van je wallet verwijderd en uitgelogd.',
  removeTitle: 'Het e-mailadres verwijderen?',
  removeLoginTitle: 'Deze login verwijderen?',
  removedText: '{address} logt niet meer in op de wallet, en alle apparaten zijn uitgelogd.',
  revertTaken: 'Een ander account gebruikt nu je eerdere e-mailadres, dus het kan niet worden teruggezet.',
  revertLast: 'Dit is nu de enige login van de wallet, dus die kan niet worden verwijderd.',
  confirm: 'Bevestigen',
  confirmed: 'Het apparaat is bevestigd. Ga terug naar {site} en voer de code uit de volgende e-mail in.',
  linkExpired: 'De link is verlopen of al gebruikt. Vraag een nieuwe e-mail aan.',
}

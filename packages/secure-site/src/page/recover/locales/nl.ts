import type { RecoverMessages } from '../messages.ts'

/** Dutch. */
export const messages: RecoverMessages = {
  title: 'Open je wallet hier',
  intro: 'Op een nieuw apparaat kun alleen jij deze wallet openen. Gebruik een van je passkeys of typ je herstelcode.',
  usePasskey: 'Een passkey gebruiken',
  code: 'Herstelcode',
  openByCode: 'Openen met de code',
  later: 'Later',
  lost: 'Niemand anders kan hem openen: zonder passkey en zonder code opent hij alleen op een apparaat dat je al hebt gebruikt.',
  notUsed: 'Er is geen passkey gebruikt. Probeer het opnieuw of gebruik de herstelcode.',
  unsupported: 'Deze browser heeft hier geen passkeys. Gebruik de herstelcode.',
  withoutPrf: 'Deze passkey kan de wallet niet openen. Gebruik een andere of de herstelcode.',
  incomplete: 'Een herstelcode heeft 27 tekens. Vergelijk hem met je papier.',
  mistyped: 'Er zit een fout in deze code. Vergelijk elk teken met je papier.',
  wrongCode: 'Deze code opent de wallet niet. Heb je een nieuwere code gemaakt, gebruik dan die.',
  wait: (seconds) => `Probeer het over ${seconds} seconden opnieuw`,
  failed: 'Dit is niet gelukt. Controleer je verbinding en probeer het opnieuw.',
}

import { login } from '../../top-level/locales/nl.ts'
import type { NewAccountMessages } from '../messages.ts'

/** Dutch. */
export const messages: NewAccountMessages = {
  ...login,
  title: 'Account maken met een passkey',
  intro: (site) =>
    `Een passkey opent je wallet voor ${site} met je vingerafdruk, je gezicht, de pincode van je apparaat of een beveiligingssleutel. Je hebt geen e-mail en geen wachtwoord nodig.`,
  kept: 'Je browser of wachtwoordbeheerder bewaart de passkey en kan hem naar je andere apparaten kopiëren.',
  loss: 'Als je de passkey en al zijn kopieën kwijtraakt, ben je de wallet en alles erin kwijt.',
  more: 'Voeg later een e-mailadres of een tweede passkey toe. Dan hang je niet meer van deze alleen af.',
  create: 'Passkey maken',
  notCreated: 'Er is geen passkey gemaakt en je hebt nog geen account. Je kunt het opnieuw proberen.',
  tookTooLong:
    'Er zijn meer dan 15 minuten verstreken, dus deze pagina heeft de code en de andere stappen gewist. Je kunt opnieuw beginnen.',
  done: 'Je account is klaar. Je kunt dit venster sluiten.',
  doneElsewhere: 'Je passkey is klaar. Ga terug naar de site en ga er daar mee verder.',
  noPasskey: 'Er is geen passkey gebruikt',
  noPasskeyText: 'Als je er nog geen hebt voor deze wallet, maak dan een account met een nieuwe.',
  inWindow: 'Maak je passkey in het nieuwe venster. Kom daarna hier terug.',
  closed: 'Het venster is gesloten en je hebt nog geen account. Je kunt het opnieuw proberen.',
  cancel: 'Annuleren',
}

import type { OwnerMessages } from '../messages.ts'

/** Dutch. */
export const messages: OwnerMessages = {
  title: 'Wie je wallet kan herstellen',
  automatic: 'Automatisch',
  automaticText:
    'Een login is genoeg om je wallet op een nieuw apparaat te openen. Ook de beheerder van deze site kan hem openen, en iemand die je e-mails leest.',
  owner: 'Alleen jij',
  ownerText: 'Op een nieuw apparaat opent alleen een van je passkeys of je herstelcode je wallet.',
  toOwner: 'Maak hem alleen van jou',
  toAutomatic: 'Terug naar automatisch',
  newCode: 'Een nieuwe herstelcode maken',
  meansLogin: 'Op een nieuw apparaat is een login niet meer genoeg: je hebt ook een passkey of je herstelcode nodig.',
  meansOperator: 'De beheerder van deze site kan je wallet niet meer openen en je niet meer helpen.',
  meansLoss: 'Als je je apparaten, je passkeys en de code verliest, is alles in de wallet voor altijd verloren.',
  meansBackups:
    'Eerdere back-ups van deze site openen de wallet nog tot hun sleutel is vernietigd. Om ook daartegen beschermd te zijn, verplaats je tegoed naar een nieuwe wallet.',
  understood: 'Ik begrijp het: als ik ze allemaal verlies, kan niemand mij mijn wallet teruggeven.',
  meansAutomatic:
    'Een login alleen opent je wallet dan weer op een nieuw apparaat. Ook de beheerder van deze site kan hem openen, en iemand die je e-mails leest. Je passkeys en je code blijven werken.',
  meansNewCode:
    'Op nieuwe apparaten vervangt de nieuwe code de oude. Een oude kit opent nog met de oude code: vernietig beide.',
  next: 'Doorgaan',
  cancel: 'Annuleren',
  passkeyText: 'De eerste weg is een passkey. Gebruik hem twee keer: zo blijkt dat hij je wallet elke keer opent.',
  createPasskey: 'Een passkey maken',
  again: 'Dezelfde passkey nog eens gebruiken',
  otherPasskey: 'Dat was een andere passkey. Gebruik dezelfde.',
  codeText:
    'De tweede weg is deze code. Schrijf hem op papier en bewaar hem apart van je apparaten. Hij wordt alleen nu getoond.',
  kitText:
    'De kit is een bestand dat met deze code opent, ook zonder deze site en zonder internet. Bewaar hem niet samen met de code.',
  downloadKit: 'De kit downloaden',
  print: 'De code afdrukken',
  written: 'Ik heb hem opgeschreven',
  repeat: 'Typ de code van je papier.',
  otherCode: 'Dit is niet de code die werd getoond.',
  showAgain: 'De code nog eens tonen',
  finish: 'Klaar',
  saving: 'Opslaan…',
  doneOwner: 'Vanaf nu kun alleen jij je wallet herstellen.',
  doneAutomatic: 'Voor je wallet is een login weer genoeg.',
  doneNewCode: 'De nieuwe herstelcode werkt. Vernietig de oude.',
  tooOld: 'De login is te oud. Log hier uit en weer in.',
  notSame:
    'De passkey of de code gaf een ander antwoord dan eerst, dus er is niets gewijzigd. Gebruik een andere passkey.',
  notReadBack:
    'De wijziging is gedaan, maar wat de server teruggaf, opent je wallet niet. Bewaar je codes en je apparaten, en probeer het opnieuw.',
  unconfirmed:
    'Het antwoord ging verloren, dus de wijziging kan zijn gedaan. Bewaar beide codes en probeer het opnieuw.',
  kitTitle: 'Herstelkit van je wallet',
  kitIntro:
    'Deze pagina werkt zonder internet. Typ je herstelcode om de herstelzin en de privésleutel van je wallet te zien.',
  kitUnsupported: 'Deze browser kan de kit niet openen. Open hem met een actuele browser.',
}

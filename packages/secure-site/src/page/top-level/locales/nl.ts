import type { LoginMessages } from '../messages.ts'

/** Dutch. */
export const login: LoginMessages = {
  email: 'E-mailadres',
  invalidEmail: 'Voer een geldig e-mailadres in',
  next: 'Doorgaan',
  deviceText: (email) => `Open de link die we naar ${email} hebben gestuurd en bevestig daar. Kom daarna hier terug.`,
  codeText: (email) => `Voer de code in die we naar ${email} hebben gestuurd.`,
  code: 'Code uit de e-mail',
  newCode: 'Nieuwe code sturen',
  otherAddress: 'Ander adres gebruiken',
  usePasskey: 'Doorgaan met een passkey',
  passkeyWaiting: 'Ga verder in het venster van je browser…',
  withProvider: (provider) => `Doorgaan met ${provider}`,
  providerText: (provider) => `Log in het nieuwe venster in bij ${provider} en bevestig daar. Kom daarna hier terug.`,
  openWindow: 'Venster openen',
  noWalletAt: (provider) => `Je account bij ${provider} heeft hier geen wallet.`,
  passkeyNotUsed: 'Er is geen passkey gebruikt. Probeer het opnieuw of log in met je e-mailadres.',
  passkeyGone:
    'Deze passkey is uit je account verwijderd. Verwijder hem ook in je browser en log in met je e-mailadres.',
  passkeyUnknown: 'Deze passkey hoort hier bij geen account. Gebruik een andere of log in met je e-mailadres.',
  passkeyUnsupported: 'Passkeys werken niet in deze browser.',
  wrongCode: (left) => `Deze code is onjuist. Resterende pogingen: ${left}`,
  codeExpired: 'Deze code kan niet meer worden gebruikt. Stuur een nieuwe.',
  wait: (seconds) => `Probeer het over ${seconds} seconden opnieuw`,
  tooOld: 'De login is te oud. Log opnieuw in.',
  ownLogin: 'Log hier in om dit te wijzigen.',
  noWallet: 'Dit adres heeft hier geen wallet.',
  failed: 'Dit is niet gelukt. Controleer je verbinding en probeer het opnieuw.',
  refused:
    'De server heeft dit geweigerd. Laad de pagina opnieuw. Helpt dat niet, neem dan contact op met de beheerder van de site.',
}

import type { SocialMessages } from '../messages.ts'

export const nl: SocialMessages = {
  question: 'Doorgaan naar {site}?',
  request: 'Er is een login bij {site} met {browser} gestart.',
  warning:
    'Ga alleen door als je deze login zelf op die site hebt gestart. Heeft iemand anders je deze link gestuurd, sluit dan deze pagina: die persoon krijgt anders toegang tot je wallet.',
  confirm: 'Doorgaan',
  done: 'Je bent ingelogd. Sluit dit venster en ga terug naar {site}.',
  refused: 'Je hebt de login niet toegestaan. Sluit dit venster en probeer het opnieuw.',
  failed: 'De login is niet gelukt. Sluit dit venster en probeer het opnieuw.',
  expired: 'Deze login is verlopen of vervangen door een nieuwere. Sluit dit venster en begin opnieuw.',
  joinQuestion: 'Ook met {provider} inloggen op deze wallet?',
  joinRequest: 'Vanaf nu opent je account bij {provider} de wallet {address} op {site}.',
  joinWarning:
    'Ga alleen door als je dit zelf op die site hebt gestart en dit jouw wallet is. Heeft iemand anders je deze link gestuurd, sluit dan deze pagina.',
  joined: 'Klaar. Sluit dit venster en ga terug naar {site}.',
  joinTaken: 'Je account bij {provider} heeft een andere wallet. Twee wallets kunnen niet worden samengevoegd.',
  joinForeign:
    'Een login wordt alleen vanaf de pagina van je wallet toegevoegd, in dezelfde browser. Heeft iemand anders je deze link gestuurd, sluit dan deze pagina.',
}

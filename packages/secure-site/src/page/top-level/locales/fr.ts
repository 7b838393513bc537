import type { LoginMessages } from '../messages.ts'

/** French. */
export const login: LoginMessages = {
  email: 'Adresse e-mail',
  invalidEmail: 'Saisissez une adresse e-mail valide',
  next: 'Continuer',
  deviceText: (email) => `Ouvrez le lien envoyé à ${email} et confirmez. Revenez ensuite ici.`,
  codeText: (email) => `Saisissez le code envoyé à ${email}.`,
  code: 'Code de l’e-mail',
  newCode: 'Envoyer un nouveau code',
  otherAddress: 'Utiliser une autre adresse',
  usePasskey: 'Continuer avec une clé d’accès',
  passkeyWaiting: 'Continuez dans la fenêtre de votre navigateur…',
  withProvider: (provider) => `Continuer avec ${provider}`,
  providerText: (provider) =>
    `Connectez-vous à ${provider} dans la nouvelle fenêtre et confirmez. Revenez ensuite ici.`,
  openWindow: 'Ouvrir la fenêtre',
  noWalletAt: (provider) => `Votre compte ${provider} n’a pas de portefeuille ici.`,
  passkeyNotUsed: 'Aucune clé d’accès n’a été utilisée. Réessayez ou connectez-vous avec votre adresse e-mail.',
  passkeyGone:
    'Cette clé d’accès a été supprimée de votre compte. Supprimez-la aussi dans votre navigateur et connectez-vous avec votre adresse e-mail.',
  passkeyUnknown:
    'Cette clé d’accès n’appartient à aucun compte ici. Utilisez-en une autre ou connectez-vous avec votre adresse e-mail.',
  passkeyUnsupported: 'Les clés d’accès ne fonctionnent pas dans ce navigateur.',
  wrongCode: (left) => `Ce code est incorrect. Essais restants\u00A0: ${left}`,
  codeExpired: 'Ce code ne peut plus être utilisé. Envoyez-en un nouveau.',
  wait: (seconds) => `Réessayez dans ${seconds} secondes`,
  tooOld: 'La connexion est trop ancienne. Reconnectez-vous.',
  ownLogin: 'Connectez-vous ici pour modifier cela.',
  noWallet: 'Cette adresse n’a pas de portefeuille ici.',
  failed: 'Cela n’a pas fonctionné. Vérifiez votre connexion, puis réessayez.',
  refused:
    'Le serveur a refusé cette demande. Rechargez la page. Si cela ne suffit pas, contactez l’exploitant du site.',
}

import type { LocalePart } from '../../i18n/Locale.ts'

/** French: the sign-in. */
export const locale: LocalePart<'siwx'> = {
  part: 'siwx',
  tag: 'fr',
  reviewed: false,
  texts: {
    siwx: {
      title: 'Se connecter',
      heading: (site) => `Se connecter à ${site}`,
      intro: (wallet) => `Signez un message dans ${wallet} pour prouver que ce compte est le vôtre.`,
      account: 'Compte',
      wallet: 'Portefeuille',
      network: 'Réseau',
      statement: 'Message',
      assurance: 'Signer ne coûte rien et ne déplace rien.',
      sign: 'Signer',
      preparing: 'Préparation du message…',
      confirmIn: (wallet) => `Signez dans ${wallet}`,
      waiting: (wallet) => `Vérifiez le nom du site dans ${wallet}, puis signez-y le message.`,
      authenticating: 'Authentification...',
      declined: (wallet) => `Vous avez refusé de signer dans ${wallet}. Vous pouvez réessayer.`,
      siteFailed: (site) => `${site} n’a pas pu vérifier votre signature. Réessayez dans un instant.`,
      clockWrong: 'L’horloge de cet appareil n’est pas à l’heure. Réglez la date et l’heure, puis réessayez.',
      messageEnded: 'Le message n’est plus valide. Réessayez pour en signer un nouveau.',
      tooManyAttempts: 'Trop de tentatives. Attendez une minute, puis réessayez.',
      networkRefused: (site) =>
        `${site} n’accepte pas les connexions sur ce réseau. Changez de réseau, puis réessayez.`,
      signatureRefused: (wallet) =>
        `La signature de ${wallet} n’est pas celle de ce compte. Sélectionnez ce compte dans votre portefeuille, puis réessayez.`,
      signInRefused: (site, code) => `${site} a refusé la connexion. Communiquez ce code au site : ${code}`,
      offline: 'Vérifiez votre connexion, puis réessayez.',
      leaving: 'Annulation…',
      disconnects: (site) => `${site} exige une authentification. Annuler déconnecte votre portefeuille.`,
    },
  },
  errors: {
    'siwx.initializationFailed': 'L’authentification n’a pas pu démarrer',
    'siwx.invalidSignature': 'Le portefeuille a donné une réponse non valide',
    'siwx.signingFailed': 'Erreur lors de la signature du message',
  },
}

import type { SocialMessages } from '../messages.ts'

export const fr: SocialMessages = {
  question: 'Continuer vers {site}\u00A0?',
  request: 'Une connexion à {site} avec {browser} a été lancée.',
  warning:
    'Continuez uniquement si vous avez lancé cette connexion sur ce site. Si une autre personne vous a envoyé ce lien, fermez cette page\u00A0: elle aurait accès à votre portefeuille.',
  confirm: 'Continuer',
  done: 'Vous êtes connecté. Fermez cette fenêtre et revenez à {site}.',
  refused: 'Vous n’avez pas autorisé la connexion. Fermez cette fenêtre et réessayez.',
  failed: 'La connexion n’a pas fonctionné. Fermez cette fenêtre et réessayez.',
  expired: 'Cette connexion a expiré ou a été remplacée par une plus récente. Fermez cette fenêtre et recommencez.',
  joinQuestion: 'Se connecter aussi à ce portefeuille avec {provider}\u00A0?',
  joinRequest: 'Désormais, votre compte {provider} ouvre le portefeuille {address} sur {site}.',
  joinWarning:
    'Continuez uniquement si vous avez lancé cette demande sur ce site et si ce portefeuille est le vôtre. Si une autre personne vous a envoyé ce lien, fermez cette page.',
  joined: 'C’est fait. Fermez cette fenêtre et revenez à {site}.',
  joinTaken: 'Votre compte {provider} a un autre portefeuille. Deux portefeuilles ne peuvent pas être réunis.',
  joinForeign:
    'Une connexion ne s’ajoute que depuis la page de votre portefeuille, dans le même navigateur. Si une autre personne vous a envoyé ce lien, fermez cette page.',
}

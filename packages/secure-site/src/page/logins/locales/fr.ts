import type { LoginsMessages } from '../messages.ts'

/** French. */
export const messages: LoginsMessages = {
  logins: 'Connexions',
  loginsText:
    'Ajoutez un autre moyen de vous connecter à ce portefeuille. Vous prouvez chez le fournisseur qu’il est le vôtre.',
  added: (provider) => `Désormais, votre compte ${provider} permet de se connecter à ce portefeuille.`,
  taken: (provider) =>
    `Votre compte ${provider} a un autre portefeuille. Deux portefeuilles ne peuvent pas être réunis.`,
  lastLogin: 'Votre dernière connexion ne peut pas être supprimée. Ajoutez-en d’abord une autre.',
  cancel: 'Annuler',
}

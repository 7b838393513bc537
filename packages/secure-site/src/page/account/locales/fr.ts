import { login } from '../../top-level/locales/fr.ts'
import type { AccountMessages } from '../messages.ts'

/** French. */
export const messages: AccountMessages = {
  ...login,
  title: 'Appareils et clés d’accès',
  intro: (site) =>
    `Vous voyez ici où votre portefeuille de ${site} est connecté, et les clés d’accès qui s’y connectent. Connectez-vous pour continuer.`,
  opening: 'Lecture de votre compte…',
  tryAgain: 'Réessayer',
  passkeys: 'Clés d’accès',
  passkeysText:
    'Une clé d’accès vous connecte sans e-mail : avec votre empreinte, votre visage, le code PIN de votre appareil ou une clé de sécurité.',
  noPasskeys: 'Vous n’avez pas encore de clé d’accès.',
  addPasskey: 'Ajouter une clé d’accès',
  opensWallet: 'Ouvre votre portefeuille',
  logsInOnly: 'Connecte seulement',
  letOpen: 'La laisser ouvrir votre portefeuille',
  backedUp: 'Synchronisée',
  notBackedUp: 'Sur un seul appareil',
  created: (date) => `Créée le ${date}`,
  used: (date) => `Dernière utilisation le ${date}`,
  neverUsed: 'Jamais utilisée',
  devices: 'Appareils',
  devicesText: 'Chaque navigateur sur chaque site est un appareil. Un appareil que vous supprimez doit se reconnecter.',
  noDevices: 'Aucun autre appareil n’a ouvert votre portefeuille.',
  thisPage: 'Cette page',
  loggedIn: 'Connecté',
  loggedOut: 'Déconnecté',
  seen: (date) => `Vu pour la dernière fois le ${date}`,
  rename: 'Renommer',
  name: 'Nom',
  save: 'Enregistrer',
  cancel: 'Annuler',
  remove: 'Supprimer',
  logOut: 'Déconnecter',
  removePasskey: (name) => `Supprimer ${name} ? Elle ne connectera plus.`,
  removeDevice: (name) => `Supprimer ${name} ? L’appareil sera déconnecté et devra se reconnecter.`,
  passkeyAdded: 'La clé d’accès a été ajoutée. Elle vous connecte et ouvre votre portefeuille sur un nouvel appareil.',
  passkeyAddedOnly:
    'La clé d’accès a été ajoutée. Elle vous connecte, mais n’ouvre pas votre portefeuille sur un nouvel appareil.',
  passkeyOpens: 'Désormais, cette clé d’accès ouvre votre portefeuille sur un nouvel appareil.',
  passkeyRemoved:
    'La clé d’accès a été supprimée. Supprimez-la aussi dans votre navigateur ou votre gestionnaire de mots de passe.',
  deviceRemoved: 'L’appareil a été supprimé.',
  deviceLoggedOut: 'L’appareil a été déconnecté.',
  named: 'Le nom a été enregistré.',
  notDone: 'Aucune clé d’accès n’a été utilisée, et rien n’a changé.',
  passkeyKnown: 'Cet appareil a déjà une clé d’accès de votre compte.',
  passkeyWithoutPrf:
    'Cette clé d’accès ne peut pas ouvrir votre portefeuille : votre navigateur ou l’authentificateur ne le permet pas.',
  passkeyLimit: 'Vous avez 20 clés d’accès. Supprimez-en une d’abord.',
  lastRecovery:
    'Cette clé d’accès ne peut pas être supprimée : sans elle, votre portefeuille ne pourrait pas être récupéré.',
  lastLogin: 'Votre dernière connexion ne peut pas être supprimée. Ajoutez-en d’abord une autre.',
  finish: 'Se déconnecter ici',
  ended: 'Vous êtes déconnecté ici.',
  again: 'Se reconnecter',
}

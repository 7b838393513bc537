import type { LocalePart } from '../../i18n/Locale.ts'
import { plural } from '../../i18n/plural.ts'

/** French: the connected wallets. */
export const locale: LocalePart<'profileWallets'> = {
  part: 'profileWallets',
  tag: 'fr',
  reviewed: false,
  texts: {
    profileWallets: {
      title: 'Portefeuilles',
      families: 'Types de réseau',
      active: 'Compte utilisé',
      useHere: 'Utiliser ce compte',
      copyAddress: 'Copier l’adresse',
      copied: 'Adresse copiée',
      copyFailed: 'Impossible de copier l’adresse.',
      explorer: (explorer) => `Voir sur ${explorer} (s’ouvre dans un nouvel onglet)`,
      receive: 'Recevoir',
      disconnect: (wallet) => `Déconnecter ${wallet}`,
      accountsOf: (wallet) => `Autres comptes de ${wallet}`,
      use: 'Utiliser',
      inUse: (address) => `Le compte ${address} est maintenant utilisé`,
      smartAccount: 'Compte intelligent',
      more: (count) =>
        plural('fr', count, {
          one: 'Afficher # compte de plus',
          many: 'Afficher # de comptes de plus',
          other: 'Afficher # comptes de plus',
        }),
      recent: 'Utilisés auparavant',
      connectAgain: (wallet) => `Reconnecter ${wallet}`,
      restoring: 'Reconnexion de votre portefeuille…',
      add: 'Ajouter un portefeuille',
      change: 'Utiliser un autre portefeuille',
      total: 'Tous les comptes',
      totalShow: 'Afficher la valeur totale',
      totalHint: 'Envoie les adresses de tous vos comptes aux services de ce site.',
      totalOf: (count) =>
        plural('fr', count, {
          one: 'Valeur de # compte, sur le réseau utilisé',
          many: 'Valeur de # de comptes, sur les réseaux utilisés',
          other: 'Valeur de # comptes, sur les réseaux utilisés',
        }),
      totalWithout: (count) =>
        plural('fr', count, {
          one: 'Sans # compte qui n’a pas pu être lu',
          many: 'Sans # de comptes qui n’ont pas pu être lus',
          other: 'Sans # comptes qui n’ont pas pu être lus',
        }),
      totalUnknown: 'Valeur inconnue',
      tryAgain: 'Réessayer',
      emptyHeading: 'Aucun portefeuille connecté',
      emptyText: (family) => `Connectez un portefeuille pour utiliser ${family} sur ce site.`,
    },
  },
  errors: {
    'connections.tooManyWallets': 'Trop de portefeuilles connectés',
  },
}

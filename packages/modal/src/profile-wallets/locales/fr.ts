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
      disconnected: (wallet) => `${wallet} déconnecté`,
      accountsOf: (wallet) => `Autres comptes de ${wallet}`,
      useAccount: (address, wallet) => `Utiliser le compte ${address} de ${wallet}`,
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
      emptyHeading: 'Aucun portefeuille connecté',
      emptyText: (family) => `Connectez un portefeuille pour utiliser ${family} sur ce site.`,
    },
  },
  errors: {
    'connections.tooManyWallets': 'Trop de portefeuilles connectés',
  },
}

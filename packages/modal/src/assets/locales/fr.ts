import type { LocalePart } from '../../i18n/Locale.ts'
import { plural } from '../../i18n/plural.ts'

/** French: tokens and collectibles. */
export const locale: LocalePart<'assets'> = {
  part: 'assets',
  tag: 'fr',
  reviewed: false,
  texts: {
    assets: {
      tokens: 'Jetons',
      collectibles: 'NFT',
      totalValue: 'Valeur totale',
      refresh: 'Actualiser',
      tokensLoading: 'Chargement des jetons…',
      collectiblesLoading: 'Chargement des NFT…',
      noTokensHeading: 'Aucun jeton pour l’instant',
      noTokensText: 'Envoyez des jetons à votre adresse et ils apparaîtront ici.',
      noTokensBuyText: 'Achetez vos premiers jetons ou recevez-en à votre adresse.',
      noCollectiblesHeading: 'Aucun NFT pour l’instant',
      noCollectiblesText: 'Les NFT que vous obtiendrez sur ce réseau apparaîtront ici.',
      receive: 'Recevoir',
      copyAddress: 'Copier mon adresse',
      copied: 'Copié',
      copyFailed: 'Copie impossible.',
      tokensFailedHeading: 'Vos jetons n’ont pas été chargés',
      collectiblesFailedHeading: 'Vos NFT n’ont pas été chargés',
      failedText: 'Le service qui les répertorie a un problème.',
      limitedText: 'Il y a eu trop de requêtes. Patientez un instant.',
      tryAgain: 'Réessayer',
      tryLater: 'Vous pourrez réessayer dans un instant.',
      offlineText: 'Le chargement se fera dès votre retour en ligne.',
      staleOffline: (time) => `Vous êtes hors ligne. Dernière mise à jour il y a ${time}.`,
      staleFailed: (time) => `Mise à jour impossible. Dernière mise à jour il y a ${time}.`,
      showMore: 'Afficher plus',
      showPrevious: 'Afficher les précédents',
      range: (first, last, total) => `${first}–${last} sur ${total}`,
      hiddenTokens: (count) =>
        plural('fr', count, {
          one: 'Afficher # jeton masqué',
          many: 'Afficher # de jetons masqués',
          other: 'Afficher # jetons masqués',
        }),
      hiddenCollectibles: (count) =>
        plural('fr', count, {
          one: 'Afficher # NFT masqué',
          many: 'Afficher # de NFT masqués',
          other: 'Afficher # NFT masqués',
        }),
      hideAgain: 'Masquer les éléments suspects',
      hiddenText:
        'Ils ressemblent à de la publicité ou à une fraude. Ne suivez ni les liens ni les instructions de leurs noms.',
      unverified: 'Non\u00A0vérifié',
      tokenTitle: 'Jeton',
      collectibleTitle: 'NFT',
      unverifiedTokenText:
        'N’importe qui peut créer un jeton portant ce nom. Vérifiez son contrat avant de l’utiliser.',
      unverifiedCollectibleText:
        'N’importe qui peut créer un NFT avec ce nom et cette image. Vérifiez son contrat avant de l’utiliser.',
      price: 'Prix',
      network: 'Réseau',
      contract: 'Contrat',
      copyContract: 'Copier l’adresse du contrat',
      explorer: (explorer) => `Voir sur ${explorer}`,
      opensNewTab: (label) => `${label} (s’ouvre dans un nouvel onglet)`,
      send: 'Envoyer',
      collection: 'Collection',
      itemId: 'Identifiant',
      copies: 'Exemplaires',
      goneHeading: 'Absent de ce compte',
      goneText: 'Le compte actif ne le possède pas sur ce réseau.',
      toAccount: 'Aller au compte',
    },
  },
  errors: {},
}

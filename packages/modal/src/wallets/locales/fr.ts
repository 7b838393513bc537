import type { LocalePart } from '../../i18n/Locale.ts'
import { plural } from '../../i18n/plural.ts'

/** French: connecting by a code or a link, and the directory of wallets. */
export const locale: LocalePart<'wallets'> = {
  part: 'wallets',
  tag: 'fr',
  reviewed: false,
  texts: {
    directory: {
      scanText: 'Scanner avec votre téléphone',
      anyAppText: 'Toute autre application de portefeuille',
      recent: 'Récent',
      open: 'Ouvrir',
      walletRecent: (wallet) => `${wallet}, récent`,
      walletQrCode: (wallet) => `${wallet}, code QR`,
      walletOpensApp: (wallet) => `${wallet}, ouvrir l’application`,
      popular: 'Populaires',
      allWallets: 'Tous les portefeuilles',
      moreThan: (count) => plural('fr', count, { one: '#+', many: '#+', other: '#+' }),

      allTitle: 'Tous les portefeuilles',
      wallets: 'Portefeuilles',
      searchLabel: 'Rechercher un portefeuille',
      searchPlaceholder: 'Rechercher un portefeuille',
      searchClear: 'Effacer la recherche',
      certified: 'Certifiés',
      network: 'Réseau',
      allNetworks: 'Tous les réseaux',
      loading: 'Chargement des portefeuilles…',
      foundCount: (count) =>
        plural('fr', count, {
          one: '# portefeuille trouvé',
          many: '# de portefeuilles trouvés',
          other: '# portefeuilles trouvés',
        }),
      shownCount: (count) =>
        plural('fr', count, {
          one: '# portefeuille affiché',
          many: '# de portefeuilles affichés',
          other: '# portefeuilles affichés',
        }),
      showMore: 'Afficher plus',
      nothingFoundHeading: 'Aucun portefeuille trouvé',
      nothingFoundText: (query) => `Aucun résultat pour «\u00A0${query}\u00A0»`,
      nothingFitsText: 'Aucun portefeuille ne correspond à ces filtres',
      showAll: 'Afficher tous les portefeuilles',
      getOne: 'Obtenir un portefeuille',
      failedHeading: 'Échec du chargement',
      failedText: 'Vérifiez votre connexion, puis réessayez.',
      moreFailedText: 'Impossible de charger plus de portefeuilles.',
      shortListText: 'La liste complète n’a pas pu être chargée. Voici une liste plus courte.',
      offlineText: 'Vous êtes hors ligne. Voici une liste plus courte.',
      tryAgain: 'Réessayer',

      getTitle: (wallet) => `Obtenir ${wallet}`,
      getText: 'Installez-le et configurez-le, puis revenez ici pour vous connecter.',
      places: 'Où l’obtenir',
      forBrowser: (browser) => `Pour ${browser}`,
      forIos: 'Pour iPhone et iPad',
      forAndroid: 'Pour téléphones Android',
      website: 'Site web',
      reloadNote: 'Après l’avoir ajouté à ce navigateur, actualisez cette page.',
      phoneHeading: 'Sur votre téléphone',
      phoneText: 'Scannez ce code avec l’appareil photo de votre téléphone.',
      storeQrLabel: (wallet, store) => `Code QR pour ${wallet} (${store})`,
      noPlaceHeading: 'Aucun téléchargement trouvé',
      noPlaceText: (wallet) =>
        `Nous n’avons pas de lien de téléchargement sûr pour ${wallet}. Consultez le site officiel du portefeuille.`,
      openHere: (wallet) => `Ouvrir cette page dans ${wallet}`,
      connectNow: 'Je l’ai installé',
      opensNewTab: (label) => `${label} (s’ouvre dans un nouvel onglet)`,

      chooseTitle: 'Obtenir un portefeuille',
      chooseText:
        'Un portefeuille est une application gratuite qui vous sert à vous connecter. ' +
        'Choisissez-en un pour commencer\u00A0: vous pourrez en changer à tout moment.',
      compareMore: 'Comparer plus de portefeuilles',
    },
    pairing: {
      title: 'WalletConnect',
      anyWallet: 'votre portefeuille',
      ways: 'Façons de se connecter',
      wayBrowser: 'Navigateur',
      wayMobile: 'Téléphone',
      wayDesktop: 'Ordinateur',
      wayWeb: 'Web',

      qrLabel: (wallet) => `Code QR pour connecter ${wallet}`,
      preparingHeading: 'Préparation de votre code',
      preparingText: 'Cela ne prend qu’un instant.',
      scanHeading: 'Scannez avec votre téléphone',
      scanText: (wallet) => `Ouvrez ${wallet} sur votre téléphone et scannez ce code.`,
      scanAnyText: 'Ouvrez votre application de portefeuille sur votre téléphone et scannez ce code.',
      scanStillText:
        'Toujours en attente. Une fois le code scanné, approuvez la demande sur votre téléphone.',
      renewedHeading: 'Voici un nouveau code',
      renewedText: 'L’ancien code a expiré. Veuillez scanner celui-ci.',

      openHeading: (wallet) => `Continuez dans ${wallet}`,
      openText: 'Ouvrez l’application et approuvez-y la demande.',
      openAnyHeading: 'Continuez dans votre portefeuille',
      openAnyText:
        'Votre téléphone vous demande quelle application de portefeuille utiliser. Approuvez-y la demande.',
      openStillText: 'Toujours en attente de votre accord dans l’application.',
      linkPreparingText: 'Création du lien vers votre portefeuille.',
      linkRenewedText: 'L’ancien lien a expiré. Veuillez rouvrir l’application.',
      openApp: (wallet) => `Ouvrir ${wallet}`,
      openAnyApp: 'Ouvrir un portefeuille',
      stuckHeading: 'Rien ne s’est ouvert\u202F?',
      stuckText: (wallet) => `Vous n’avez peut-être pas ${wallet} sur ce téléphone. Essayez une autre solution.`,
      stuckAnyText: 'Vous n’avez peut-être aucun portefeuille sur ce téléphone. Essayez une autre solution.',
      tryOtherLink: 'Essayer un autre lien',
      showQr: 'Afficher le code QR',
      otherDeviceHeading: 'Scannez avec un autre appareil',
      otherDeviceText: (wallet) => `Scannez ce code avec l’appareil sur lequel vous avez ${wallet}.`,
      otherDeviceAnyText: 'Scannez ce code avec l’appareil sur lequel vous avez votre portefeuille.',
      hideQr: 'Utiliser plutôt ce téléphone',

      desktopText: (wallet) =>
        `Ouvrez l’application ${wallet} sur cet ordinateur et approuvez-y la demande.`,
      webText: (wallet) =>
        `${wallet} s’ouvre dans un nouvel onglet. Approuvez-y la demande, puis revenez ici.`,
      browserText: (wallet) =>
        `${wallet} se trouve dans ce navigateur. Approuvez la demande dans la fenêtre du portefeuille.`,
      connectHere: 'Se connecter dans ce navigateur',
      browseText: (wallet) => `Cette page va s’ouvrir à nouveau dans ${wallet}. Connectez-vous là-bas.`,
      noWayHeading: (wallet) => `Obtenez d’abord ${wallet}`,
      noWayText: 'Revenez ensuite ici pour vous connecter.',
      opensNewTab: (label) => `${label} (s’ouvre dans un nouvel onglet)`,

      copyLink: 'Copier le lien',
      linkCopied: 'Lien copié',
      linkNotCopied: 'Votre navigateur n’a pas copié le lien. Copiez-le ici\u00A0:',
      missing: (wallet) => `Vous n’avez pas ${wallet}\u202F?`,
      get: 'Obtenir',
      getWallet: (wallet) => `Obtenir ${wallet}`,
      allWallets: 'Tous les portefeuilles',
      note: 'Ce site verra votre adresse. Il ne peut pas déplacer de fonds sans votre accord.',

      inAppHeading: 'Ouvrez cette page dans votre navigateur',
      inAppText:
        'Cette application peut empêcher votre portefeuille de s’ouvrir. ' +
        'Copiez le lien et collez-le dans votre navigateur.',
      copyPageLink: 'Copier le lien de cette page',
      continueHere: 'Continuer ici quand même',

      loadFailedHeading: 'Le code n’a pas été chargé',
      loadFailedText: 'Vérifiez votre connexion, puis réessayez.',
      unreachableHeading: 'Pas de connexion',
      unreachableText:
        'Votre portefeuille est injoignable pour le moment. Vérifiez votre connexion, puis réessayez.',
      unsupportedHeading: 'Ce portefeuille ne prend pas en charge ce réseau',
      unsupportedText: (wallet) =>
        `Les réseaux de ce site ne sont pas pris en charge par ${wallet}. Choisissez un autre portefeuille.`,
      unsupportedMethodsText: (wallet) =>
        `Ce site utilise des fonctions non prises en charge par ${wallet}. Choisissez un autre portefeuille.`,
      timeoutHeading: 'Pas encore de réponse',
      timeoutText: (wallet) => `Aucune réponse reçue à temps depuis ${wallet}. Réessayez avec un nouveau code.`,
      endedHeading: 'Ce code a expiré',
      endedText: 'Une autre demande l’a remplacé. Réessayez avec un nouveau code.',
      notSetUpHeading: 'Indisponible ici',
      notSetUpText:
        'Ce site ne peut pas connecter les portefeuilles d’autres appareils pour le moment. ' +
        'Choisissez un autre portefeuille.',
      failedText: (wallet) => `Assurez-vous d’avoir ouvert et mis à jour ${wallet}, puis réessayez.`,
      chooseOther: 'Choisir un autre portefeuille',
    },
    walletLink: {
      slowText: 'La connexion est lente. Cela peut prendre un peu plus de temps.',
      downHeading: 'Pas de connexion pour le moment',
      downText: 'La connexion sera rétablie automatiquement.',
    },
  },
  errors: {
    'walletConnect.chainNotApproved': 'Le portefeuille n’a pas autorisé ce réseau',
    'walletConnect.invalidAnswer': 'Le portefeuille a donné une réponse non valide',
    'walletConnect.invalidSession': 'Le portefeuille a donné une session non valide',
    'walletConnect.methodNotApproved': 'Le portefeuille n’a pas autorisé cette méthode',
    'walletConnect.relayUnreachable': 'Le service de connexion est injoignable',
    'walletConnect.requestFailed': 'Le portefeuille a signalé une erreur',
    'walletConnect.sessionEnded': 'Session terminée',
    'walletConnect.unsupportedChains': 'Le portefeuille ne prend pas en charge ces réseaux',
    'walletConnect.unsupportedMethods': 'Le portefeuille ne prend pas en charge ces demandes',
  },
}

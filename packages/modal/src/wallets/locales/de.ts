import type { LocalePart } from '../../i18n/Locale.ts'
import { plural } from '../../i18n/plural.ts'

/** German: connecting by a code or a link, and the directory of wallets. */
export const locale: LocalePart<'wallets'> = {
  part: 'wallets',
  tag: 'de',
  reviewed: false,
  texts: {
    directory: {
      scanText: 'Mit dem Smartphone scannen',
      anyAppText: 'Jede andere Wallet-App',
      recent: 'Zuletzt',
      open: 'Öffnen',
      walletRecent: (wallet) => `${wallet}, zuletzt verwendet`,
      walletQrCode: (wallet) => `${wallet}, QR-Code`,
      walletOpensApp: (wallet) => `${wallet}, öffnen in der App`,
      popular: 'Beliebt',
      allWallets: 'Alle Wallets',
      moreThan: (count) => plural('de', count, { one: '#+', other: '#+' }),

      allTitle: 'Alle Wallets',
      wallets: 'Wallets',
      searchLabel: 'Wallets suchen',
      searchPlaceholder: 'Wallets suchen',
      searchClear: 'Suche löschen',
      certified: 'Zertifiziert',
      network: 'Netzwerk',
      allNetworks: 'Alle Netzwerke',
      loading: 'Wallets werden geladen\u00A0…',
      foundCount: (count) => plural('de', count, { one: '# Wallet gefunden', other: '# Wallets gefunden' }),
      shownCount: (count) => plural('de', count, { one: '# Wallet angezeigt', other: '# Wallets angezeigt' }),
      showMore: 'Mehr anzeigen',
      nothingFoundHeading: 'Keine Wallet gefunden',
      nothingFoundText: (query) => `Keine Ergebnisse für „${query}“`,
      nothingFitsText: 'Keine Wallet entspricht diesen Filtern',
      showAll: 'Alle Wallets anzeigen',
      getOne: 'Wallet holen',
      failedHeading: 'Wallets nicht geladen',
      failedText: 'Prüfe deine Verbindung und versuche es dann erneut.',
      moreFailedText: 'Weitere Wallets konnten nicht geladen werden.',
      shortListText: 'Die ganze Liste konnte nicht geladen werden. Hier ist eine kürzere.',
      offlineText: 'Du bist offline. Hier ist eine kürzere Liste.',
      tryAgain: 'Erneut versuchen',

      getTitle: (wallet) => `${wallet} holen`,
      getText: 'Installiere die Wallet, richte sie ein und komm dann zum Verbinden hierher zurück.',
      places: 'Wo du sie bekommst',
      forBrowser: (browser) => `Für ${browser}`,
      forIos: 'Für iPhone und iPad',
      forAndroid: 'Für Android-Smartphones',
      website: 'Website',
      reloadNote: 'Lade diese Seite neu, sobald du die Wallet diesem Browser hinzugefügt hast.',
      phoneHeading: 'Auf dem Smartphone',
      phoneText: 'Scanne diesen Code mit der Kamera deines Smartphones.',
      storeQrLabel: (wallet, store) => `QR-Code zu ${wallet} (${store})`,
      noPlaceHeading: 'Kein Download gefunden',
      noPlaceText: (wallet) =>
        `Wir haben keinen sicheren Download-Link zu ${wallet}. Sieh auf der offiziellen Website der Wallet nach.`,
      openHere: (wallet) => `Diese Seite in ${wallet} öffnen`,
      connectNow: 'Ich habe sie installiert',
      opensNewTab: (label) => `${label} (wird in neuem Tab geöffnet)`,

      chooseTitle: 'Wallet holen',
      chooseText:
        'Eine Wallet ist eine kostenlose App, mit der du dich anmeldest. ' +
        'Wähle eine für den Anfang: Du kannst jederzeit wechseln.',
      compareMore: 'Weitere Wallets vergleichen',
    },
    pairing: {
      title: 'WalletConnect',
      anyWallet: 'deiner Wallet',
      ways: 'Verbindungsarten',
      wayBrowser: 'Browser',
      wayMobile: 'Handy',
      wayDesktop: 'Desktop',
      wayWeb: 'Web',

      qrLabel: (wallet) => `QR-Code zum Verbinden mit ${wallet}`,
      preparingHeading: 'Dein Code wird erstellt',
      preparingText: 'Das dauert nur einen Moment.',
      scanHeading: 'Mit dem Smartphone scannen',
      scanText: (wallet) => `Öffne ${wallet} auf deinem Smartphone und scanne diesen Code.`,
      scanAnyText: 'Öffne deine Wallet-App auf dem Smartphone und scanne diesen Code.',
      scanStillText:
        'Noch keine Antwort. Bestätige die Anfrage auf deinem Smartphone, sobald du den Code gescannt hast.',
      renewedHeading: 'Hier ist ein neuer Code',
      renewedText: 'Der alte Code ist abgelaufen. Scanne bitte diesen.',

      openHeading: (wallet) => `Weiter in ${wallet}`,
      openText: 'Öffne die App und bestätige die Anfrage dort.',
      openAnyHeading: 'Weiter in deiner Wallet',
      openAnyText: 'Dein Smartphone fragt, welche Wallet-App du nutzen willst. Bestätige die Anfrage dort.',
      openStillText: 'Die Anfrage wartet noch auf deine Bestätigung in der App.',
      linkPreparingText: 'Der Link zu deiner Wallet wird erstellt.',
      linkRenewedText: 'Der alte Link ist abgelaufen. Öffne die App bitte noch einmal.',
      openApp: (wallet) => `${wallet} öffnen`,
      openAnyApp: 'Wallet-App öffnen',
      stuckHeading: 'Hat sich nichts geöffnet?',
      stuckText: (wallet) =>
        `Vielleicht ist ${wallet} nicht auf diesem Smartphone installiert. Versuche es auf einem anderen Weg.`,
      stuckAnyText:
        'Vielleicht ist keine Wallet-App auf diesem Smartphone installiert. Versuche es auf einem anderen Weg.',
      tryOtherLink: 'Anderen Link versuchen',
      showQr: 'QR-Code anzeigen',
      otherDeviceHeading: 'Mit anderem Gerät scannen',
      otherDeviceText: (wallet) => `Scanne diesen Code mit dem Gerät, auf dem ${wallet} installiert ist.`,
      otherDeviceAnyText: 'Scanne diesen Code mit dem Gerät, auf dem deine Wallet installiert ist.',
      hideQr: 'Doch dieses Smartphone nutzen',

      desktopText: (wallet) => `Öffne die App ${wallet} auf diesem Computer und bestätige die Anfrage dort.`,
      webText: (wallet) =>
        `${wallet} wird in einem neuen Tab geöffnet. Bestätige die Anfrage dort und komm dann zurück.`,
      browserText: (wallet) =>
        `${wallet} ist in diesem Browser installiert. Bestätige die Anfrage im Fenster der Wallet.`,
      connectHere: 'In diesem Browser verbinden',
      browseText: (wallet) => `Diese Seite öffnet sich noch einmal in ${wallet}. Verbinde dich dort.`,
      noWayHeading: (wallet) => `Hol dir zuerst ${wallet}`,
      noWayText: 'Komm dann hierher zurück, um dich zu verbinden.',
      opensNewTab: (label) => `${label} (wird in neuem Tab geöffnet)`,

      copyLink: 'Link kopieren',
      linkCopied: 'Link kopiert',
      linkNotCopied: 'Dein Browser hat den Link nicht kopiert. Kopiere ihn von hier:',
      missing: (wallet) => `Du hast ${wallet} noch nicht?`,
      get: 'Holen',
      getWallet: (wallet) => `${wallet} holen`,
      allWallets: 'Alle Wallets',
      note: 'Diese Website sieht dann deine Adresse. Ohne deine Zustimmung kann sie kein Guthaben übertragen.',

      inAppHeading: 'Öffne diese Seite in deinem Browser',
      inAppText:
        'In dieser App lässt sich deine Wallet vielleicht nicht öffnen. ' +
        'Kopiere den Link und füge ihn in deinem Browser ein.',
      copyPageLink: 'Link zu dieser Seite kopieren',
      continueHere: 'Trotzdem hier weitermachen',

      loadFailedHeading: 'Code nicht geladen',
      loadFailedText: 'Prüfe deine Verbindung und versuche es dann erneut.',
      unreachableHeading: 'Keine Verbindung',
      unreachableText:
        'Deine Wallet ist gerade nicht erreichbar. Prüfe deine Verbindung und versuche es dann erneut.',
      unsupportedHeading: 'Diese Wallet unterstützt dieses Netzwerk nicht',
      unsupportedText: (wallet) =>
        `Die Netzwerke dieser Website sind in ${wallet} nicht verfügbar. Wähle eine andere Wallet.`,
      unsupportedMethodsText: (wallet) =>
        `Diese Website braucht Funktionen, die es in ${wallet} nicht gibt. Wähle eine andere Wallet.`,
      timeoutHeading: 'Noch keine Antwort',
      timeoutText: (wallet) =>
        `Von ${wallet} kam nicht rechtzeitig eine Antwort. Versuche es mit einem neuen Code.`,
      endedHeading: 'Dieser Code ist abgelaufen',
      endedText: 'Eine andere Anfrage hat ihn ersetzt. Versuche es mit einem neuen Code.',
      notSetUpHeading: 'Hier nicht verfügbar',
      notSetUpText:
        'Diese Website kann gerade keine Wallets anderer Geräte verbinden. Wähle eine andere Wallet.',
      failedText: (wallet) =>
        `Prüfe bei ${wallet}, ob die App geöffnet und auf dem neuesten Stand ist, und versuche es dann erneut.`,
      chooseOther: 'Andere Wallet wählen',
    },
    walletLink: {
      slowText: 'Die Verbindung ist langsam. Es kann etwas länger dauern.',
      downHeading: 'Gerade keine Verbindung',
      downText: 'Die Verbindung wird automatisch wiederhergestellt.',
    },
  },
  errors: {
    'walletConnect.chainNotApproved': 'Die Wallet hat dieses Netzwerk nicht freigegeben',
    'walletConnect.invalidAnswer': 'Die Wallet hat eine ungültige Antwort gegeben',
    'walletConnect.invalidSession': 'Die Wallet hat eine ungültige Sitzung gemeldet',
    'walletConnect.methodNotApproved': 'Die Wallet hat diese Methode nicht freigegeben',
    'walletConnect.relayUnreachable': 'Der Verbindungsdienst ist nicht erreichbar',
    'walletConnect.requestFailed': 'Die Wallet hat einen Fehler gemeldet',
    'walletConnect.sessionEnded': 'Sitzung beendet',
    'walletConnect.unsupportedChains': 'Die Wallet unterstützt diese Netzwerke nicht',
    'walletConnect.unsupportedMethods': 'Die Wallet unterstützt diese Anfragen nicht',
  },
}

import type { LocalePart } from '../../i18n/Locale.ts'

/** German: what the pages of explanations say. */
export const locale: LocalePart<'help'> = {
  part: 'help',
  tag: 'de',
  reviewed: false,
  texts: {
    help: {
      walletTitle: 'Was ist eine Wallet?',
      assetsHeading: 'Ein Platz für alles, was dir gehört',
      assetsText:
        'Eine Wallet verwahrt die Schlüssel zu deinen Coins, Token und Sammlerstücken. Nur du kannst darüber verfügen.',
      loginHeading: 'Die bessere Art, sich anzumelden',
      loginText:
        'Kein neues Konto, kein Passwort. Verbinde deine Wallet und bestätige nur, womit du einverstanden bist.',
      safetyHeading: 'Der Schutz liegt in deiner Hand',
      safetyText:
        'Zu einer Wallet gehört eine Liste geheimer Wörter. Gib sie nie auf einer Website ein: ' +
        'Wer sie kennt, verfügt über alles, was darin ist.',
      getWallet: 'Wallet holen',
      networkTitle: 'Was ist ein Netzwerk?',
      networksHeading: 'Hier spielt sich alles ab',
      networksText: 'Ein Netzwerk hält fest, wem was gehört. Das Netzwerk selbst gehört niemandem.',
      chooseHeading: 'Für jeden Zweck eines',
      chooseText:
        'Eine Website kann mehrere nutzen. Was du in einem Netzwerk hast, ist in den anderen nicht verfügbar.',
      feesHeading: 'Kleine Gebühren im eigenen Coin',
      feesText: 'Wer etwas sendet, zahlt eine Gebühr im Coin des Netzwerks. Halte immer ein wenig davon bereit.',
    },
  },
  errors: {},
}

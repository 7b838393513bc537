import type { LocalePart } from '../../i18n/Locale.ts'

/** German: what the pages of explanations say. */
export const locale: LocalePart<'help'> = {
  part: 'help',
  tag: 'de',
  reviewed: false,
  texts: {
    help: {
      walletTitle: 'Was ist eine Wallet?',
      assetsHeading: 'Deine Kryptowerte an einem Ort',
      assetsText:
        'Eine Wallet verwahrt die Schlüssel zu deinen Coins, Token und Sammlerstücken. Nur du kannst darüber verfügen.',
      loginHeading: 'Die bessere Art, sich anzumelden',
      loginText:
        'Kein neues Konto, kein Passwort. Verbinde deine Wallet und bestätige nur, womit du einverstanden bist.',
      safetyHeading: 'Schütze deine geheimen Wörter',
      safetyText:
        'Zu deiner Wallet gehört eine Liste geheimer Wörter. Gib sie nie auf einer Website ein: ' +
        'Wer sie hat, kann dein Guthaben stehlen.',
      getWallet: 'Wallet holen',
      networkTitle: 'Was ist ein Netzwerk?',
      networksHeading: 'Hier finden Transaktionen statt',
      networksText: 'Ein Netzwerk hält fest, wem was gehört. Ethereum und Base sind Netzwerke.',
      chooseHeading: 'Netzwerke sind voneinander getrennt',
      chooseText: 'Eine Website kann mehrere nutzen. Guthaben in einem Netzwerk ist in den anderen nicht verfügbar.',
      feesHeading: 'Jedes Netzwerk erhebt Gebühren',
      feesText:
        'Für jede Transaktion zahlst du eine Gebühr im Coin des Netzwerks. ' +
        'Halte in deiner Wallet immer ein wenig davon bereit.',
    },
  },
  errors: {},
}

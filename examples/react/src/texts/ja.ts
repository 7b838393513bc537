import type { Texts } from './en.ts'

export const ja: Texts = {
  lang: 'ja',
  dir: 'ltr',
  headline: 'メールでも、お手持ちのウォレットでも。',
  lead: 'OpenAppKitは、メールでログインできるオープンソースのウォレット接続画面です。ページもログインも鍵も、すべて自社のサーバーで運用できます。',
  offline: 'このデモは、お使いのコンピュータの中だけで、テスト用のお金で動いています。',
  publicNetworks: '公開ネットワーク：取引では実際の資金が使われます。',
  facts: ['オープンソース（MIT）', '24言語', '起動時28 kB', 'トラッキングなし'],
  language: '言語',
  theme: 'テーマ',
  themes: { system: 'システム', light: 'ライト', dark: 'ダーク' },

  login: {
    title: 'メールでログイン',
    text: 'メールアドレスだけで始められ、コードはこのデモのメールボックスに届きます。',
    action: 'ログイン',
    mailbox: 'メールボックスを開く',
  },
  wallet: {
    title: 'ウォレットを接続',
    text: '拡張機能、スマートフォン、パスキー、SNSアカウントを一覧から選べます。',
    action: '接続',
  },
  signIn: {
    title: 'サインイン',
    text: '無料の署名1回で、アカウントの持ち主であることをサーバーに証明します。',
    action: 'サインイン',
    done: 'サーバーが署名を確認しました。サインインしています。',
    members: 'メンバー専用ページ',
  },
  send: {
    title: '送金',
    text: '確認の前に、0.1 ETHの送り先と手数料が表示されます。',
    action: '0.1 ETHを送金',
    done: '送金しました。',
  },
  tokens: {
    title: '購入とスワップ',
    text: 'テストカードで購入でき、スワップは署名の前に必ず検査されます。',
    buy: '購入',
    swap: 'スワップ',
    bought: '購入した資産が届きました。',
    swapped: 'スワップしました。',
  },
  name: {
    title: '名前を登録',
    text: '長いアドレスの代わりに、短い名前で受け取れます。',
    action: '名前を選ぶ',
    done: '名前を登録しました。',
  },

  transaction: {
    unconfirmed: '送信しました。まだ確認されていません。',
    reverted: 'ネットワークが取引を拒否しました。手数料を払いましたが、ほかは移動していません。',
    replaced: 'ウォレットが代わりに別の取引を送りました。',
  },
  openAccount: 'アカウントを開く',
  activity: '履歴を見る',
  explorer: (name) => `${name}で見る`,
  waiting: 'ウォレットで続けてください…',
  declined: 'ウォレットでリクエストが拒否されました。',
  notEnough: '金額とネットワーク手数料に対して残高が足りません。',
  failed: (reason) => `うまくいきませんでした：${reason}`,
  developer: '開発者向け',
  developerText: 'このページの状態、呼び出し、イベントを表示',
}

import type { LocalePart } from '../../i18n/Locale.ts'

/** Japanese: the sign-in. */
export const locale: LocalePart<'siwx'> = {
  part: 'siwx',
  tag: 'ja',
  reviewed: false,
  texts: {
    siwx: {
      title: 'サインイン',
      heading: (site) => `${site}にサインイン`,
      intro: (wallet) => `このアカウントがあなたのものであることを示すため、${wallet}でメッセージに署名してください。`,
      account: 'アカウント',
      wallet: 'ウォレット',
      network: 'ネットワーク',
      statement: 'メッセージ',
      assurance: '署名に費用はかからず、資産も動きません。',
      sign: '署名する',
      preparing: 'メッセージを準備しています…',
      confirmIn: (wallet) => `${wallet}で署名`,
      waiting: (wallet) => `${wallet}でサイト名を確かめてから、メッセージに署名してください。`,
      authenticating: '認証しています...',
      declined: (wallet) => `${wallet}で署名を拒否しました。もう一度試せます。`,
      siteFailed: (site) => `${site}で署名を確認できませんでした。しばらくしてからもう一度お試しください。`,
      clockWrong: 'この端末の時計が正しくありません。日付と時刻を合わせてから、もう一度お試しください。',
      messageEnded: 'このメッセージは無効になりました。もう一度試して、新しいメッセージに署名してください。',
      tooManyAttempts: '試行回数が多すぎます。1分待ってから、もう一度お試しください。',
      networkRefused: (site) =>
        `${site}はこのネットワークでのサインインを受け付けていません。ネットワークを切り替えてから、もう一度お試しください。`,
      signatureRefused: (wallet) =>
        `${wallet}の署名はこのアカウントのものではありません。ウォレットでこのアカウントを選択してから、もう一度お試しください。`,
      signInRefused: (site, code) => `${site}がサインインを拒否しました。サイトに次のコードをお伝えください：${code}`,
      offline: '接続を確認してから、もう一度お試しください。',
      leaving: 'キャンセルしています…',
      disconnects: (site) => `${site}にはサインインが必要です。キャンセルするとウォレットの接続が解除されます。`,
    },
  },
  errors: {
    'siwx.initializationFailed': 'サインインを開始できませんでした',
    'siwx.invalidSignature': 'ウォレットから無効な応答がありました',
    'siwx.signingFailed': 'メッセージに署名できませんでした',
  },
}

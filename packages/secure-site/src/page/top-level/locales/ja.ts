import type { LoginMessages } from '../messages.ts'

/** Japanese. */
export const login: LoginMessages = {
  email: 'メールアドレス',
  invalidEmail: '有効なメールアドレスを入力してください',
  next: '続ける',
  deviceText: (email) => `${email} に送ったリンクを開いて確認してから、ここに戻ってください。`,
  codeText: (email) => `${email} に送ったコードを入力してください。`,
  code: 'メールのコード',
  newCode: '新しいコードを送る',
  otherAddress: '別のアドレスを使う',
  usePasskey: 'パスキーで続ける',
  passkeyWaiting: 'ブラウザーのウィンドウで続けてください…',
  withProvider: (provider) => `${provider} で続ける`,
  providerText: (provider) => `新しいウィンドウで ${provider} にログインして確認してから、ここに戻ってください。`,
  openWindow: 'ウィンドウを開く',
  noWalletAt: (provider) => `${provider} のアカウントのウォレットはここにありません。`,
  passkeyNotUsed: 'パスキーは使用されませんでした。もう一度試すか、メールアドレスでログインしてください。',
  passkeyGone:
    'このパスキーはアカウントから削除されています。ブラウザーからも削除し、メールアドレスでログインしてください。',
  passkeyUnknown:
    'このパスキーはここのどのアカウントのものでもありません。別のパスキーを使うか、メールアドレスでログインしてください。',
  passkeyUnsupported: 'このブラウザーではパスキーを使用できません。',
  wrongCode: (left) => `コードが違います。残りの回数: ${left}`,
  codeExpired: 'このコードはもう使えません。新しいコードを送ってください。',
  wait: (seconds) => `${seconds} 秒後にもう一度お試しください`,
  tooOld: 'ログインが古くなりました。もう一度ログインしてください。',
  ownLogin: '変更するには、ここでログインしてください。',
  noWallet: 'このアドレスのウォレットはここにありません。',
  failed: 'うまくいきませんでした。接続を確認して、もう一度お試しください。',
  refused:
    'サーバーに拒否されました。ページを再読み込みしてください。それでも解決しない場合は、サイトの運営者にお問い合わせください。',
}

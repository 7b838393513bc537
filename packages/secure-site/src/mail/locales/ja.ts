import type { LetterMessages } from '../messages.ts'

export const ja: LetterMessages = {
  codeSubject: '{site} のログインコード',
  codeText: '{site} にログインするには、このコードを入力してください:',
  codeWarning: 'コードの有効期間は 10 分です。このサイトでのみ入力し、誰にも教えないでください。コードがあればウォレットを開けます。',
  ignore: 'このメールに心当たりがない場合は、無視してください。',
  deviceSubject: '{site} で使うデバイスの確認',
  deviceText: '{browser} から {site} へのログインが要求されました。ご本人の場合は、リンクを開いて確認してください:',
  openedSubject: '新しいデバイスでウォレットが開かれました',
  openedText: '{browser} から {site} でウォレットが開かれました。',
  openedWarning: '心当たりがない場合は、第三者がメールを読める状態です。メールのパスワードを変更し、資金を別のウォレットに移してください。',
  confirm: '確認する',
  confirmed: 'デバイスを確認しました。{site} に戻り、次のメールのコードを入力してください。',
  linkExpired: 'リンクは期限切れか使用済みです。新しいメールを要求してください。',
}

import type { LetterMessages } from '../messages.ts'

export const ja: LetterMessages = {
  codeSubject: '{site}のログインコード',
  codeText: '{site}にログインするには、このコードを入力してください：',
  codeWarning: 'コードの有効期間は10分です。このサイトでのみ入力し、誰にも教えないでください。このコードでウォレットを開けます。',
  ignore: 'このメールに心当たりがない場合は、無視してください。',
  deviceSubject: '{site}で使うデバイスの確認',
  deviceText: '{browser}から{site}へのログインがリクエストされました。ご本人の場合は、リンクを開いて確認してください：',
  openedSubject: '新しいデバイスでウォレットが開かれました',
  openedText: '{browser}から{site}でウォレットが開かれました。',
  openedWarning: '心当たりがない場合は、第三者がメールを読める状態です。メールのパスワードを変更し、資産を別のウォレットに移してください。',
  exportedSubject: 'ウォレットの鍵がエクスポートされました',
  exportedText: '{site} で {browser} により、ウォレットのリカバリーフレーズと秘密鍵が表示されました。',
  confirm: '確認',
  confirmed: 'デバイスを確認しました。{site}に戻り、次のメールのコードを入力してください。',
  linkExpired: 'リンクは期限切れか使用済みです。新しいメールをリクエストしてください。',
}

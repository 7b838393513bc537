import type { LetterMessages } from '../messages.ts'

export const ja: LetterMessages = {
  codeSubject: '{site}のログインコード',
  codeText: '{site}にログインするには、このコードを入力してください：',
  codeWarning:
    'コードの有効期間は10分です。このサイトでのみ入力し、誰にも教えないでください。このコードでウォレットを開けます。',
  ignore: 'このメールに心当たりがない場合は、無視してください。',
  deviceSubject: '{site}で使うデバイスの確認',
  deviceText: '{browser}から{site}へのログインがリクエストされました。ご本人の場合は、リンクを開いて確認してください：',
  openedSubject: '新しいデバイスでウォレットが開かれました',
  openedText: '{browser}から{site}でウォレットが開かれました。',
  openedWarning:
    '心当たりがない場合は、第三者がメールを読める状態です。メールのパスワードを変更し、資産を別のウォレットに移してください。',
  openingSubject: '新しいデバイスでウォレットが開かれようとしています',
  openingText: '{site} の {browser} でのログインが、パスキーまたは復元コードを求めています。',
  openingWarning:
    '心当たりがない場合、ほかの人があなたとしてログインできます。メールのパスワードを変更してください。パスキーか復元コードがなければウォレットは開きません。コードを誰にも渡さないでください。',
  ownerSubject: '今後ウォレットを復元できるのはあなただけです',
  ownerText:
    '{site} の {browser} で、新しいデバイスではパスキーまたは復元コードだけがウォレットを開くように設定されました。両方を失うと、誰も復元できません。',
  automaticSubject: '再びログインだけでウォレットを開けます',
  automaticText: '{site} の {browser} で、新しいデバイスでもログインだけでウォレットが開くように設定されました。',
  exportedSubject: 'ウォレットの鍵がエクスポートされました',
  exportedText: '{site} で {browser} により、ウォレットのリカバリーフレーズと秘密鍵が表示されました。',
  passkeyAddedSubject: 'ウォレットにパスキーが追加されました',
  passkeyAddedText: '{site} で {browser} により、ウォレットにログインするパスキーが作成されました。',
  passkeyRemovedSubject: 'ウォレットのパスキーが削除されました',
  passkeyRemovedText:
    '{site} で {browser} により、パスキーが削除されました。このパスキーではウォレットにログインできません。',
  changeSubject: '{site} のメールアドレスを変更するコード',
  changeText: 'このアドレスの代わりに {address} でウォレットにログインするには、このコードを入力してください。',
  changeWarning:
    'コードは10分間有効です。変更を依頼していない場合、他の人があなたのウォレットを使っています。コードを誰にも教えず、{site} からログアウトしてください。',
  newAddressSubject: '{site} のこのメールアドレスを確認するコード',
  newAddressText: '今後このメールアドレスでウォレットにログインするには、このコードを入力してください。',
  changedSubject: '{site} のメールアドレスが変更されました',
  changedText:
    '今後は {address} でウォレットにログインし、このアドレスではログインできません。心当たりがない場合は、72時間以内にこのアドレスに戻してください。',
  revertTitle: 'メールアドレスを元に戻しますか？',
  revertText: '{address} では {site} のウォレットにログインできなくなり、すべてのデバイスからログアウトされます。',
  revertedSubject: '{site} のメールアドレスの変更が取り消されました',
  revertedText: '以前のメールアドレスで再びウォレットにログインでき、すべてのデバイスからログアウトされました。',
  revertExpired: 'リンクの有効期限が切れたか、すでに使用されました。',
  addedSubject: '{site} のウォレットにログイン方法が追加されました',
  addedText:
    '今後は {address} でもウォレットにログインできます。心当たりがない場合は、72時間以内に取り消してください。',
  joinedText:
    '今後は {provider} のアカウントでもウォレットにログインできます。心当たりがない場合は、72時間以内に取り消してください。',
  loginRemovedSubject: 'ウォレットのログイン方法が削除されました',
  loginRemovedText: '{provider} のアカウントではウォレットにログインできなくなりました。',
  deviceRemovedSubject: 'ウォレットのデバイスが削除されました',
  deviceRemovedText: '{site} で {browser} により、ウォレットのデバイスが 1 台削除され、ログアウトしました。',
  removeTitle: 'メールアドレスを削除しますか？',
  removeLoginTitle: 'このログイン方法を削除しますか？',
  removedText: '{address} ではウォレットにログインできなくなり、すべてのデバイスからログアウトされました。',
  revertTaken: '以前のメールアドレスは別のアカウントで使われているため、元に戻せません。',
  revertLast: '現在ウォレットの唯一のログイン方法のため、削除できません。',
  confirm: '確認',
  confirmed: 'デバイスを確認しました。{site}に戻り、次のメールのコードを入力してください。',
  linkExpired: 'リンクは期限切れか使用済みです。新しいメールをリクエストしてください。',
}

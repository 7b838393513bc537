import type { LoginsMessages } from '../messages.ts'

/** Japanese. */
export const messages: LoginsMessages = {
  logins: 'ログイン方法',
  loginsText: 'このウォレットに別のログイン方法を追加します。ご本人のものであることをプロバイダーで確認します。',
  added: (provider) => `今後は ${provider} のアカウントでこのウォレットにログインできます。`,
  taken: (provider) =>
    `${provider} のアカウントには別のウォレットがあります。2つのウォレットを統合することはできません。`,
  lastLogin: '最後のログイン方法は削除できません。先に別の方法を追加してください。',
  cancel: 'キャンセル',
}

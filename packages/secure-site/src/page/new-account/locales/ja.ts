import { login } from '../../top-level/locales/ja.ts'
import type { NewAccountMessages } from '../messages.ts'

/** Japanese. */
export const messages: NewAccountMessages = {
  ...login,
  title: 'パスキーでアカウントを作成',
  intro: (site) =>
    `パスキーは、指紋、顔、デバイスの PIN、またはセキュリティキーで ${site} のウォレットを開きます。メールもパスワードも必要ありません。`,
  kept: 'パスキーはブラウザーまたはパスワードマネージャーが保管し、ほかのデバイスにコピーすることがあります。',
  loss: 'パスキーとそのコピーをすべて失うと、ウォレットとその中身をすべて失います。',
  more: 'あとでメールアドレスか 2 つ目のパスキーを追加すると、このパスキーだけに頼らずに済みます。',
  create: 'パスキーを作成',
  notCreated: 'パスキーは作成されず、アカウントはまだありません。もう一度お試しください。',
  done: 'アカウントの準備ができました。このウィンドウを閉じてかまいません。',
  doneElsewhere: 'パスキーの準備ができました。サイトに戻り、このパスキーで続けてください。',
  noPasskey: 'パスキーは使用されませんでした',
  noPasskeyText: 'このウォレットのパスキーがまだない場合は、新しいパスキーでアカウントを作成してください。',
  inWindow: '新しいウィンドウでパスキーを作成し、ここに戻ってください。',
  closed: 'ウィンドウが閉じられ、アカウントはまだありません。もう一度お試しください。',
  otherWay: '別の方法でログイン',
}

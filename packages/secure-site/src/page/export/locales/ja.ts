import { login } from '../../top-level/locales/ja.ts'
import type { ExportMessages } from '../messages.ts'

/** Japanese. */
export const messages: ExportMessages = {
  ...login,
  title: 'ウォレットをエクスポート',
  intro: (site) =>
    `ここで ${site} のウォレットのリカバリーフレーズと秘密鍵を表示できます。続けるにはログインしてください。`,
  opening: 'ウォレットを開いています…',
  warning:
    'このフレーズや鍵を見た人は、ウォレットの中身をすべて持ち出せます。誰にも、どのサイトにも渡さないでください。サポートがこれを尋ねることはありません。',
  lasting:
    'ウォレットはこれまでどおり使えます。他の人がフレーズや鍵を見た場合は、資産を別のウォレットに移してください。',
  account: 'アカウント',
  form: '表示する内容',
  phrase: 'リカバリーフレーズ',
  privateKey: '秘密鍵',
  hold: '長押しで表示',
  hidden: '非表示',
  copy: 'コピー',
  copied: 'コピーしました。他のプログラムも読めます。すぐに貼り付け、その後に別のものをコピーしてください。',
  notCopied: 'コピーできませんでした。',
  finish: '完了',
  ended: 'このページはフレーズと鍵を削除し、ここからログアウトしました。',
  again: '最初から始める',
}

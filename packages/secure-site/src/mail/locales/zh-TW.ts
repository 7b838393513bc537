import type { LetterMessages } from '../messages.ts'

export const zhTW: LetterMessages = {
  codeSubject: '你的 {site} 登入驗證碼',
  codeText: '輸入此驗證碼以登入 {site}：',
  codeWarning: '驗證碼 10 分鐘內有效。只在該網站輸入，不要告訴任何人：它可以開啟你的錢包。',
  ignore: '如果你沒有要求此郵件，請忽略。',
  deviceSubject: '確認你用於 {site} 的裝置',
  deviceText: '有人想使用 {browser} 登入 {site}。如果是你本人，請開啟連結並確認：',
  openedSubject: '你的錢包已在新裝置上開啟',
  openedText: '你的錢包已透過 {browser} 在 {site} 上開啟。',
  openedWarning: '如果不是你本人操作，表示有人能讀取你的郵件：請變更信箱密碼，並將資產轉移到其他錢包。',
  exportedSubject: '您的錢包金鑰已匯出',
  exportedText: '您的錢包的助記詞和私鑰已在 {site} 上透過 {browser} 顯示。',
  confirm: '確認',
  confirmed: '裝置已確認。請返回 {site}，輸入下一封郵件中的驗證碼。',
  linkExpired: '連結已過期或已使用。請重新要求郵件。',
}

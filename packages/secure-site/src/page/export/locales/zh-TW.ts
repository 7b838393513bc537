import { login } from '../../top-level/locales/zh-TW.ts'
import type { ExportMessages } from '../messages.ts'

/** Traditional Chinese. */
export const messages: ExportMessages = {
  ...login,
  title: '匯出您的錢包',
  intro: (site) => `您可以在此查看 ${site} 錢包的助記詞和私鑰。請登入以繼續。`,
  opening: '正在開啟您的錢包…',
  warning: '任何看到助記詞或私鑰的人都能拿走您錢包中的全部資產。請勿提供給任何人或任何網站。我們的客服絕不會索取。',
  lasting: '您的錢包可照常使用。如果他人看到了助記詞或私鑰，請將資產轉移到另一個錢包。',
  account: '帳戶',
  form: '顯示內容',
  phrase: '助記詞',
  privateKey: '私鑰',
  hold: '按住以顯示',
  hidden: '已隱藏',
  copy: '複製',
  copied: '已複製。其他程式現在可以讀取：請立即貼上，然後複製其他內容。',
  notCopied: '無法複製。',
  finish: '完成',
  ended: '此頁面已刪除助記詞和私鑰，您已在此處登出。',
  again: '重新開始',
}

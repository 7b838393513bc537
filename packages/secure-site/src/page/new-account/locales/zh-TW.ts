import { login } from '../../top-level/locales/zh-TW.ts'
import type { NewAccountMessages } from '../messages.ts'

/** Traditional Chinese. */
export const messages: NewAccountMessages = {
  ...login,
  title: '使用通行金鑰建立帳戶',
  intro: (site) =>
    `通行金鑰可透過指紋、臉部、裝置的 PIN 碼或安全金鑰開啟您在 ${site} 的錢包。不需要電子郵件，也不需要密碼。`,
  kept: '通行金鑰由您的瀏覽器或密碼管理員保管，並可能複製到您的其他裝置。',
  loss: '如果您遺失通行金鑰及其所有副本，就會失去錢包和其中的一切。',
  more: '之後新增電子郵件地址或第二個通行金鑰，您就不再只依賴這一個。',
  create: '建立通行金鑰',
  notCreated: '未建立通行金鑰，您還沒有帳戶。您可以再試一次。',
  tookTooLong: '已超過 15 分鐘，因此本頁面已清除復原碼和其他步驟。您可以重新開始。',
  done: '您的帳戶已準備就緒。您可以關閉此視窗。',
  doneElsewhere: '您的通行金鑰已準備就緒。請返回網站並用它繼續。',
  noPasskey: '未使用通行金鑰',
  noPasskeyText: '如果您還沒有此錢包的通行金鑰，請用新的通行金鑰建立帳戶。',
  inWindow: '請在新視窗中建立通行金鑰，然後返回此處。',
  closed: '視窗已關閉，您還沒有帳戶。您可以再試一次。',
  cancel: '取消',
}

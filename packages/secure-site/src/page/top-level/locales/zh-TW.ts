import type { LoginMessages } from '../messages.ts'

/** Traditional Chinese. */
export const login: LoginMessages = {
  email: '電子郵件',
  invalidEmail: '請輸入有效的電子郵件',
  next: '繼續',
  deviceText: (email) => `請開啟我們傳送到 ${email} 的連結並確認，然後返回這裡。`,
  codeText: (email) => `請輸入我們傳送到 ${email} 的驗證碼。`,
  code: '郵件中的驗證碼',
  newCode: '傳送新驗證碼',
  otherAddress: '使用其他電子郵件',
  usePasskey: '使用通行金鑰繼續',
  passkeyWaiting: '請在瀏覽器的視窗中繼續…',
  withProvider: (provider) => `使用 ${provider} 繼續`,
  providerText: (provider) => `請在新視窗中登入 ${provider} 並確認，然後返回這裡。`,
  openWindow: '開啟視窗',
  noWalletAt: (provider) => `您的 ${provider} 帳號在這裡沒有錢包。`,
  passkeyNotUsed: '未使用通行金鑰。請再試一次，或使用電子郵件地址登入。',
  passkeyGone: '此通行金鑰已從您的帳戶移除。請在瀏覽器中也將其刪除，並使用電子郵件地址登入。',
  passkeyUnknown: '此通行金鑰不屬於這裡的任何帳戶。請使用其他通行金鑰，或使用電子郵件地址登入。',
  passkeyUnsupported: '此瀏覽器不支援通行金鑰。',
  wrongCode: (left) => `驗證碼錯誤。剩餘次數：${left}`,
  codeExpired: '此驗證碼已無法使用。請傳送新的驗證碼。',
  wait: (seconds) => `請在 ${seconds} 秒後重試`,
  tooOld: '登入時間過久。請重新登入。',
  noWallet: '此電子郵件在這裡沒有錢包。',
  failed: '操作失敗。請檢查網路連線後重試。',
}

import type { LoginsMessages } from '../messages.ts'

/** Traditional Chinese. */
export const messages: LoginsMessages = {
  logins: '登入方式',
  loginsText: '為此錢包新增其他登入方式。您在提供者處證明該帳號屬於您。',
  added: (provider) => `從現在起，您的 ${provider} 帳號可登入此錢包。`,
  taken: (provider) => `你的 ${provider} 帳號已有另一個錢包。兩個錢包無法合併。`,
  lastLogin: '無法移除最後一種登入方式。請先新增其他方式。',
  cancel: '取消',
}

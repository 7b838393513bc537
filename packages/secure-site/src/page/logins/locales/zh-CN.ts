import type { LoginsMessages } from '../messages.ts'

/** Simplified Chinese. */
export const messages: LoginsMessages = {
  logins: '登录方式',
  loginsText: '为此钱包添加其他登录方式。您在提供方处证明该账号属于您。',
  added: (provider) => `从现在起，您的 ${provider} 账号可登录此钱包。`,
  taken: (provider) => `你的 ${provider} 账号已有另一个钱包。两个钱包无法合并。`,
  lastLogin: '无法移除最后一种登录方式。请先添加其他方式。',
  cancel: '取消',
}

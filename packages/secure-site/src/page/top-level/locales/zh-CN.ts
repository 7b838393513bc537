import type { LoginMessages } from '../messages.ts'

/** Simplified Chinese. */
export const login: LoginMessages = {
  email: '电子邮箱',
  invalidEmail: '请输入有效的电子邮箱',
  next: '继续',
  deviceText: (email) => `请打开我们发送到 ${email} 的链接并确认，然后返回此处。`,
  codeText: (email) => `请输入我们发送到 ${email} 的验证码。`,
  code: '邮件中的验证码',
  newCode: '发送新验证码',
  otherAddress: '使用其他邮箱',
  usePasskey: '使用通行密钥继续',
  passkeyWaiting: '请在浏览器的窗口中继续…',
  withProvider: (provider) => `使用 ${provider} 继续`,
  providerText: (provider) => `请在新窗口中登录 ${provider} 并确认，然后返回此处。`,
  openWindow: '打开窗口',
  noWalletAt: (provider) => `您的 ${provider} 账号在这里没有钱包。`,
  passkeyNotUsed: '未使用通行密钥。请重试，或使用电子邮件地址登录。',
  passkeyGone: '此通行密钥已从您的账户中移除。请在浏览器中也将其删除，并使用电子邮件地址登录。',
  passkeyUnknown: '此通行密钥不属于这里的任何账户。请使用其他通行密钥，或使用电子邮件地址登录。',
  passkeyUnsupported: '此浏览器不支持通行密钥。',
  wrongCode: (left) => `验证码错误。剩余次数：${left}`,
  codeExpired: '此验证码已无法使用。请发送新的验证码。',
  wait: (seconds) => `请在 ${seconds} 秒后重试`,
  tooOld: '登录时间过久。请重新登录。',
  noWallet: '此邮箱在这里没有钱包。',
  failed: '操作失败。请检查网络连接后重试。',
}

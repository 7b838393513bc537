import type { LetterMessages } from '../messages.ts'

export const zhCN: LetterMessages = {
  codeSubject: '你的 {site} 登录验证码',
  codeText: '输入此验证码以登录 {site}：',
  codeWarning: '验证码 10 分钟内有效。只在该网站输入，不要告诉任何人：它可以打开你的钱包。',
  ignore: '如果你没有请求此邮件，请忽略。',
  deviceSubject: '确认你用于 {site} 的设备',
  deviceText: '有人想使用 {browser} 登录 {site}。如果是你本人，请打开链接并确认：',
  openedSubject: '你的钱包已在新设备上打开',
  openedText: '你的钱包已通过 {browser} 在 {site} 上打开。',
  openedWarning: '如果不是你本人操作，说明有人能读取你的邮件：请更改邮箱密码，并将资产转移到其他钱包。',
  exportedSubject: '您的钱包密钥已导出',
  exportedText: '您的钱包的助记词和私钥已在 {site} 上通过 {browser} 显示。',
  confirm: '确认',
  confirmed: '设备已确认。请返回 {site}，输入下一封邮件中的验证码。',
  linkExpired: '链接已过期或已使用。请重新请求邮件。',
}

import { login } from '../../top-level/locales/zh-CN.ts'
import type { NewAccountMessages } from '../messages.ts'

/** Simplified Chinese. */
export const messages: NewAccountMessages = {
  ...login,
  title: '使用通行密钥创建账户',
  intro: (site) =>
    `通行密钥可通过指纹、面容、设备的 PIN 码或安全密钥打开您在 ${site} 的钱包。无需电子邮件，也无需密码。`,
  kept: '通行密钥由您的浏览器或密码管理器保管，并可能复制到您的其他设备。',
  loss: '如果您丢失通行密钥及其所有副本，就会失去钱包和其中的一切。',
  more: '以后添加电子邮件地址或第二个通行密钥，您就不再只依赖这一个。',
  create: '创建通行密钥',
  notCreated: '未创建通行密钥，您还没有账户。您可以重试。',
  tookTooLong: '已超过 15 分钟，因此本页面已清除恢复码和其他步骤。您可以重新开始。',
  done: '您的账户已准备就绪。您可以关闭此窗口。',
  doneElsewhere: '您的通行密钥已准备就绪。请返回网站并用它继续。',
  noPasskey: '未使用通行密钥',
  noPasskeyText: '如果您还没有此钱包的通行密钥，请用新的通行密钥创建账户。',
  inWindow: '请在新窗口中创建通行密钥，然后返回此处。',
  closed: '窗口已关闭，您还没有账户。您可以重试。',
  cancel: '取消',
}

import { login } from '../../top-level/locales/zh-CN.ts'
import type { ExportMessages } from '../messages.ts'

/** Simplified Chinese. */
export const messages: ExportMessages = {
  ...login,
  title: '导出您的钱包',
  intro: (site) => `您可以在此查看 ${site} 钱包的助记词和私钥。请登录以继续。`,
  opening: '正在打开您的钱包…',
  warning: '任何看到助记词或私钥的人都能拿走您钱包中的全部资产。请勿提供给任何人或任何网站。我们的客服绝不会索取。',
  lasting: '您的钱包可照常使用。如果他人看到了助记词或私钥，请将资产转移到另一个钱包。',
  account: '账户',
  form: '显示内容',
  phrase: '助记词',
  privateKey: '私钥',
  hold: '按住以显示',
  hidden: '已隐藏',
  copy: '复制',
  copied: '已复制。其他程序现在可以读取：请立即粘贴，然后复制其他内容。',
  notCopied: '无法复制。',
  finish: '完成',
  ended: '此页面已删除助记词和私钥，您已在此处退出登录。',
  again: '重新开始',
}

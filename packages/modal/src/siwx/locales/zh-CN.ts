import { spaceHan } from '../../i18n/spaceNames.ts'
import type { LocalePart } from '../../i18n/Locale.ts'

/** Simplified Chinese: the sign-in. */
export const locale: LocalePart<'siwx'> = {
  part: 'siwx',
  tag: 'zh-CN',
  reviewed: false,
  texts: {
    siwx: {
      title: '登录',
      heading: (site) => `登录${spaceHan(site)}`,
      intro: (wallet) => `请在${spaceHan(wallet)}中签名一条消息，证明此账户属于你。`,
      account: '账户',
      wallet: '钱包',
      network: '网络',
      statement: '消息',
      assurance: '签名免费，也不会转移任何资产。',
      sign: '签名',
      preparing: '正在准备消息…',
      confirmIn: (wallet) => `请在${spaceHan(wallet)}中签名`,
      waiting: (wallet) => `请在${spaceHan(wallet)}中核对网站名称，然后签名消息。`,
      authenticating: '正在验证...',
      declined: (wallet) => `你在${spaceHan(wallet)}中拒绝了签名。你可以重试。`,
      siteFailed: (site) => `${spaceHan(site)}无法验证你的签名。请稍后重试。`,
      clockWrong: '此设备的时钟不正确。请设置日期和时间，然后重试。',
      messageEnded: '该消息已失效。请重试以签署新消息。',
      tooManyAttempts: '尝试次数过多。请等待一分钟，然后重试。',
      networkRefused: (site) => `${spaceHan(site)}不接受在此网络上登录。请切换网络，然后重试。`,
      signatureRefused: (wallet) => `${spaceHan(wallet)}的签名不属于此账户。请在钱包中选择此账户，然后重试。`,
      signInRefused: (site, code) => `${spaceHan(site)}拒绝了登录。请将此代码告知网站：${code}`,
      offline: '请检查网络连接，然后重试。',
      leaving: '正在取消…',
      disconnects: (site) => `${spaceHan(site)}要求登录。取消会断开你的钱包。`,
    },
  },
  errors: {
    'siwx.initializationFailed': '开始登录时出现问题',
    'siwx.invalidSignature': '钱包返回了无效的响应',
    'siwx.signingFailed': '消息签名失败',
  },
}

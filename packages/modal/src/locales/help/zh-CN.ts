import type { LocalePart } from '../../i18n/Locale.ts'

/** Simplified Chinese: what the pages of explanations say. */
export const locale: LocalePart<'help'> = {
  part: 'help',
  tag: 'zh-CN',
  reviewed: false,
  texts: {
    help: {
      walletTitle: '什么是钱包？',
      assetsHeading: '你的资产之家',
      assetsText: '钱包保管着你的加密货币、代币和 NFT 的密钥。只有你才能动用它们。',
      loginHeading: '更好的登录方式',
      loginText: '无需新账户，也无需密码。连接钱包，只确认你同意的请求。',
      safetyHeading: '安全由你掌握',
      safetyText: '钱包有一组私密的单词。切勿在任何网站上输入：谁知道这些单词，谁就拥有钱包里的一切。',
      getWallet: '获取钱包',
      networkTitle: '什么是网络？',
      networksHeading: '一切发生的地方',
      networksText: '网络记录谁拥有什么。网络本身不属于任何人。',
      chooseHeading: '不同用途，不同网络',
      chooseText: '一个网站可能使用多个网络。你在一个网络上的资产，不会出现在其他网络上。',
      feesHeading: '小额费用，用该网络的币支付',
      feesText: '发送资产需要费用，用该网络自己的币支付。请留一点备用。',
    },
  },
  errors: {},
}

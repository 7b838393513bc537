import type { LocalePart } from '../../i18n/Locale.ts'

/** Simplified Chinese: what the pages of explanations say. */
export const locale: LocalePart<'help'> = {
  part: 'help',
  tag: 'zh-CN',
  reviewed: false,
  texts: {
    help: {
      walletTitle: '什么是钱包？',
      assetsHeading: '在一处保管你的加密货币',
      assetsText: '钱包保管着你的加密货币、代币和 NFT 的密钥。只有你才能动用它们。',
      loginHeading: '更好的登录方式',
      loginText: '无需新账户，也无需密码。连接钱包，只确认你同意的请求。',
      safetyHeading: '保管好私密的单词',
      safetyText: '你的钱包有一组私密的单词。切勿在任何网站上输入：任何人拿到这些单词，都能转走你的资产。',
      getWallet: '获取钱包',
      networkTitle: '什么是网络？',
      networksHeading: '交易发生的地方',
      networksText: '网络记录谁拥有什么。Ethereum 和 Base 都是网络。',
      chooseHeading: '网络彼此独立',
      chooseText: '一个网站可能使用多个网络。一个网络上的资产无法在其他网络上使用。',
      feesHeading: '每个网络都收取费用',
      feesText: '每笔交易都要用该网络自己的币支付费用。请在钱包中留一点备用。',
    },
  },
  errors: {},
}

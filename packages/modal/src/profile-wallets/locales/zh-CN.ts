import type { LocalePart } from '../../i18n/Locale.ts'
import { plural } from '../../i18n/plural.ts'
import { spaceHan } from '../../i18n/spaceNames.ts'

/** Simplified Chinese: the connected wallets. */
export const locale: LocalePart<'profileWallets'> = {
  part: 'profileWallets',
  tag: 'zh-CN',
  reviewed: false,
  texts: {
    profileWallets: {
      title: '钱包',
      families: '网络类型',
      active: '使用中的账户',
      useHere: '使用此账户',
      copyAddress: '复制地址',
      copied: '地址已复制',
      copyFailed: '无法复制地址。',
      explorer: (explorer) => `在${spaceHan(explorer)}上查看（在新标签页中打开）`,
      receive: '接收',
      disconnect: (wallet) => `断开${spaceHan(wallet).trimEnd()}`,
      accountsOf: (wallet) => `${spaceHan(wallet).trimStart()}的其他账户`,
      use: '使用',
      inUse: (address) => `现在使用账户 ${address}`,
      smartAccount: '智能账户',
      more: (count) => plural('zh-CN', count, { other: '再显示 # 个账户' }),
      recent: '以前使用过',
      connectAgain: (wallet) => `重新连接${spaceHan(wallet).trimEnd()}`,
      restoring: '正在重新连接你的钱包…',
      add: '添加钱包',
      change: '使用其他钱包',
      total: '所有账户',
      totalShow: '显示总价值',
      totalHint: '会将您所有账户的地址发送给本网站的服务。',
      totalOf: (count) => plural('zh-CN', count, { other: '所用网络上 # 个账户的价值' }),
      totalWithout: (count) => plural('zh-CN', count, { other: '不含无法读取的 # 个账户' }),
      totalUnknown: '价值未知',
      tryAgain: '重试',
      emptyHeading: '未连接钱包',
      emptyText: (family) => `连接钱包即可在此网站上使用${spaceHan(family)}。`,
    },
  },
  errors: {
    'connections.tooManyWallets': '连接的钱包过多',
  },
}

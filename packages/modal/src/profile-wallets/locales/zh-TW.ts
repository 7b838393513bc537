import type { LocalePart } from '../../i18n/Locale.ts'
import { plural } from '../../i18n/plural.ts'
import { spaceHan } from '../../i18n/spaceNames.ts'

/** Traditional Chinese, in the words of Taiwan: the connected wallets. */
export const locale: LocalePart<'profileWallets'> = {
  part: 'profileWallets',
  tag: 'zh-TW',
  reviewed: false,
  texts: {
    profileWallets: {
      title: '錢包',
      families: '網路類型',
      active: '使用中的帳戶',
      useHere: '使用此帳戶',
      copyAddress: '複製地址',
      copied: '已複製地址',
      copyFailed: '無法複製地址。',
      explorer: (explorer) => `在${spaceHan(explorer)}上查看（在新分頁中開啟）`,
      receive: '接收',
      disconnect: (wallet) => `中斷${spaceHan(wallet)}的連接`,
      accountsOf: (wallet) => `${spaceHan(wallet).trimStart()}的其他帳戶`,
      use: '使用',
      inUse: (address) => `現在使用帳戶 ${address}`,
      smartAccount: '智慧帳戶',
      more: (count) => plural('zh-TW', count, { other: '再顯示 # 個帳戶' }),
      recent: '先前使用過',
      connectAgain: (wallet) => `重新連接${spaceHan(wallet).trimEnd()}`,
      restoring: '正在重新連接您的錢包…',
      add: '新增錢包',
      change: '使用其他錢包',
      total: '所有帳戶',
      totalShow: '顯示總價值',
      totalHint: '會將您所有帳戶的地址傳送給此網站的服務。',
      totalOf: (count) => plural('zh-TW', count, { other: '所用網路上 # 個帳戶的價值' }),
      totalWithout: (count) => plural('zh-TW', count, { other: '不含無法讀取的 # 個帳戶' }),
      totalUnknown: '價值未知',
      tryAgain: '再試一次',
      emptyHeading: '未連接錢包',
      emptyText: (family) => `連接錢包即可在此網站上使用${spaceHan(family)}。`,
    },
  },
  errors: {
    'connections.tooManyWallets': '連接的錢包過多',
  },
}

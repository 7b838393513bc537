import type { LocalePart } from '../../i18n/Locale.ts'
import { plural } from '../../i18n/plural.ts'

/** Japanese: the connected wallets. */
export const locale: LocalePart<'profileWallets'> = {
  part: 'profileWallets',
  tag: 'ja',
  reviewed: false,
  texts: {
    profileWallets: {
      title: 'ウォレット',
      families: 'ネットワークの種類',
      active: '使用中のアカウント',
      useHere: 'このアカウントを使用',
      copyAddress: 'アドレスをコピー',
      copied: 'アドレスをコピーしました',
      copyFailed: 'アドレスをコピーできませんでした。',
      explorer: (explorer) => `${explorer}で表示（新しいタブで開きます）`,
      receive: '受け取る',
      disconnect: (wallet) => `${wallet}の接続を解除`,
      accountsOf: (wallet) => `${wallet}の他のアカウント`,
      use: '使用',
      inUse: (address) => `アカウント${address}を使用中です`,
      smartAccount: 'スマートアカウント',
      more: (count) => plural('ja', count, { other: 'さらに#件のアカウントを表示' }),
      recent: '以前に使用',
      connectAgain: (wallet) => `${wallet}に再接続`,
      restoring: 'ウォレットに再接続しています…',
      add: 'ウォレットを追加',
      change: '別のウォレットを使用',
      total: 'すべてのアカウント',
      totalShow: '合計額を表示',
      totalHint: 'すべてのアカウントのアドレスを、このサイトが使うサービスに送信します。',
      totalOf: (count) => plural('ja', count, { other: '使用中のネットワークにある # 件のアカウントの評価額' }),
      totalWithout: (count) => plural('ja', count, { other: '読み取れなかった # 件のアカウントを除く' }),
      totalUnknown: '評価額は不明',
      tryAgain: '再試行',
      emptyHeading: '接続中のウォレットはありません',
      emptyText: (family) => `このサイトで${family}を使うには、ウォレットを接続してください。`,
    },
  },
  errors: {
    'connections.tooManyWallets': '接続中のウォレットが多すぎます',
  },
}

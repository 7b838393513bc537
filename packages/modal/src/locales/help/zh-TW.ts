import type { LocalePart } from '../../i18n/Locale.ts'

/** Traditional Chinese, in the words of Taiwan: what the pages of explanations say. */
export const locale: LocalePart<'help'> = {
  part: 'help',
  tag: 'zh-TW',
  reviewed: false,
  texts: {
    help: {
      walletTitle: '什麼是錢包？',
      assetsHeading: '你的資產之家',
      assetsText: '錢包保管你的加密貨幣、代幣和 NFT 的金鑰。只有你能動用這些資產。',
      loginHeading: '更好的登入方式',
      loginText: '不需要新帳戶，也不需要密碼。連接錢包，只確認你同意的請求。',
      safetyHeading: '安全掌握在你手中',
      safetyText: '錢包有一組私密的單字。切勿在任何網站上輸入：誰知道這些單字，誰就擁有錢包裡的一切。',
      getWallet: '取得錢包',
      networkTitle: '什麼是網路？',
      networksHeading: '一切發生的地方',
      networksText: '網路記錄誰擁有什麼。網路本身不屬於任何人。',
      chooseHeading: '不同用途，不同網路',
      chooseText: '一個網站可能會使用多個網路。你在某個網路上的資產，不會出現在其他網路上。',
      feesHeading: '小額費用，以該網路的幣支付',
      feesText: '傳送資產需要費用，以該網路自己的幣支付。請保留一點備用。',
    },
  },
  errors: {},
}

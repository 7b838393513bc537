import type { LocalePart } from '../../i18n/Locale.ts'

/** Traditional Chinese, in the words of Taiwan: what the pages of explanations say. */
export const locale: LocalePart<'help'> = {
  part: 'help',
  tag: 'zh-TW',
  reviewed: false,
  texts: {
    help: {
      walletTitle: '什麼是錢包？',
      assetsHeading: '在一處保管你的加密貨幣',
      assetsText: '錢包保管你的加密貨幣、代幣和 NFT 的金鑰。只有你能動用這些資產。',
      loginHeading: '更好的登入方式',
      loginText: '不需要新帳戶，也不需要密碼。連接錢包，只確認你同意的請求。',
      safetyHeading: '保管好私密的單字',
      safetyText: '你的錢包有一組私密的單字。切勿在任何網站上輸入：任何人拿到這些單字，都能轉走你的資產。',
      getWallet: '取得錢包',
      networkTitle: '什麼是網路？',
      networksHeading: '交易發生的地方',
      networksText: '網路記錄誰擁有什麼。Ethereum 和 Base 都是網路。',
      chooseHeading: '網路彼此獨立',
      chooseText: '一個網站可能會使用多個網路。某個網路上的資產無法在其他網路上使用。',
      feesHeading: '每個網路都會收取費用',
      feesText: '每筆交易都要以該網路自己的幣支付費用。請在錢包中保留一點備用。',
    },
  },
  errors: {},
}

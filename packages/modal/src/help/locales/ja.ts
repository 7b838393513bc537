import type { LocalePart } from '../../i18n/Locale.ts'

/** Japanese: what the pages of explanations say. */
export const locale: LocalePart<'help'> = {
  part: 'help',
  tag: 'ja',
  reviewed: false,
  texts: {
    help: {
      walletTitle: 'ウォレットとは？',
      assetsHeading: '暗号資産をひとつの場所に',
      assetsText: 'ウォレットは、コイン、トークン、NFTの鍵を保管します。資産を動かせるのはあなただけです。',
      loginHeading: 'ログインをもっとスマートに',
      loginText: '新しいアカウントもパスワードも不要です。ウォレットを接続し、同意できる内容だけを承認してください。',
      safetyHeading: '秘密の単語は誰にも教えない',
      safetyText:
        'ウォレットには秘密の単語のリストがあります。サイトには絶対に入力しないでください。' +
        '単語を手に入れた人は誰でも、あなたの資産を持ち出せます。',
      getWallet: 'ウォレットを入手',
      networkTitle: 'ネットワークとは？',
      networksHeading: 'トランザクションが行われる場所',
      networksText: 'ネットワークは、誰が何を所有しているかを記録します。EthereumやBaseがネットワークです。',
      chooseHeading: 'ネットワークごとに別々の資産',
      chooseText:
        '1つのサイトが複数のネットワークを使うこともあります。あるネットワークの資産は、' +
        'ほかのネットワークでは使えません。',
      feesHeading: 'ネットワークごとの手数料',
      feesText:
        'トランザクションごとに、そのネットワークのコインで手数料を支払います。ウォレットに少し残しておきましょう。',
    },
  },
  errors: {},
}

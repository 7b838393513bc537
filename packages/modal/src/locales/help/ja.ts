import type { LocalePart } from '../../i18n/Locale.ts'

/** Japanese: what the pages of explanations say. */
export const locale: LocalePart<'help'> = {
  part: 'help',
  tag: 'ja',
  reviewed: false,
  texts: {
    help: {
      walletTitle: 'ウォレットとは？',
      assetsHeading: '大切な資産の居場所',
      assetsText: 'ウォレットは、コイン、トークン、NFTの鍵を保管します。資産を動かせるのはあなただけです。',
      loginHeading: 'ログインをもっとスマートに',
      loginText: '新しいアカウントもパスワードも不要です。ウォレットを接続し、同意できる内容だけを承認してください。',
      safetyHeading: '守れるのはあなただけ',
      safetyText:
        'ウォレットには秘密の単語のリストがあります。サイトには絶対に入力しないでください。' +
        'その単語を知る人は誰でも、中の資産をすべて自分のものにできます。',
      getWallet: 'ウォレットを入手',
      networkTitle: 'ネットワークとは？',
      networksHeading: 'すべてが行われる場所',
      networksText: 'ネットワークは、誰が何を所有しているかを記録します。ネットワーク自体は誰のものでもありません。',
      chooseHeading: '目的に合わせて使い分け',
      chooseText:
        '1つのサイトが複数のネットワークを使うこともあります。' +
        'あるネットワークにある資産は、ほかのネットワークにはありません。',
      feesHeading: '少額の手数料を専用のコインで',
      feesText: '何かを送るときは、そのネットワークのコインで手数料を支払います。少し残しておきましょう。',
    },
  },
  errors: {},
}

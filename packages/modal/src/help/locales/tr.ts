import type { LocalePart } from '../../i18n/Locale.ts'

/** Turkish: what the pages of explanations say. */
export const locale: LocalePart<'help'> = {
  part: 'help',
  tag: 'tr',
  reviewed: false,
  texts: {
    help: {
      walletTitle: 'Cüzdan nedir?',
      assetsHeading: 'Kripto varlıklarınız tek yerde',
      assetsText:
        'Cüzdan; coin, token ve koleksiyon parçalarınızın anahtarlarını saklar. Bunları yalnızca siz aktarabilirsiniz.',
      loginHeading: 'Giriş yapmanın daha iyi bir yolu',
      loginText: 'Yeni hesap da parola da yok. Cüzdanınızı bağlayın, yalnızca kabul ettiklerinizi onaylayın.',
      safetyHeading: 'Gizli kelimelerinizi koruyun',
      safetyText:
        'Cüzdanınızın gizli kelimeleri vardır. Bunları hiçbir siteye yazmayın: ' +
        'bu kelimelere sahip olan herkes varlıklarınızı alabilir.',
      getWallet: 'Cüzdan edin',
      networkTitle: 'Ağ nedir?',
      networksHeading: 'İşlemlerin gerçekleştiği yer',
      networksText: 'Ağ, neyin kime ait olduğunu kaydeder. Ethereum ve Base birer ağdır.',
      chooseHeading: 'Ağlar birbirinden ayrıdır',
      chooseText: 'Bir site birden çok ağ kullanabilir. Bir ağdaki varlıklarınız diğerlerinde kullanılamaz.',
      feesHeading: 'Her ağın ücreti vardır',
      feesText: 'Her işlem için ağın kendi coin’iyle ücret ödersiniz. Cüzdanınızda biraz bulundurun.',
    },
  },
  errors: {},
}

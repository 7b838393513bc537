import type { LocalePart } from '../../i18n/Locale.ts'

/** Turkish: what the pages of explanations say. */
export const locale: LocalePart<'help'> = {
  part: 'help',
  tag: 'tr',
  reviewed: false,
  texts: {
    help: {
      walletTitle: 'Cüzdan nedir?',
      assetsHeading: 'Varlıklarınızın evi',
      assetsText:
        'Cüzdan; coin, token ve koleksiyon parçalarınızın anahtarlarını saklar. Bunları yalnızca siz aktarabilirsiniz.',
      loginHeading: 'Giriş yapmanın daha iyi bir yolu',
      loginText: 'Yeni hesap da parola da yok. Cüzdanınızı bağlayın, yalnızca kabul ettiklerinizi onaylayın.',
      safetyHeading: 'Korumak yalnızca sizin elinizde',
      safetyText:
        'Cüzdanın gizli kelimeleri vardır. Bunları hiçbir siteye yazmayın: bilen kişi, içindekilerin sahibi olur.',
      getWallet: 'Cüzdan edin',
      networkTitle: 'Ağ nedir?',
      networksHeading: 'Her şeyin gerçekleştiği yer',
      networksText: 'Ağ, neyin kime ait olduğunu kaydeder. Ağın kendisi ise kimseye ait değildir.',
      chooseHeading: 'Her amaca bir ağ',
      chooseText: 'Bir site birden çok ağ kullanabilir. Bir ağda sahip olduklarınız diğerlerinde bulunmaz.',
      feesHeading: 'Ağın kendi coin’iyle küçük ücretler',
      feesText: 'Gönderim yapmak ücretlidir; ücret o ağın coin’iyle ödenir. Hesabınızda biraz bulundurun.',
    },
  },
  errors: {},
}

import type { LetterMessages } from '../messages.ts'

export const tr: LetterMessages = {
  codeSubject: '{site} için giriş kodunuz',
  codeText: '{site} sitesine giriş yapmak için bu kodu girin:',
  codeWarning: 'Kod 10 dakika geçerlidir. Yalnızca o sitede girin ve kimseye vermeyin: bu kod cüzdanınızı açar.',
  ignore: 'Bu e-postayı siz istemediyseniz dikkate almayın.',
  deviceSubject: '{site} için cihazınızı onaylayın',
  deviceText: 'Biri {browser} ile {site} sitesine giriş yapmak istiyor. Bu sizseniz bağlantıyı açıp onaylayın:',
  openedSubject: 'Cüzdanınız yeni bir cihazda açıldı',
  openedText: 'Cüzdanınız {site} sitesinde {browser} ile açıldı.',
  openedWarning: 'Bu siz değilseniz biri e-postalarınızı okuyabiliyor: e-posta parolanızı değiştirin ve varlıklarınızı başka bir cüzdana taşıyın.',
  exportedSubject: 'Cüzdanınızın anahtarı dışa aktarıldı',
  exportedText: 'Cüzdanınızın kurtarma ifadesi ve özel anahtarı {site} üzerinde {browser} ile gösterildi.',
  confirm: 'Onayla',
  confirmed: 'Cihaz onaylandı. {site} sitesine dönün ve sonraki e-postadaki kodu girin.',
  linkExpired: 'Bağlantının süresi doldu veya bağlantı kullanıldı. Yeni bir e-posta isteyin.',
}

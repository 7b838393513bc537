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
  openedWarning:
    'Bu siz değilseniz biri e-postalarınızı okuyabiliyor: e-posta parolanızı değiştirin ve varlıklarınızı başka bir cüzdana taşıyın.',
  openingSubject: 'Cüzdanınız yeni bir cihazda açılıyor',
  openingText: '{site} üzerinde {browser} ile yapılan bir giriş, geçiş anahtarınızı veya kurtarma kodunuzu istiyor.',
  openingWarning:
    'Bu siz değilseniz başka biri sizin adınıza giriş yapabiliyor: posta kutunuzun parolasını değiştirin. Geçiş anahtarınız veya kurtarma kodunuz olmadan cüzdanınız kapalı kalır; bu yüzden kodu kimseye vermeyin.',
  ownerSubject: 'Bundan sonra cüzdanınızı yalnızca siz kurtarabilirsiniz',
  ownerText:
    '{site} üzerinde {browser} ile cüzdanınız, yeni bir cihazda yalnızca geçiş anahtarınız veya kurtarma kodunuzla açılacak şekilde ayarlandı. İkisi de yoksa kimse onu kurtaramaz.',
  automaticSubject: 'Cüzdanınız için yeniden giriş yapmak yeterli',
  automaticText:
    '{site} üzerinde {browser} ile cüzdanınız, yeni bir cihazda yalnızca girişle açılacak şekilde ayarlandı.',
  exportedSubject: 'Cüzdanınızın anahtarı dışa aktarıldı',
  exportedText: 'Cüzdanınızın kurtarma ifadesi ve özel anahtarı {site} üzerinde {browser} ile gösterildi.',
  passkeyAddedSubject: 'Cüzdanınıza bir geçiş anahtarı eklendi',
  passkeyAddedText: '{site} üzerinde {browser} ile cüzdanınıza giriş yapan bir geçiş anahtarı oluşturuldu.',
  passkeyRemovedSubject: 'Cüzdanınızın bir geçiş anahtarı kaldırıldı',
  passkeyRemovedText: '{site} üzerinde {browser} ile bir geçiş anahtarı kaldırıldı. Artık cüzdanınıza giriş yapamaz.',
  changeSubject: '{site} e-posta adresinizi değiştirme kodunuz',
  changeText: 'Cüzdanınıza bu adres yerine {address} ile giriş yapmak için bu kodu girin:',
  changeWarning:
    'Kod 10 dakika geçerlidir. Değişikliği siz istemediyseniz cüzdanınızı başka biri kullanıyor: kodu paylaşmayın ve {site} oturumunuzu kapatın.',
  newAddressSubject: '{site} için bu e-posta adresini onaylama kodunuz',
  newAddressText: 'Bundan sonra cüzdanınıza bu e-posta adresiyle giriş yapmak için bu kodu girin:',
  changedSubject: '{site} e-posta adresiniz değiştirildi',
  changedText:
    'Bundan sonra cüzdanınıza {address} ile giriş yapılır, bu adresle yapılmaz. Bunu siz yapmadıysanız 72 saat içinde bu adresi geri getirin:',
  revertTitle: 'E-posta adresiniz geri getirilsin mi?',
  revertText: '{address} artık {site} cüzdanınıza giriş yapamaz ve tüm cihazlarda oturumunuz kapanır.',
  revertedSubject: '{site} e-posta adresi değişikliğiniz geri alındı',
  revertedText: 'Önceki e-posta adresi cüzdana yeniden giriş yapar ve tüm cihazlarda oturum kapandı.',
  revertExpired: 'Bağlantının süresi doldu veya bağlantı kullanıldı.',
  addedSubject: '{site} cüzdanınıza bir giriş eklendi',
  addedText:
    'Bundan sonra cüzdanınıza {address} ile de giriş yapılır. Bunu siz yapmadıysanız 72 saat içinde geri alın:',
  joinedText:
    'Bundan sonra cüzdanınıza {provider} hesabınızla da giriş yapılır. Bunu siz yapmadıysanız 72 saat içinde geri alın:',
  loginRemovedSubject: 'Cüzdanınızın bir girişi kaldırıldı',
  loginRemovedText: '{provider} hesabınız artık cüzdanınıza giriş yapamaz.',
  deviceRemovedSubject: 'Cüzdanınızın bir cihazı kaldırıldı',
  deviceRemovedText: '{site} üzerinde {browser} ile cüzdanınızdan bir cihaz kaldırıldı ve oturumu kapatıldı.',
  removeTitle: 'E-posta adresi kaldırılsın mı?',
  removeLoginTitle: 'Bu giriş kaldırılsın mı?',
  removedText: '{address} artık cüzdana giriş yapamaz ve tüm cihazlarda oturum kapandı.',
  revertTaken: 'Önceki e-posta adresinizi artık başka bir hesap kullanıyor, bu yüzden geri getirilemez.',
  revertLast: 'Bu artık cüzdanın tek girişi, bu yüzden kaldırılamaz.',
  confirm: 'Onayla',
  confirmed: 'Cihaz onaylandı. {site} sitesine dönün ve sonraki e-postadaki kodu girin.',
  linkExpired: 'Bağlantının süresi doldu veya bağlantı kullanıldı. Yeni bir e-posta isteyin.',
}

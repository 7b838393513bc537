import type { SocialMessages } from '../messages.ts'

export const tr: SocialMessages = {
  question: '{site} sitesine devam edilsin mi?',
  request: '{browser} ile {site} sitesine bir giriş başlatıldı.',
  warning:
    'Yalnızca bu girişi o sitede siz başlattıysanız devam edin. Bu bağlantıyı size başka biri gönderdiyse bu sayfayı kapatın: yoksa o kişi cüzdanınıza erişir.',
  confirm: 'Devam et',
  done: 'Giriş yaptınız. Bu pencereyi kapatıp {site} sitesine dönün.',
  refused: 'Girişe izin vermediniz. Bu pencereyi kapatıp yeniden deneyin.',
  failed: 'Giriş yapılamadı. Bu pencereyi kapatıp yeniden deneyin.',
  expired: 'Bu girişin süresi doldu veya yerini daha yeni bir giriş aldı. Bu pencereyi kapatıp baştan başlayın.',
  joinQuestion: 'Bu cüzdana {provider} ile de giriş yapılsın mı?',
  joinRequest: 'Bundan sonra {provider} hesabınız {site} sitesindeki {address} cüzdanını açar.',
  joinWarning:
    'Yalnızca bunu o sitede siz başlattıysanız ve bu sizin cüzdanınızsa devam edin. Bu bağlantıyı size başka biri gönderdiyse bu sayfayı kapatın.',
  joined: 'Tamam. Bu pencereyi kapatıp {site} sitesine dönün.',
  joinTaken: '{provider} hesabınızın başka bir cüzdanı var. İki cüzdan birleştirilemez.',
  joinForeign:
    'Giriş yalnızca aynı tarayıcıda cüzdanınızın sayfasından eklenir. Bu bağlantıyı size başka biri gönderdiyse bu sayfayı kapatın.',
}

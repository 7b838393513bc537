import { login } from '../../top-level/locales/tr.ts'
import type { NewAccountMessages } from '../messages.ts'

/** Turkish. */
export const messages: NewAccountMessages = {
  ...login,
  title: 'Geçiş anahtarıyla hesap oluştur',
  intro: (site) =>
    `Geçiş anahtarı ${site} için cüzdanınızı parmak iziniz, yüzünüz, cihazınızın PIN kodu veya bir güvenlik anahtarıyla açar. E-posta ve parola gerekmez.`,
  kept: 'Geçiş anahtarını tarayıcınız veya parola yöneticiniz saklar ve diğer cihazlarınıza kopyalayabilir.',
  loss: 'Geçiş anahtarını ve tüm kopyalarını kaybederseniz cüzdanı ve içindeki her şeyi kaybedersiniz.',
  more: 'Daha sonra bir e-posta adresi veya ikinci bir geçiş anahtarı ekleyin, böylece yalnızca buna bağlı kalmazsınız.',
  create: 'Geçiş anahtarı oluştur',
  notCreated: 'Geçiş anahtarı oluşturulmadı ve henüz hesabınız yok. Yeniden deneyebilirsiniz.',
  tookTooLong:
    '15 dakikadan fazla zaman geçti, bu yüzden bu sayfa kodu ve diğer adımları sildi. Yeniden başlayabilirsiniz.',
  done: 'Hesabınız hazır. Bu pencereyi kapatabilirsiniz.',
  doneElsewhere: 'Geçiş anahtarınız hazır. Siteye geri dönün ve onunla devam edin.',
  noPasskey: 'Hiçbir geçiş anahtarı kullanılmadı',
  noPasskeyText: 'Bu cüzdan için henüz bir anahtarınız yoksa yenisiyle bir hesap oluşturun.',
  inWindow: 'Geçiş anahtarınızı yeni pencerede oluşturun. Sonra buraya geri dönün.',
  closed: 'Pencere kapatıldı ve henüz hesabınız yok. Yeniden deneyebilirsiniz.',
  cancel: 'Vazgeç',
}

import { login } from '../../top-level/locales/tr.ts'
import type { ExportMessages } from '../messages.ts'

/** Turkish. */
export const messages: ExportMessages = {
  ...login,
  title: 'Cüzdanınızı dışa aktarın',
  intro: (site) =>
    `Burada ${site} cüzdanınızın kurtarma ifadesini ve özel anahtarını görürsünüz. Devam etmek için giriş yapın.`,
  opening: 'Cüzdanınız açılıyor…',
  warning:
    'Bu ifadeyi veya anahtarı gören herkes cüzdanınızdaki her şeyi alabilir. Hiç kimseye ve hiçbir siteye vermeyin. Destek ekibimiz bunu asla istemez.',
  lasting:
    'Cüzdanınız eskisi gibi çalışır. İfadeyi veya anahtarı başka biri gördüyse varlıklarınızı başka bir cüzdana taşıyın.',
  account: 'Hesap',
  form: 'Gösterilecek bilgi',
  phrase: 'Kurtarma ifadesi',
  privateKey: 'Özel anahtar',
  hold: 'Göstermek için basılı tutun',
  hidden: 'Gizli',
  copy: 'Kopyala',
  copied: 'Kopyalandı. Diğer programlar bunu artık okuyabilir: hemen yapıştırın, sonra başka bir şey kopyalayın.',
  notCopied: 'Kopyalanamadı.',
  finish: 'Bitir',
  ended: 'Bu sayfa ifadeyi ve anahtarı sildi ve buradaki oturumunuz kapandı.',
  again: 'Yeniden başla',
}

import type { RecoverMessages } from '../messages.ts'

/** Turkish. */
export const messages: RecoverMessages = {
  title: 'Cüzdanınızı burada açın',
  intro:
    'Yeni bir cihazda bu cüzdanı yalnızca siz açabilirsiniz. Geçiş anahtarlarınızdan birini kullanın veya kurtarma kodunuzu yazın.',
  usePasskey: 'Geçiş anahtarı kullan',
  code: 'Kurtarma kodu',
  openByCode: 'Kodla aç',
  later: 'Sonra',
  lost: 'Başka kimse açamaz: geçiş anahtarı ve kod olmadan yalnızca daha önce kullandığınız bir cihazda açılır.',
  notUsed: 'Geçiş anahtarı kullanılmadı. Tekrar deneyin veya kurtarma kodunu kullanın.',
  unsupported: 'Bu tarayıcıda burada geçiş anahtarı yok. Kurtarma kodunu kullanın.',
  withoutPrf: 'Bu geçiş anahtarı cüzdanı açamaz. Başka birini veya kurtarma kodunu kullanın.',
  incomplete: 'Kurtarma kodu 27 karakterdir. Kâğıdınızla karşılaştırın.',
  mistyped: 'Bu kodda bir hata var. Her karakteri kâğıdınızla karşılaştırın.',
  wrongCode: 'Bu kod cüzdanı açmıyor. Daha yeni bir kod oluşturduysanız onu kullanın.',
  wait: (seconds) => `Lütfen ${seconds} saniye sonra tekrar deneyin`,
  failed: 'Bu işe yaramadı. Bağlantınızı kontrol edip tekrar deneyin.',
}

import { login } from '../../top-level/locales/id.ts'
import type { ExportMessages } from '../messages.ts'

/** Indonesian. */
export const messages: ExportMessages = {
  ...login,
  title: 'Ekspor dompet Anda',
  intro: (site) =>
    `Di sini Anda melihat frasa pemulihan dan kunci pribadi dompet Anda dari ${site}. Masuk untuk melanjutkan.`,
  opening: 'Membuka dompet Anda…',
  warning:
    'Siapa pun yang melihat frasa atau kunci ini dapat mengambil semua isi dompet Anda. Jangan berikan kepada siapa pun dan situs mana pun. Dukungan kami tidak pernah memintanya.',
  lasting:
    'Dompet Anda berfungsi seperti sebelumnya. Jika orang lain telah melihat frasa atau kuncinya, pindahkan dana Anda ke dompet lain.',
  account: 'Akun',
  form: 'Yang ditampilkan',
  phrase: 'Frasa pemulihan',
  privateKey: 'Kunci pribadi',
  hold: 'Tahan untuk menampilkan',
  hidden: 'Tersembunyi',
  copy: 'Salin',
  copied: 'Tersalin. Program lain kini dapat membacanya: segera tempel, lalu salin hal lain.',
  notCopied: 'Tidak dapat disalin.',
  finish: 'Selesai',
  ended: 'Halaman ini telah menghapus frasa dan kunci, dan Anda telah keluar di sini.',
  again: 'Mulai lagi',
}

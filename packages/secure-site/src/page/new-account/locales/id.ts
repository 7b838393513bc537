import { login } from '../../top-level/locales/id.ts'
import type { NewAccountMessages } from '../messages.ts'

/** Indonesian. */
export const messages: NewAccountMessages = {
  ...login,
  title: 'Buat akun dengan kunci sandi',
  intro: (site) =>
    `Kunci sandi membuka dompet Anda untuk ${site} dengan sidik jari, wajah, PIN perangkat, atau kunci keamanan. Anda tidak perlu email atau kata sandi.`,
  kept: 'Browser atau pengelola kata sandi Anda menyimpan kunci sandi, dan dapat menyalinnya ke perangkat Anda yang lain.',
  loss: 'Jika Anda kehilangan kunci sandi dan semua salinannya, Anda kehilangan dompet dan semua isinya.',
  more: 'Tambahkan alamat email atau kunci sandi kedua nanti, agar Anda tidak hanya bergantung pada yang ini.',
  create: 'Buat kunci sandi',
  notCreated: 'Tidak ada kunci sandi yang dibuat, dan Anda belum punya akun. Anda dapat mencoba lagi.',
  tookTooLong:
    'Lebih dari 15 menit telah berlalu, jadi halaman ini telah menghapus kode dan langkah lainnya. Anda dapat memulai lagi.',
  done: 'Akun Anda siap. Anda dapat menutup jendela ini.',
  doneElsewhere: 'Kunci sandi Anda siap. Kembali ke situs, lalu lanjutkan dengannya.',
  noPasskey: 'Tidak ada kunci sandi yang digunakan',
  noPasskeyText: 'Jika Anda belum punya kunci untuk dompet ini, buat akun dengan kunci baru.',
  inWindow: 'Buat kunci sandi Anda di jendela baru. Lalu kembali ke sini.',
  closed: 'Jendela ditutup, dan Anda belum punya akun. Anda dapat mencoba lagi.',
  cancel: 'Batal',
}

import type { RecoverMessages } from '../messages.ts'

/** Indonesian. */
export const messages: RecoverMessages = {
  title: 'Buka dompet Anda di sini',
  intro:
    'Di perangkat baru, hanya Anda yang dapat membuka dompet ini. Gunakan salah satu kunci sandi Anda, atau ketik kode pemulihan.',
  usePasskey: 'Gunakan kunci sandi',
  code: 'Kode pemulihan',
  openByCode: 'Buka dengan kode',
  later: 'Nanti',
  lost: 'Tidak ada orang lain yang dapat membukanya: tanpa kunci sandi dan tanpa kode, dompet hanya terbuka di perangkat yang pernah Anda gunakan.',
  notUsed: 'Tidak ada kunci sandi yang digunakan. Coba lagi, atau gunakan kode pemulihan.',
  unsupported: 'Browser ini tidak memiliki kunci sandi di sini. Gunakan kode pemulihan.',
  withoutPrf: 'Kunci sandi ini tidak dapat membuka dompet. Gunakan yang lain, atau kode pemulihan.',
  incomplete: 'Kode pemulihan terdiri dari 27 karakter. Bandingkan dengan kertas Anda.',
  mistyped: 'Ada kesalahan pada kode ini. Bandingkan setiap karakter dengan kertas Anda.',
  wrongCode: 'Kode ini tidak membuka dompet. Jika Anda membuat kode yang lebih baru, gunakan itu.',
  wait: (seconds) => `Coba lagi setelah ${seconds} detik`,
  failed: 'Ini tidak berhasil. Periksa koneksi Anda, lalu coba lagi.',
}

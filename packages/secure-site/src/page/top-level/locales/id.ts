import type { LoginMessages } from '../messages.ts'

/** Indonesian. */
export const login: LoginMessages = {
  email: 'Alamat email',
  invalidEmail: 'Masukkan alamat email yang valid',
  next: 'Lanjutkan',
  deviceText: (email) => `Buka tautan yang kami kirim ke ${email}, lalu konfirmasi. Setelah itu kembali ke sini.`,
  codeText: (email) => `Masukkan kode yang kami kirim ke ${email}.`,
  code: 'Kode dari email',
  newCode: 'Kirim kode baru',
  otherAddress: 'Gunakan alamat lain',
  usePasskey: 'Lanjutkan dengan kunci sandi',
  passkeyWaiting: 'Lanjutkan di jendela browser Anda…',
  withProvider: (provider) => `Lanjutkan dengan ${provider}`,
  providerText: (provider) => `Masuk ke ${provider} di jendela baru, lalu konfirmasi. Setelah itu kembali ke sini.`,
  openWindow: 'Buka jendela',
  noWalletAt: (provider) => `Akun ${provider} Anda tidak memiliki dompet di sini.`,
  passkeyNotUsed: 'Tidak ada kunci sandi yang digunakan. Coba lagi, atau masuk dengan alamat email Anda.',
  passkeyGone:
    'Kunci sandi ini telah dihapus dari akun Anda. Hapus juga di browser Anda, lalu masuk dengan alamat email Anda.',
  passkeyUnknown:
    'Kunci sandi ini bukan milik akun mana pun di sini. Gunakan yang lain, atau masuk dengan alamat email Anda.',
  passkeyUnsupported: 'Kunci sandi tidak berfungsi di browser ini.',
  wrongCode: (left) => `Kode ini salah. Sisa percobaan: ${left}`,
  codeExpired: 'Kode ini tidak dapat digunakan lagi. Kirim yang baru.',
  wait: (seconds) => `Coba lagi setelah ${seconds} detik`,
  tooOld: 'Login sudah terlalu lama. Masuk lagi.',
  ownLogin: 'Masuk di sini untuk mengubahnya.',
  noWallet: 'Alamat ini tidak memiliki dompet di sini.',
  failed: 'Tidak berhasil. Periksa koneksi Anda, lalu coba lagi.',
  refused: 'Server menolak permintaan ini. Muat ulang halaman. Jika tidak membantu, hubungi pengelola situs.',
}

import type { LoginsMessages } from '../messages.ts'

/** Indonesian. */
export const messages: LoginsMessages = {
  logins: 'Cara masuk',
  loginsText: 'Tambahkan cara lain untuk masuk ke dompet ini. Di penyedia, Anda membuktikan bahwa akun itu milik Anda.',
  added: (provider) => `Mulai sekarang akun ${provider} Anda masuk ke dompet ini.`,
  taken: (provider) => `Akun ${provider} Anda memiliki dompet lain. Dua dompet tidak dapat digabungkan.`,
  lastLogin: 'Cara masuk terakhir Anda tidak dapat dihapus. Tambahkan yang lain dulu.',
  cancel: 'Batal',
}

import type { LocalePart } from '../../i18n/Locale.ts'

/** Indonesian: the sign-in. */
export const locale: LocalePart<'siwx'> = {
  part: 'siwx',
  tag: 'id',
  reviewed: false,
  texts: {
    siwx: {
      title: 'Masuk',
      heading: (site) => `Masuk ke ${site}`,
      intro: (wallet) => `Tanda tangani pesan di ${wallet} untuk membuktikan bahwa akun ini milik Anda.`,
      account: 'Akun',
      wallet: 'Dompet',
      network: 'Jaringan',
      statement: 'Pesan',
      assurance: 'Tanda tangan tidak berbiaya dan tidak memindahkan apa pun.',
      sign: 'Tanda tangani',
      preparing: 'Menyiapkan pesan…',
      confirmIn: (wallet) => `Tanda tangani di ${wallet}`,
      waiting: (wallet) => `Periksa nama situs di ${wallet}, lalu tanda tangani pesannya di sana.`,
      authenticating: 'Mengautentikasi...',
      declined: (wallet) => `Anda menolak tanda tangan di ${wallet}. Anda dapat mencoba lagi.`,
      siteFailed: (site) => `${site} tidak dapat memeriksa tanda tangan Anda. Coba lagi sebentar lagi.`,
      clockWrong: 'Jam perangkat ini salah. Atur tanggal dan waktunya, lalu coba lagi.',
      messageEnded: 'Pesan tidak berlaku lagi. Coba lagi untuk menandatangani pesan baru.',
      tooManyAttempts: 'Terlalu banyak percobaan. Tunggu satu menit, lalu coba lagi.',
      networkRefused: (site) => `${site} tidak menerima proses masuk di jaringan ini. Ganti jaringan, lalu coba lagi.`,
      signatureRefused: (wallet) =>
        `Tanda tangan dari ${wallet} bukan milik akun ini. Pilih akun ini di dompet Anda, lalu coba lagi.`,
      signInRefused: (site, code) => `${site} menolak proses masuk. Beri tahu situs kode ini: ${code}`,
      offline: 'Periksa koneksi Anda, lalu coba lagi.',
      leaving: 'Membatalkan…',
      disconnects: (site) => `${site} mewajibkan Anda masuk. Membatalkan akan memutuskan koneksi dompet.`,
    },
  },
  errors: {
    'siwx.initializationFailed': 'Terjadi masalah saat mulai masuk',
    'siwx.invalidSignature': 'Jawaban dompet tidak valid',
    'siwx.signingFailed': 'Gagal menandatangani pesan',
  },
}

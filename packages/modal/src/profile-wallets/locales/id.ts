import type { LocalePart } from '../../i18n/Locale.ts'
import { plural } from '../../i18n/plural.ts'

/** Indonesian: the connected wallets. */
export const locale: LocalePart<'profileWallets'> = {
  part: 'profileWallets',
  tag: 'id',
  reviewed: false,
  texts: {
    profileWallets: {
      title: 'Dompet',
      families: 'Jenis jaringan',
      active: 'Akun yang digunakan',
      useHere: 'Gunakan akun ini',
      copyAddress: 'Salin alamat',
      copied: 'Alamat disalin',
      copyFailed: 'Alamat tidak dapat disalin.',
      explorer: (explorer) => `Lihat di ${explorer} (dibuka di tab baru)`,
      receive: 'Terima',
      disconnect: (wallet) => `Putuskan koneksi ${wallet}`,
      accountsOf: (wallet) => `Akun lain di ${wallet}`,
      use: 'Gunakan',
      inUse: (address) => `Akun ${address} sekarang digunakan`,
      smartAccount: 'Akun pintar',
      more: (count) => plural('id', count, { other: 'Tampilkan # akun lagi' }),
      recent: 'Pernah digunakan',
      connectAgain: (wallet) => `Hubungkan ${wallet} lagi`,
      restoring: 'Menghubungkan dompet Anda lagi…',
      add: 'Tambah dompet',
      change: 'Gunakan dompet lain',
      total: 'Semua akun',
      totalShow: 'Tampilkan nilai total',
      totalHint: 'Mengirim alamat semua akun Anda ke layanan situs ini.',
      totalOf: (count) => plural('id', count, { other: 'Nilai # akun, di jaringan yang dipakai' }),
      totalWithout: (count) => plural('id', count, { other: 'Tanpa # akun yang tidak dapat dibaca' }),
      totalUnknown: 'Nilai tidak diketahui',
      tryAgain: 'Coba lagi',
      emptyHeading: 'Tidak ada dompet terhubung',
      emptyText: (family) => `Hubungkan dompet untuk menggunakan ${family} di situs ini.`,
    },
  },
  errors: {
    'connections.tooManyWallets': 'Terlalu banyak dompet terhubung',
  },
}

import type { LocalePart } from '../../i18n/Locale.ts'

/** Indonesian: what the pages of explanations say. */
export const locale: LocalePart<'help'> = {
  part: 'help',
  tag: 'id',
  reviewed: false,
  texts: {
    help: {
      walletTitle: 'Apa itu dompet?',
      assetsHeading: 'Rumah bagi aset Anda',
      assetsText:
        'Dompet menyimpan kunci koin, token, dan koleksi digital Anda. Hanya Anda yang dapat memindahkannya.',
      loginHeading: 'Cara masuk yang lebih baik',
      loginText: 'Tanpa akun baru, tanpa kata sandi. Hubungkan dompet Anda, dan setujui hanya yang Anda kehendaki.',
      safetyHeading: 'Keamanannya di tangan Anda',
      safetyText:
        'Dompet memiliki daftar kata rahasia. Jangan pernah mengetiknya di situs: ' +
        'siapa pun yang mengetahuinya menguasai isi dompet.',
      getWallet: 'Dapatkan dompet',
      networkTitle: 'Apa itu jaringan?',
      networksHeading: 'Tempat semuanya terjadi',
      networksText: 'Jaringan mencatat siapa memiliki apa. Jaringan itu sendiri bukan milik siapa pun.',
      chooseHeading: 'Beda keperluan, beda jaringan',
      chooseText: 'Satu situs bisa memakai beberapa jaringan. Aset di satu jaringan tidak ada di jaringan lain.',
      feesHeading: 'Biaya kecil dalam koin jaringan',
      feesText: 'Mengirim sesuatu dikenai biaya dalam koin jaringan itu. Selalu sisakan sedikit koin itu.',
    },
  },
  errors: {},
}

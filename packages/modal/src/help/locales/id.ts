import type { LocalePart } from '../../i18n/Locale.ts'

/** Indonesian: what the pages of explanations say. */
export const locale: LocalePart<'help'> = {
  part: 'help',
  tag: 'id',
  reviewed: false,
  texts: {
    help: {
      walletTitle: 'Apa itu dompet?',
      assetsHeading: 'Semua kripto Anda di satu tempat',
      assetsText: 'Dompet menyimpan kunci koin, token, dan koleksi digital Anda. Hanya Anda yang dapat memindahkannya.',
      loginHeading: 'Cara masuk yang lebih baik',
      loginText: 'Tanpa akun baru, tanpa kata sandi. Hubungkan dompet Anda, dan setujui hanya yang Anda kehendaki.',
      safetyHeading: 'Jaga kata rahasia Anda',
      safetyText:
        'Dompet Anda memiliki daftar kata rahasia. Jangan pernah mengetiknya di situs: ' +
        'siapa pun yang memilikinya dapat mengambil dana Anda.',
      getWallet: 'Dapatkan dompet',
      networkTitle: 'Apa itu jaringan?',
      networksHeading: 'Tempat transaksi berlangsung',
      networksText: 'Jaringan mencatat siapa memiliki apa. Ethereum dan Base adalah jaringan.',
      chooseHeading: 'Setiap jaringan terpisah',
      chooseText: 'Satu situs bisa memakai beberapa jaringan. Dana di satu jaringan tidak tersedia di jaringan lain.',
      feesHeading: 'Setiap jaringan memungut biaya',
      feesText: 'Setiap transaksi dikenai biaya dalam koin jaringan itu. Selalu sisakan sedikit di dompet Anda.',
    },
  },
  errors: {},
}

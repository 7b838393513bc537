import type { LetterMessages } from '../messages.ts'

export const id: LetterMessages = {
  codeSubject: 'Kode masuk Anda untuk {site}',
  codeText: 'Masukkan kode ini untuk masuk ke {site}:',
  codeWarning: 'Kode berlaku selama 10 menit. Masukkan hanya di situs itu dan jangan berikan kepada siapa pun: kode ini membuka dompet Anda.',
  ignore: 'Jika Anda tidak meminta email ini, abaikan saja.',
  deviceSubject: 'Konfirmasi perangkat Anda untuk {site}',
  deviceText: 'Seseorang ingin masuk ke {site} dengan {browser}. Jika itu Anda, buka tautan dan konfirmasi:',
  openedSubject: 'Dompet Anda dibuka di perangkat baru',
  openedText: 'Dompet Anda dibuka di {site} dengan {browser}.',
  openedWarning: 'Jika itu bukan Anda, seseorang dapat membaca email Anda: ganti kata sandi email Anda dan pindahkan dana Anda ke dompet lain.',
  exportedSubject: 'Kunci dompet Anda telah diekspor',
  exportedText: 'Frasa pemulihan dan kunci pribadi dompet Anda ditampilkan di {site} dengan {browser}.',
  confirm: 'Konfirmasi',
  confirmed: 'Perangkat telah dikonfirmasi. Kembali ke {site} dan masukkan kode dari email berikutnya.',
  linkExpired: 'Tautan kedaluwarsa atau sudah digunakan. Minta email baru.',
}

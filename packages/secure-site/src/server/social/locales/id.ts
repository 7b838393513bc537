import type { SocialMessages } from '../messages.ts'

export const id: SocialMessages = {
  question: 'Lanjutkan ke {site}?',
  request: 'Proses masuk ke {site} dengan {browser} telah dimulai.',
  warning:
    'Lanjutkan hanya jika Anda sendiri yang memulai proses masuk ini di situs tersebut. Jika orang lain mengirim tautan ini kepada Anda, tutup halaman ini: orang itu akan mendapat akses ke dompet Anda.',
  confirm: 'Lanjutkan',
  done: 'Anda telah masuk. Tutup jendela ini dan kembali ke {site}.',
  refused: 'Anda tidak mengizinkan proses masuk. Tutup jendela ini dan coba lagi.',
  failed: 'Proses masuk tidak berhasil. Tutup jendela ini dan coba lagi.',
  expired: 'Proses masuk ini kedaluwarsa atau sudah diganti dengan yang lebih baru. Tutup jendela ini dan mulai lagi.',
  joinQuestion: 'Masuk ke dompet ini juga dengan {provider}?',
  joinRequest: 'Mulai sekarang akun {provider} Anda membuka dompet {address} di {site}.',
  joinWarning:
    'Lanjutkan hanya jika Anda sendiri yang memulainya di situs tersebut dan ini dompet Anda. Jika orang lain mengirim tautan ini kepada Anda, tutup halaman ini.',
  joined: 'Selesai. Tutup jendela ini dan kembali ke {site}.',
  joinTaken: 'Akun {provider} Anda memiliki dompet lain. Dua dompet tidak dapat digabungkan.',
  joinForeign:
    'Cara masuk hanya ditambahkan dari halaman dompet Anda, di browser yang sama. Jika orang lain mengirim tautan ini, tutup halaman ini.',
}

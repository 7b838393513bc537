import type { OwnerMessages } from '../messages.ts'

/** Indonesian. */
export const messages: OwnerMessages = {
  title: 'Siapa yang dapat memulihkan dompet Anda',
  automatic: 'Otomatis',
  automaticText:
    'Login cukup untuk membuka dompet Anda di perangkat baru. Operator situs ini juga dapat membukanya, begitu pula orang yang membaca email Anda.',
  owner: 'Hanya Anda',
  ownerText: 'Di perangkat baru, hanya salah satu kunci sandi atau kode pemulihan Anda yang membuka dompet.',
  toOwner: 'Jadikan hanya milik Anda',
  toAutomatic: 'Kembali ke otomatis',
  newCode: 'Buat kode pemulihan baru',
  meansLogin: 'Di perangkat baru, login saja tidak lagi cukup: Anda juga memerlukan kunci sandi atau kode pemulihan.',
  meansOperator: 'Operator situs ini tidak lagi dapat membuka dompet Anda, dan tidak lagi dapat membantu Anda.',
  meansLoss: 'Jika Anda kehilangan perangkat, kunci sandi, dan kode, semua isi dompet hilang selamanya.',
  meansBackups:
    'Cadangan lama situs ini masih membuka dompet sampai kuncinya dimusnahkan. Agar aman juga dari itu, pindahkan dana Anda ke dompet baru.',
  understood: 'Saya mengerti: jika saya kehilangan semuanya, tidak ada yang dapat mengembalikan dompet saya.',
  meansAutomatic:
    'Login saja akan kembali membuka dompet Anda di perangkat baru. Operator situs ini juga dapat membukanya, begitu pula orang yang membaca email Anda. Kunci sandi dan kode Anda tetap berfungsi.',
  meansNewCode:
    'Di perangkat baru, kode baru menggantikan yang lama. Kit lama masih terbuka dengan kode lama: musnahkan keduanya.',
  next: 'Lanjutkan',
  cancel: 'Batal',
  passkeyText:
    'Cara pertama adalah kunci sandi. Gunakan dua kali: ini menunjukkan bahwa kunci itu selalu membuka dompet Anda.',
  createPasskey: 'Buat kunci sandi',
  again: 'Gunakan kunci sandi yang sama sekali lagi',
  otherPasskey: 'Itu kunci sandi lain. Gunakan yang sama.',
  codeText:
    'Cara kedua adalah kode ini. Tulis di kertas, dan simpan terpisah dari perangkat Anda. Kode hanya ditampilkan sekarang.',
  kitText:
    'Kit adalah berkas yang terbuka dengan kode ini, juga tanpa situs ini dan tanpa internet. Jangan simpan bersama kodenya.',
  downloadKit: 'Unduh kit',
  print: 'Cetak kode',
  written: 'Sudah saya tulis',
  repeat: 'Ketik kode dari kertas Anda.',
  otherCode: 'Ini bukan kode yang ditampilkan.',
  showAgain: 'Tampilkan kode lagi',
  finish: 'Selesai',
  saving: 'Menyimpan…',
  doneOwner: 'Mulai sekarang, hanya Anda yang dapat memulihkan dompet Anda.',
  doneAutomatic: 'Login kembali cukup untuk dompet Anda.',
  doneNewCode: 'Kode pemulihan baru berfungsi. Musnahkan yang lama.',
  tooOld: 'Login sudah terlalu lama. Keluar di sini, lalu masuk lagi.',
  notSame:
    'Kunci sandi atau kode memberi jawaban lain dari sebelumnya, jadi tidak ada yang berubah. Gunakan kunci sandi lain.',
  notReadBack:
    'Perubahan sudah dilakukan, tetapi yang dikembalikan server tidak membuka dompet Anda. Simpan kode dan perangkat Anda, lalu coba lagi.',
  unconfirmed: 'Jawabannya hilang, jadi perubahan mungkin sudah dilakukan. Simpan kedua kode, lalu coba lagi.',
  kitTitle: 'Kit pemulihan dompet Anda',
  kitIntro:
    'Halaman ini berfungsi tanpa internet. Ketik kode pemulihan untuk melihat frasa pemulihan dan kunci pribadi dompet Anda.',
  kitUnsupported: 'Browser ini tidak dapat membuka kit. Buka dengan browser terbaru.',
}

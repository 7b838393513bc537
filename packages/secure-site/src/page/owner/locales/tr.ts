import type { OwnerMessages } from '../messages.ts'

/** Turkish. */
export const messages: OwnerMessages = {
  title: 'Cüzdanınızı kim kurtarabilir',
  automatic: 'Otomatik',
  automaticText:
    'Yeni bir cihazda cüzdanınızı açmak için giriş yeterlidir. Bu sitenin işletmecisi ve e-postalarınızı okuyan biri de açabilir.',
  owner: 'Yalnızca siz',
  ownerText: 'Yeni bir cihazda cüzdanınızı yalnızca geçiş anahtarlarınızdan biri veya kurtarma kodunuz açar.',
  toOwner: 'Yalnızca sizin olsun',
  toAutomatic: 'Otomatiğe dön',
  newCode: 'Yeni kurtarma kodu oluştur',
  meansLogin: 'Yeni bir cihazda giriş artık yetmez: geçiş anahtarı veya kurtarma kodunuz da gerekir.',
  meansOperator: 'Bu sitenin işletmecisi artık cüzdanınızı açamaz ve size yardım edemez.',
  meansLoss: 'Cihazlarınızı, geçiş anahtarlarınızı ve kodu kaybederseniz cüzdandaki her şey sonsuza dek kaybolur.',
  meansBackups:
    'Bu sitenin önceki yedekleri, anahtarları yok edilene kadar cüzdanı açmaya devam eder. Onlardan da korunmak için varlıklarınızı yeni bir cüzdana taşıyın.',
  understood: 'Anlıyorum: hepsini kaybedersem kimse cüzdanımı bana geri veremez.',
  meansAutomatic:
    'O zaman yeni bir cihazda cüzdanınızı yine yalnızca giriş açar. Bu sitenin işletmecisi ve e-postalarınızı okuyan biri de açabilir. Geçiş anahtarlarınız ve kodunuz çalışmaya devam eder.',
  meansNewCode:
    'Yeni cihazlarda yeni kod eskisinin yerine geçer. Eski bir kit hâlâ eski kodla açılır: ikisini de yok edin.',
  next: 'Devam',
  cancel: 'İptal',
  passkeyText: 'İlk yol bir geçiş anahtarıdır. İki kez kullanın: bu, cüzdanınızı her seferinde açtığını gösterir.',
  createPasskey: 'Geçiş anahtarı oluştur',
  again: 'Aynı geçiş anahtarını bir kez daha kullan',
  otherPasskey: 'Bu başka bir geçiş anahtarıydı. Aynısını kullanın.',
  codeText: 'İkinci yol bu koddur. Kâğıda yazın ve cihazlarınızdan ayrı saklayın. Yalnızca şimdi gösterilir.',
  kitText: 'Kit, bu site ve internet olmadan da bu kodla açılan bir dosyadır. Kodla birlikte saklamayın.',
  downloadKit: 'Kiti indir',
  print: 'Kodu yazdır',
  written: 'Kodu yazdım',
  repeat: 'Kodu kâğıdınızdan yazın.',
  otherCode: 'Gösterilen kod bu değil.',
  showAgain: 'Kodu yeniden göster',
  finish: 'Bitir',
  saving: 'Kaydediliyor…',
  doneOwner: 'Bundan sonra cüzdanınızı yalnızca siz kurtarabilirsiniz.',
  doneAutomatic: 'Cüzdanınız için yeniden giriş yeterli.',
  doneNewCode: 'Yeni kurtarma kodu çalışıyor. Eskisini yok edin.',
  tooOld: 'Giriş çok eski. Buradan çıkış yapıp yeniden giriş yapın.',
  notSame:
    'Geçiş anahtarı veya kod öncekinden farklı yanıt verdi, bu yüzden hiçbir şey değişmedi. Başka bir geçiş anahtarı kullanın.',
  notReadBack:
    'Değişiklik yapıldı, ancak sunucunun döndürdüğü veri cüzdanınızı açmıyor. Kodlarınızı ve cihazlarınızı saklayın ve yeniden deneyin.',
  unconfirmed: 'Yanıt kayboldu, bu yüzden değişiklik yapılmış olabilir. İki kodu da saklayın ve yeniden deneyin.',
  kitTitle: 'Cüzdanınızın kurtarma kiti',
  kitIntro:
    'Bu sayfa internet olmadan çalışır. Cüzdanınızın kurtarma ifadesini ve özel anahtarını görmek için kurtarma kodunuzu yazın.',
  kitUnsupported: 'Bu tarayıcı kiti açamıyor. Güncel bir tarayıcıyla açın.',
}

import type { LocalePart } from '../../i18n/Locale.ts'
import { plural } from '../../i18n/plural.ts'

/** Turkish: the connected wallets. */
export const locale: LocalePart<'profileWallets'> = {
  part: 'profileWallets',
  tag: 'tr',
  reviewed: false,
  texts: {
    profileWallets: {
      title: 'Cüzdanlar',
      families: 'Ağ türleri',
      active: 'Kullanılan hesap',
      useHere: 'Bu hesabı kullan',
      copyAddress: 'Adresi kopyala',
      copied: 'Adres kopyalandı',
      copyFailed: 'Adres kopyalanamadı.',
      explorer: (explorer) => `${explorer} üzerinde görüntüle (yeni sekmede açılır)`,
      receive: 'Al',
      disconnect: (wallet) => `${wallet} bağlantısını kes`,
      accountsOf: (wallet) => `${wallet} uygulamasındaki diğer hesaplar`,
      use: 'Kullan',
      inUse: (address) => `Şimdi ${address} hesabı kullanılıyor`,
      smartAccount: 'Akıllı hesap',
      more: (count) => plural('tr', count, { one: '# hesap daha göster', other: '# hesap daha göster' }),
      recent: 'Daha önce kullanılanlar',
      connectAgain: (wallet) => `${wallet} ile yeniden bağlan`,
      restoring: 'Cüzdanınız yeniden bağlanıyor…',
      add: 'Cüzdan ekle',
      change: 'Başka bir cüzdan kullan',
      total: 'Tüm hesaplar',
      totalShow: 'Toplam değeri göster',
      totalHint: 'Tüm hesaplarının adreslerini bu sitenin hizmetlerine gönderir.',
      totalOf: (count) =>
        plural('tr', count, {
          one: 'Kullanılan ağdaki # hesabın değeri',
          other: 'Kullanılan ağlardaki # hesabın değeri',
        }),
      totalWithout: (count) =>
        plural('tr', count, {
          one: 'Okunamayan # hesap hariç',
          other: 'Okunamayan # hesap hariç',
        }),
      totalUnknown: 'Değer bilinmiyor',
      tryAgain: 'Tekrar dene',
      emptyHeading: 'Bağlı cüzdan yok',
      emptyText: (family) => `Bu sitede ${family} kullanmak için bir cüzdan bağlayın.`,
    },
  },
  errors: {
    'connections.tooManyWallets': 'Çok fazla bağlı cüzdan var',
  },
}

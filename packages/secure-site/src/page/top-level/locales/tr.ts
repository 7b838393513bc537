import type { LoginMessages } from '../messages.ts'

/** Turkish. */
export const login: LoginMessages = {
  email: 'E-posta adresi',
  invalidEmail: 'Geçerli bir e-posta adresi girin',
  next: 'Devam',
  deviceText: (email) => `${email} adresine gönderdiğimiz bağlantıyı açıp onaylayın. Sonra buraya dönün.`,
  codeText: (email) => `${email} adresine gönderdiğimiz kodu girin.`,
  code: 'E-postadaki kod',
  newCode: 'Yeni kod gönder',
  otherAddress: 'Başka bir adres kullan',
  usePasskey: 'Geçiş anahtarıyla devam et',
  passkeyWaiting: 'Tarayıcınızın penceresinde devam edin…',
  withProvider: (provider) => `${provider} ile devam et`,
  providerText: (provider) => `Yeni pencerede ${provider} hesabınıza giriş yapıp onaylayın. Sonra buraya dönün.`,
  openWindow: 'Pencereyi aç',
  noWalletAt: (provider) => `${provider} hesabınızın burada cüzdanı yok.`,
  passkeyNotUsed: 'Hiçbir geçiş anahtarı kullanılmadı. Yeniden deneyin veya e-posta adresinizle giriş yapın.',
  passkeyGone: 'Bu geçiş anahtarı hesabınızdan kaldırıldı. Tarayıcınızdan da silin ve e-posta adresinizle giriş yapın.',
  passkeyUnknown:
    'Bu geçiş anahtarı buradaki hiçbir hesaba ait değil. Başka birini kullanın veya e-posta adresinizle giriş yapın.',
  passkeyUnsupported: 'Geçiş anahtarları bu tarayıcıda çalışmıyor.',
  wrongCode: (left) => `Bu kod yanlış. Kalan deneme: ${left}`,
  codeExpired: 'Bu kod artık kullanılamaz. Yeni bir kod gönderin.',
  wait: (seconds) => `${seconds} saniye sonra yeniden deneyin`,
  tooOld: 'Giriş çok eski. Yeniden giriş yapın.',
  ownLogin: 'Bunu değiştirmek için burada giriş yapın.',
  noWallet: 'Bu adresin burada cüzdanı yok.',
  failed: 'Olmadı. Bağlantınızı kontrol edip yeniden deneyin.',
  refused: 'Sunucu bunu reddetti. Sayfayı yeniden yükleyin. Bu işe yaramazsa sitenin işletmecisine başvurun.',
}

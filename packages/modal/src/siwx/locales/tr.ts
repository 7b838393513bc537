import type { LocalePart } from '../../i18n/Locale.ts'

/** Turkish: the sign-in. */
export const locale: LocalePart<'siwx'> = {
  part: 'siwx',
  tag: 'tr',
  reviewed: false,
  texts: {
    siwx: {
      title: 'Giriş',
      heading: (site) => `${site} sitesine giriş yapın`,
      intro: (wallet) => `Bu hesabın size ait olduğunu göstermek için ${wallet} üzerinden bir mesaj imzalayın.`,
      account: 'Hesap',
      wallet: 'Cüzdan',
      network: 'Ağ',
      statement: 'Mesaj',
      assurance: 'İmzalamak ücretsizdir ve hiçbir şeyi taşımaz.',
      sign: 'İmzala',
      preparing: 'Mesaj hazırlanıyor…',
      confirmIn: (wallet) => `${wallet} üzerinden imzalayın`,
      waiting: (wallet) => `${wallet} üzerinden site adını kontrol edin ve mesajı orada imzalayın.`,
      authenticating: 'Doğrulanıyor...',
      declined: (wallet) => `${wallet} üzerinden imzalamayı reddettiniz. Yeniden deneyebilirsiniz.`,
      siteFailed: (site) => `${site} imzanızı kontrol edemedi. Birazdan yeniden deneyin.`,
      clockWrong: 'Bu cihazın saati yanlış. Tarihi ve saati ayarlayıp yeniden deneyin.',
      messageEnded: 'Mesaj artık geçerli değil. Yenisini imzalamak için yeniden deneyin.',
      tooManyAttempts: 'Çok fazla deneme yapıldı. Bir dakika bekleyip yeniden deneyin.',
      networkRefused: (site) => `${site} bu ağda oturum açmayı kabul etmiyor. Ağı değiştirip yeniden deneyin.`,
      signatureRefused: (wallet) =>
        `${wallet} imzası bu hesaba ait değil. Cüzdanınızda bu hesabı seçip yeniden deneyin.`,
      signInRefused: (site, code) => `${site} oturum açmayı reddetti. Siteye şu kodu bildirin: ${code}`,
      offline: 'Bağlantınızı kontrol edip yeniden deneyin.',
      leaving: 'İptal ediliyor…',
      disconnects: (site) => `${site} giriş yapmanızı gerektiriyor. İptal, cüzdanınızın bağlantısını keser.`,
    },
  },
  errors: {
    'siwx.initializationFailed': 'Giriş başlatılırken bir sorun oluştu',
    'siwx.invalidSignature': 'Cüzdan geçersiz bir yanıt verdi',
    'siwx.signingFailed': 'Mesaj imzalanamadı',
  },
}

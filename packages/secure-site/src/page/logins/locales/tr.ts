import type { LoginsMessages } from '../messages.ts'

/** Turkish. */
export const messages: LoginsMessages = {
  logins: 'Girişler',
  loginsText: 'Bu cüzdana giriş için başka bir yol ekleyin. Size ait olduğunu sağlayıcıda kanıtlarsınız.',
  added: (provider) => `Bundan sonra ${provider} hesabınız bu cüzdana giriş yapar.`,
  taken: (provider) => `${provider} hesabınızın başka bir cüzdanı var. İki cüzdan birleştirilemez.`,
  lastLogin: 'Son girişiniz kaldırılamaz. Önce başka bir giriş ekleyin.',
  cancel: 'Vazgeç',
}

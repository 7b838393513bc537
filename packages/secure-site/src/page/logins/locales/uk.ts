import type { LoginsMessages } from '../messages.ts'

/** Ukrainian. */
export const messages: LoginsMessages = {
  logins: 'Способи входу',
  loginsText: 'Додайте ще один спосіб входу в цей гаманець. У провайдера ви підтверджуєте, що він ваш.',
  added: (provider) => `Відтепер ваш акаунт ${provider} входить у цей гаманець.`,
  taken: (provider) => `Ваш акаунт ${provider} має інший гаманець. Два гаманці не можна об’єднати.`,
  lastLogin: 'Останній спосіб входу не можна видалити. Спочатку додайте інший.',
  cancel: 'Скасувати',
}

import type { LoginsMessages } from '../messages.ts'

/** Russian. */
export const messages: LoginsMessages = {
  logins: 'Способы входа',
  loginsText: 'Добавьте ещё один способ входа в этот кошелёк. У провайдера вы подтверждаете, что он ваш.',
  added: (provider) => `Теперь ваш аккаунт ${provider} входит в этот кошелёк.`,
  taken: (provider) => `У вашего аккаунта ${provider} другой кошелёк. Два кошелька нельзя объединить.`,
  lastLogin: 'Последний способ входа нельзя удалить. Сначала добавьте другой.',
  cancel: 'Отмена',
}

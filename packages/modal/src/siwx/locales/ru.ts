import type { LocalePart } from '../../i18n/Locale.ts'

/** Russian: the sign-in. */
export const locale: LocalePart<'siwx'> = {
  part: 'siwx',
  tag: 'ru',
  reviewed: false,
  texts: {
    siwx: {
      title: 'Вход',
      heading: (site) => `Вход на ${site}`,
      intro: (wallet) => `Откройте ${wallet} и подпишите сообщение, чтобы подтвердить, что этот аккаунт ваш.`,
      account: 'Аккаунт',
      wallet: 'Кошелёк',
      network: 'Сеть',
      statement: 'Сообщение',
      assurance: 'Подпись бесплатна и ничего не переводит.',
      sign: 'Подписать',
      preparing: 'Готовим сообщение…',
      confirmIn: (wallet) => `Подпишите через ${wallet}`,
      waiting: (wallet) => `Проверьте имя сайта, которое показывает ${wallet}, и подпишите там сообщение.`,
      authenticating: 'Проверяем...',
      declined: (wallet) => `Вы отклонили подпись через ${wallet}. Можно повторить.`,
      siteFailed: (site) => `${site} не удалось проверить подпись. Повторите чуть позже.`,
      clockWrong: 'Часы этого устройства идут неверно. Установите дату и время и повторите.',
      messageEnded: 'Сообщение больше не действует. Повторите, чтобы подписать новое.',
      tooManyAttempts: 'Слишком много попыток. Подождите минуту и повторите.',
      networkRefused: (site) => `${site} не принимает вход в этой сети. Смените сеть и повторите.`,
      signatureRefused: (wallet) =>
        `Подпись из ${wallet} не принадлежит этому аккаунту. Выберите этот аккаунт в кошельке и повторите.`,
      signInRefused: (site, code) => `${site} отклонил вход. Сообщите сайту этот код: ${code}`,
      offline: 'Проверьте подключение и повторите.',
      leaving: 'Отменяем…',
      disconnects: (site) => `${site} требует входа. Отмена отключит кошелёк.`,
    },
  },
  errors: {
    'siwx.initializationFailed': 'Не удалось начать вход',
    'siwx.invalidSignature': 'Кошелёк дал неверный ответ',
    'siwx.signingFailed': 'Не удалось подписать сообщение',
  },
}

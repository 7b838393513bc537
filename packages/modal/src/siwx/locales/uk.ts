import type { LocalePart } from '../../i18n/Locale.ts'

/** Ukrainian: the sign-in. */
export const locale: LocalePart<'siwx'> = {
  part: 'siwx',
  tag: 'uk',
  reviewed: false,
  texts: {
    siwx: {
      title: 'Вхід',
      heading: (site) => `Вхід на ${site}`,
      intro: (wallet) => `Підпишіть повідомлення в застосунку ${wallet}, щоб підтвердити, що цей акаунт ваш.`,
      account: 'Акаунт',
      wallet: 'Гаманець',
      network: 'Мережа',
      statement: 'Повідомлення',
      assurance: 'Підпис безкоштовний і нічого не переказує.',
      sign: 'Підписати',
      preparing: 'Готуємо повідомлення…',
      confirmIn: (wallet) => `Підпишіть у застосунку ${wallet}`,
      waiting: (wallet) => `Перевірте назву сайту в застосунку ${wallet} і підпишіть там повідомлення.`,
      authenticating: 'Перевіряємо...',
      declined: (wallet) => `Ви відхилили підпис у застосунку ${wallet}. Можна спробувати ще раз.`,
      siteFailed: (site) => `${site} не вдалося перевірити підпис. Спробуйте трохи згодом.`,
      clockWrong: 'Годинник цього пристрою показує неправильний час. Установіть дату й час і спробуйте ще раз.',
      messageEnded: 'Повідомлення більше не дійсне. Спробуйте ще раз, щоб підписати нове.',
      tooManyAttempts: 'Забагато спроб. Зачекайте хвилину і спробуйте ще раз.',
      networkRefused: (site) => `${site} не приймає вхід у цій мережі. Змініть мережу і спробуйте ще раз.`,
      signatureRefused: (wallet) =>
        `Підпис із ${wallet} не належить цьому акаунту. Виберіть цей акаунт у гаманці і спробуйте ще раз.`,
      signInRefused: (site, code) => `${site} відхилив вхід. Повідомте сайту цей код: ${code}`,
      offline: 'Перевірте з’єднання і спробуйте ще раз.',
      leaving: 'Скасовуємо…',
      disconnects: (site) => `${site} вимагає входу. Скасування відключить гаманець.`,
    },
  },
  errors: {
    'siwx.initializationFailed': 'Не вдалося почати вхід',
    'siwx.invalidSignature': 'Гаманець дав неправильну відповідь',
    'siwx.signingFailed': 'Не вдалося підписати повідомлення',
  },
}

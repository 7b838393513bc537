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

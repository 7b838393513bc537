import type { LocalePart } from '../../i18n/Locale.ts'

/** Ukrainian: what the pages of explanations say. */
export const locale: LocalePart<'help'> = {
  part: 'help',
  tag: 'uk',
  reviewed: false,
  texts: {
    help: {
      walletTitle: 'Що таке гаманець?',
      assetsHeading: 'Дім для ваших активів',
      assetsText: 'Гаманець зберігає ключі від ваших монет, токенів і колекцій. Керувати ними можете лише ви.',
      loginHeading: 'Зручніший вхід',
      loginText: 'Без нового акаунта й пароля. Підключіть гаманець і підтверджуйте лише те, з чим згодні.',
      safetyHeading: 'Захист у ваших руках',
      safetyText:
        'Гаманець має список таємних слів. Ніколи не вводьте їх на сайтах: хто їх знає, тому належить гаманець.',
      getWallet: 'Завести гаманець',
      networkTitle: 'Що таке мережа?',
      networksHeading: 'Тут усе відбувається',
      networksText: 'Мережа записує, що кому належить. Сама вона не належить нікому.',
      chooseHeading: 'Кожній справі — своя мережа',
      chooseText: 'Сайт може працювати в кількох мережах. Того, що є в одній, немає в інших.',
      feesHeading: 'Невеликі комісії в монеті мережі',
      feesText: 'За надсилання платять комісію в монеті мережі. Тримайте невеликий запас.',
    },
  },
  errors: {},
}

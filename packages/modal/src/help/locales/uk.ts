import type { LocalePart } from '../../i18n/Locale.ts'

/** Ukrainian: what the pages of explanations say. */
export const locale: LocalePart<'help'> = {
  part: 'help',
  tag: 'uk',
  reviewed: false,
  texts: {
    help: {
      walletTitle: 'Що таке гаманець?',
      assetsHeading: 'Уся криптовалюта в одному місці',
      assetsText: 'Гаманець зберігає ключі від ваших монет, токенів і колекцій. Керувати ними можете лише ви.',
      loginHeading: 'Зручніший вхід',
      loginText: 'Без нового акаунта й пароля. Підключіть гаманець і підтверджуйте лише те, з чим згодні.',
      safetyHeading: 'Зберігайте таємні слова в секреті',
      safetyText:
        'Ваш гаманець має список таємних слів. Ніколи не вводьте їх на сайтах: ' +
        'будь-хто, хто їх має, може забрати ваші кошти.',
      getWallet: 'Завести гаманець',
      networkTitle: 'Що таке мережа?',
      networksHeading: 'Тут відбуваються транзакції',
      networksText: 'Мережа записує, що кому належить. Ethereum і Base — це мережі.',
      chooseHeading: 'Мережі не пов’язані між собою',
      chooseText: 'Сайт може працювати в кількох мережах. Кошти з однієї мережі недоступні в інших.',
      feesHeading: 'У кожній мережі є комісія',
      feesText: 'За кожну транзакцію платять комісію в монеті мережі. Тримайте в гаманці невеликий запас.',
    },
  },
  errors: {},
}

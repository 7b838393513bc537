import type { LocalePart } from '../../i18n/Locale.ts'

/** Russian: what the pages of explanations say. */
export const locale: LocalePart<'help'> = {
  part: 'help',
  tag: 'ru',
  reviewed: false,
  texts: {
    help: {
      walletTitle: 'Что такое кошелёк?',
      assetsHeading: 'Вся криптовалюта в одном месте',
      assetsText: 'Кошелёк хранит ключи от ваших монет, токенов и коллекций. Переводить их можете только вы.',
      loginHeading: 'Удобный вход',
      loginText: 'Без нового аккаунта и пароля. Подключите кошелёк и подтверждайте только то, с чем согласны.',
      safetyHeading: 'Храните секретные слова в тайне',
      safetyText:
        'У вашего кошелька есть секретные слова. Никогда не вводите их на сайтах: ' +
        'любой, у кого они есть, может забрать ваши средства.',
      getWallet: 'Завести кошелёк',
      networkTitle: 'Что такое сеть?',
      networksHeading: 'Здесь проходят транзакции',
      networksText: 'Сеть записывает, что кому принадлежит. Ethereum и Base — это сети.',
      chooseHeading: 'Сети не связаны между собой',
      chooseText: 'Сайт может работать в нескольких сетях. Средства из одной сети недоступны в других.',
      feesHeading: 'В каждой сети есть комиссия',
      feesText: 'За каждую транзакцию взимается комиссия в монете сети. Держите в кошельке небольшой запас.',
    },
  },
  errors: {},
}

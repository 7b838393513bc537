import type { LocalePart } from '../../i18n/Locale.ts'

/** Russian: what the pages of explanations say. */
export const locale: LocalePart<'help'> = {
  part: 'help',
  tag: 'ru',
  reviewed: false,
  texts: {
    help: {
      walletTitle: 'Что такое кошелёк?',
      assetsHeading: 'Дом для ваших активов',
      assetsText: 'Кошелёк хранит ключи от ваших монет, токенов и коллекций. Переводить их можете только вы.',
      loginHeading: 'Удобный вход',
      loginText: 'Без нового аккаунта и пароля. Подключите кошелёк и подтверждайте только то, с чем согласны.',
      safetyHeading: 'Защита только в ваших руках',
      safetyText:
        'У кошелька есть секретные слова. Никогда не вводите их на сайтах: кто их знает, тот владеет кошельком.',
      getWallet: 'Завести кошелёк',
      networkTitle: 'Что такое сеть?',
      networksHeading: 'Здесь всё происходит',
      networksText: 'Сеть записывает, что кому принадлежит. Сама сеть ничья.',
      chooseHeading: 'Каждой задаче — своя сеть',
      chooseText: 'Сайт может работать в нескольких сетях. Того, что есть в одной, нет в других.',
      feesHeading: 'Небольшие комиссии в монете сети',
      feesText: 'За отправку взимается комиссия в монете этой сети. Держите небольшой запас.',
    },
  },
  errors: {},
}

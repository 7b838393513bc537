import type { LocalePart } from '../../i18n/Locale.ts'
import { plural } from '../../i18n/plural.ts'

/** Russian: the connected wallets. */
export const locale: LocalePart<'profileWallets'> = {
  part: 'profileWallets',
  tag: 'ru',
  reviewed: false,
  texts: {
    profileWallets: {
      title: 'Кошельки',
      families: 'Типы сетей',
      active: 'Текущий аккаунт',
      useHere: 'Выбрать этот аккаунт',
      copyAddress: 'Скопировать адрес',
      copied: 'Адрес скопирован',
      copyFailed: 'Не удалось скопировать адрес.',
      explorer: (explorer) => `Открыть в ${explorer} (откроется в новой вкладке)`,
      receive: 'Получить',
      disconnect: (wallet) => `Отключить ${wallet}`,
      accountsOf: (wallet) => `Другие аккаунты в ${wallet}`,
      use: 'Выбрать',
      inUse: (address) => `Выбран аккаунт ${address}`,
      smartAccount: 'Смарт-аккаунт',
      more: (count) =>
        plural('ru', count, {
          one: 'Показать ещё # аккаунт',
          few: 'Показать ещё # аккаунта',
          many: 'Показать ещё # аккаунтов',
          other: 'Показать ещё # аккаунта',
        }),
      recent: 'Использовались раньше',
      connectAgain: (wallet) => `Снова подключить ${wallet}`,
      restoring: 'Кошелёк подключается снова…',
      add: 'Добавить кошелёк',
      change: 'Выбрать другой кошелёк',
      total: 'Все аккаунты',
      totalShow: 'Показать общую стоимость',
      totalHint: 'Отправляет адреса всех ваших аккаунтов сервисам этого сайта.',
      totalOf: (count) =>
        plural('ru', count, {
          one: 'Стоимость # аккаунта в используемой сети',
          few: 'Стоимость # аккаунтов в используемых сетях',
          many: 'Стоимость # аккаунтов в используемых сетях',
          other: 'Стоимость # аккаунта в используемых сетях',
        }),
      totalWithout: (count) =>
        plural('ru', count, {
          one: 'Без # аккаунта, который не удалось прочитать',
          few: 'Без # аккаунтов, которые не удалось прочитать',
          many: 'Без # аккаунтов, которые не удалось прочитать',
          other: 'Без # аккаунта, которые не удалось прочитать',
        }),
      totalUnknown: 'Стоимость неизвестна',
      tryAgain: 'Повторить',
      emptyHeading: 'Кошелёк не подключён',
      emptyText: (family) => `Подключите кошелёк, чтобы использовать ${family} на этом сайте.`,
    },
  },
  errors: {
    'connections.tooManyWallets': 'Подключено слишком много кошельков',
  },
}

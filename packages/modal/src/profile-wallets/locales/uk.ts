import type { LocalePart } from '../../i18n/Locale.ts'
import { plural } from '../../i18n/plural.ts'

/** Ukrainian: the connected wallets. */
export const locale: LocalePart<'profileWallets'> = {
  part: 'profileWallets',
  tag: 'uk',
  reviewed: false,
  texts: {
    profileWallets: {
      title: 'Гаманці',
      families: 'Типи мереж',
      active: 'Поточний акаунт',
      useHere: 'Вибрати цей акаунт',
      copyAddress: 'Скопіювати адресу',
      copied: 'Адресу скопійовано',
      copyFailed: 'Не вдалося скопіювати адресу.',
      explorer: (explorer) => `Відкрити на ${explorer} (відкриється в новій вкладці)`,
      receive: 'Отримати',
      disconnect: (wallet) => `Відключити ${wallet}`,
      accountsOf: (wallet) => `Інші акаунти в ${wallet}`,
      use: 'Вибрати',
      inUse: (address) => `Вибрано акаунт ${address}`,
      smartAccount: 'Смарт-акаунт',
      more: (count) =>
        plural('uk', count, {
          one: 'Показати ще # акаунт',
          few: 'Показати ще # акаунти',
          many: 'Показати ще # акаунтів',
          other: 'Показати ще # акаунта',
        }),
      recent: 'Використовувалися раніше',
      connectAgain: (wallet) => `Знову підключити ${wallet}`,
      restoring: 'Гаманець підключається знову…',
      add: 'Додати гаманець',
      change: 'Вибрати інший гаманець',
      total: 'Усі акаунти',
      totalShow: 'Показати загальну вартість',
      totalHint: 'Надсилає адреси всіх ваших акаунтів сервісам цього сайту.',
      totalOf: (count) =>
        plural('uk', count, {
          one: 'Вартість # акаунта у використовуваній мережі',
          few: 'Вартість # акаунтів у використовуваних мережах',
          many: 'Вартість # акаунтів у використовуваних мережах',
          other: 'Вартість # акаунта у використовуваних мережах',
        }),
      totalWithout: (count) =>
        plural('uk', count, {
          one: 'Без # акаунта, який не вдалося прочитати',
          few: 'Без # акаунтів, які не вдалося прочитати',
          many: 'Без # акаунтів, які не вдалося прочитати',
          other: 'Без # акаунта, які не вдалося прочитати',
        }),
      totalUnknown: 'Вартість невідома',
      tryAgain: 'Спробувати ще раз',
      emptyHeading: 'Гаманець не підключено',
      emptyText: (family) => `Підключіть гаманець, щоб використовувати ${family} на цьому сайті.`,
    },
  },
  errors: {
    'connections.tooManyWallets': 'Підключено забагато гаманців',
  },
}

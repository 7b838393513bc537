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
      disconnected: (wallet) => `Гаманець ${wallet} відключено`,
      accountsOf: (wallet) => `Інші акаунти в ${wallet}`,
      useAccount: (address, wallet) => `Вибрати акаунт ${address} у ${wallet}`,
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
      emptyHeading: 'Гаманець не підключено',
      emptyText: (family) => `Підключіть гаманець, щоб використовувати ${family} на цьому сайті.`,
    },
  },
  errors: {
    'connections.tooManyWallets': 'Підключено забагато гаманців',
  },
}

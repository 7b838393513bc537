import { isolate } from '@openappkit/common'
import type { LocalePart } from '../../i18n/Locale.ts'
import { plural } from '../../i18n/plural.ts'

/** Persian: the connected wallets. */
export const locale: LocalePart<'profileWallets'> = {
  part: 'profileWallets',
  tag: 'fa',
  reviewed: false,
  texts: {
    profileWallets: {
      title: 'کیف پول‌ها',
      families: 'نوع شبکه‌ها',
      active: 'حساب در حال استفاده',
      useHere: 'استفاده از این حساب',
      copyAddress: 'کپی آدرس',
      copied: 'آدرس کپی شد',
      copyFailed: 'آدرس کپی نشد.',
      explorer: (explorer) => `مشاهده در ${isolate(explorer)} (در برگهٔ جدید باز می‌شود)`,
      receive: 'دریافت',
      disconnect: (wallet) => `قطع اتصال ${isolate(wallet)}`,
      accountsOf: (wallet) => `حساب‌های دیگر ${isolate(wallet)}`,
      use: 'استفاده',
      inUse: (address) => `اکنون از حساب ${isolate(address)} استفاده می‌شود`,
      smartAccount: 'حساب هوشمند',
      more: (count) => plural('fa', count, { one: 'نمایش # حساب دیگر', other: 'نمایش # حساب دیگر' }),
      recent: 'قبلاً استفاده‌شده',
      connectAgain: (wallet) => `اتصال دوبارهٔ ${isolate(wallet)}`,
      restoring: 'در حال اتصال دوبارهٔ کیف پول شما…',
      add: 'افزودن کیف پول',
      change: 'استفاده از کیف پول دیگر',
      total: 'همهٔ حساب‌ها',
      totalShow: 'نمایش ارزش کل',
      totalHint: 'نشانی همهٔ حساب‌هایتان را به سرویس‌های این سایت می‌فرستد.',
      totalOf: (count) =>
        plural('fa', count, {
          one: 'ارزش # حساب در شبکهٔ در حال استفاده',
          other: 'ارزش # حساب در شبکه‌های در حال استفاده',
        }),
      totalWithout: (count) =>
        plural('fa', count, {
          one: 'بدون # حساب که خوانده نشد',
          other: 'بدون # حساب که خوانده نشدند',
        }),
      totalUnknown: 'ارزش نامشخص',
      tryAgain: 'تلاش دوباره',
      emptyHeading: 'هیچ کیف پولی متصل نیست',
      emptyText: (family) => `برای استفاده از ${isolate(family)} در این سایت، یک کیف پول متصل کنید.`,
    },
  },
  errors: {
    'connections.tooManyWallets': 'تعداد کیف پول‌های متصل بیش از حد است',
  },
}

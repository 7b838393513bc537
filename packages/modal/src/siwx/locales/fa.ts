import { isolate } from '@openappkit/common'
import type { LocalePart } from '../../i18n/Locale.ts'

/** Persian: the sign-in. */
export const locale: LocalePart<'siwx'> = {
  part: 'siwx',
  tag: 'fa',
  reviewed: false,
  texts: {
    siwx: {
      title: 'ورود',
      heading: (site) => `ورود به ${isolate(site)}`,
      intro: (wallet) => `برای اثبات اینکه این حساب مال شماست، یک پیام را در ${isolate(wallet)} امضا کنید.`,
      account: 'حساب',
      wallet: 'کیف پول',
      network: 'شبکه',
      statement: 'پیام',
      assurance: 'امضا هزینه‌ای ندارد و چیزی را جابه‌جا نمی‌کند.',
      sign: 'امضا',
      preparing: 'در حال آماده‌سازی پیام…',
      confirmIn: (wallet) => `در ${isolate(wallet)} امضا کنید`,
      waiting: (wallet) => `نام سایت را در ${isolate(wallet)} بررسی کنید و سپس پیام را همان‌جا امضا کنید.`,
      authenticating: 'در حال احراز هویت...',
      declined: (wallet) => `امضا را در ${isolate(wallet)} رد کردید. می‌توانید دوباره امتحان کنید.`,
      siteFailed: (site) => `${isolate(site)} نتوانست امضای شما را بررسی کند. کمی بعد دوباره امتحان کنید.`,
      clockWrong: 'ساعت این دستگاه درست نیست. تاریخ و زمان را تنظیم کنید و دوباره امتحان کنید.',
      messageEnded: 'پیام دیگر معتبر نیست. برای امضای پیام جدید دوباره امتحان کنید.',
      tooManyAttempts: 'تعداد تلاش‌ها زیاد است. یک دقیقه صبر کنید و دوباره امتحان کنید.',
      networkRefused: (site) => `${isolate(site)} ورود در این شبکه را نمی‌پذیرد. شبکه را عوض کنید و دوباره امتحان کنید.`,
      signatureRefused: (wallet) =>
        `امضای ${isolate(wallet)} متعلق به این حساب نیست. این حساب را در کیف پول انتخاب کنید و دوباره امتحان کنید.`,
      signInRefused: (site, code) => `${isolate(site)} ورود را رد کرد. این کد را به سایت بگویید: ${isolate(code)}`,
      offline: 'اتصال خود را بررسی کنید و دوباره امتحان کنید.',
      leaving: 'در حال لغو…',
      disconnects: (site) => `${isolate(site)} به ورود نیاز دارد. با لغو، اتصال کیف پول قطع می‌شود.`,
    },
  },
  errors: {
    'siwx.initializationFailed': 'هنگام شروع ورود مشکلی پیش آمد',
    'siwx.invalidSignature': 'کیف پول پاسخ نامعتبری داد',
    'siwx.signingFailed': 'پیام امضا نشد',
  },
}

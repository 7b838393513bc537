import { isolate } from '@openappkit/common'
import type { LocalePart } from '../../i18n/Locale.ts'
import { plural } from '../../i18n/plural.ts'

/** Urdu: the connected wallets. */
export const locale: LocalePart<'profileWallets'> = {
  part: 'profileWallets',
  tag: 'ur',
  reviewed: false,
  texts: {
    profileWallets: {
      title: 'والیٹس',
      families: 'نیٹ ورک کی اقسام',
      active: 'زیر استعمال اکاؤنٹ',
      useHere: 'یہ اکاؤنٹ استعمال کریں',
      copyAddress: 'ایڈریس کاپی کریں',
      copied: 'ایڈریس کاپی ہو گیا',
      copyFailed: 'ایڈریس کاپی نہیں ہو سکا۔',
      explorer: (explorer) => `${isolate(explorer)} پر دیکھیں (نئے ٹیب میں کھلتا ہے)`,
      receive: 'وصول کریں',
      disconnect: (wallet) => `${isolate(wallet)} کو منقطع کریں`,
      accountsOf: (wallet) => `${isolate(wallet)} کے دیگر اکاؤنٹس`,
      use: 'استعمال کریں',
      inUse: (address) => `اب اکاؤنٹ ${isolate(address)} استعمال میں ہے`,
      smartAccount: 'اسمارٹ اکاؤنٹ',
      more: (count) => plural('ur', count, { one: 'مزید # اکاؤنٹ دکھائیں', other: 'مزید # اکاؤنٹس دکھائیں' }),
      recent: 'پہلے استعمال شدہ',
      connectAgain: (wallet) => `${isolate(wallet)} کو دوبارہ منسلک کریں`,
      restoring: 'آپ کا والیٹ دوبارہ منسلک ہو رہا ہے…',
      add: 'والیٹ شامل کریں',
      change: 'دوسرا والیٹ استعمال کریں',
      total: 'تمام اکاؤنٹس',
      totalShow: 'کل مالیت دکھائیں',
      totalHint: 'آپ کے تمام اکاؤنٹس کے پتے اس سائٹ کی سروسز کو بھیجتا ہے۔',
      totalOf: (count) =>
        plural('ur', count, {
          one: 'زیرِ استعمال نیٹ ورک پر # اکاؤنٹ کی مالیت',
          other: 'زیرِ استعمال نیٹ ورکس پر # اکاؤنٹس کی مالیت',
        }),
      totalWithout: (count) =>
        plural('ur', count, {
          one: '# اکاؤنٹ کے بغیر جو پڑھا نہ جا سکا',
          other: '# اکاؤنٹس کے بغیر جو پڑھے نہ جا سکے',
        }),
      totalUnknown: 'مالیت نامعلوم',
      tryAgain: 'دوبارہ کوشش کریں',
      emptyHeading: 'کوئی والیٹ منسلک نہیں',
      emptyText: (family) => `اس سائٹ پر ${isolate(family)} استعمال کرنے کے لیے والیٹ منسلک کریں۔`,
    },
  },
  errors: {
    'connections.tooManyWallets': 'بہت زیادہ والیٹس منسلک ہیں',
  },
}

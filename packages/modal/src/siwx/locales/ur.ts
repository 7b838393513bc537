import { isolate } from '@openappkit/common'
import type { LocalePart } from '../../i18n/Locale.ts'

/** Urdu: the sign-in. */
export const locale: LocalePart<'siwx'> = {
  part: 'siwx',
  tag: 'ur',
  reviewed: false,
  texts: {
    siwx: {
      title: 'سائن ان',
      heading: (site) => `${isolate(site)} میں سائن ان کریں`,
      intro: (wallet) => `یہ ثابت کرنے کے لیے کہ یہ اکاؤنٹ آپ کا ہے، ${isolate(wallet)} میں ایک پیغام پر دستخط کریں۔`,
      account: 'اکاؤنٹ',
      wallet: 'والیٹ',
      network: 'نیٹ ورک',
      statement: 'پیغام',
      assurance: 'دستخط پر کوئی خرچ نہیں آتا اور کچھ منتقل نہیں ہوتا۔',
      sign: 'دستخط کریں',
      preparing: 'پیغام تیار ہو رہا ہے…',
      confirmIn: (wallet) => `${isolate(wallet)} میں دستخط کریں`,
      waiting: (wallet) => `${isolate(wallet)} میں سائٹ کا نام دیکھیں، پھر وہیں پیغام پر دستخط کریں۔`,
      authenticating: 'تصدیق ہو رہی ہے...',
      declined: (wallet) => `آپ نے ${isolate(wallet)} میں دستخط مسترد کر دیے۔ آپ دوبارہ کوشش کر سکتے ہیں۔`,
      siteFailed: (site) => `${isolate(site)} آپ کے دستخط کی جانچ نہیں کر سکا۔ تھوڑی دیر میں دوبارہ کوشش کریں۔`,
      clockWrong: 'اس ڈیوائس کی گھڑی غلط ہے۔ تاریخ اور وقت درست کریں، پھر دوبارہ کوشش کریں۔',
      messageEnded: 'پیغام اب درست نہیں رہا۔ نئے پیغام پر دستخط کے لیے دوبارہ کوشش کریں۔',
      tooManyAttempts: 'بہت زیادہ کوششیں ہوئیں۔ ایک منٹ رکیں، پھر دوبارہ کوشش کریں۔',
      networkRefused: (site) =>
        `${isolate(site)} اس نیٹ ورک پر سائن ان قبول نہیں کرتا۔ نیٹ ورک بدلیں، پھر دوبارہ کوشش کریں۔`,
      signatureRefused: (wallet) =>
        `${isolate(wallet)} کے دستخط اس اکاؤنٹ کے نہیں ہیں۔ اپنے والیٹ میں یہ اکاؤنٹ منتخب کریں، پھر دوبارہ کوشش کریں۔`,
      signInRefused: (site, code) =>
        `${isolate(site)} نے سائن ان مسترد کر دیا۔ سائٹ کو یہ کوڈ بتائیں: ${isolate(code)}`,
      offline: 'اپنا کنکشن دیکھیں، پھر دوبارہ کوشش کریں۔',
      leaving: 'منسوخ ہو رہا ہے…',
      disconnects: (site) => `${isolate(site)} پر سائن ان ضروری ہے۔ منسوخ کرنے سے والیٹ منقطع ہو جائے گا۔`,
    },
  },
  errors: {
    'siwx.initializationFailed': 'سائن ان شروع کرنے میں مسئلہ ہوا',
    'siwx.invalidSignature': 'والیٹ نے غلط جواب دیا',
    'siwx.signingFailed': 'پیغام پر دستخط نہیں ہو سکے',
  },
}

import { isolate } from '../../i18n/isolate.ts'
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

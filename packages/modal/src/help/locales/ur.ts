import type { LocalePart } from '../../i18n/Locale.ts'

/** Urdu: what the pages of explanations say. */
export const locale: LocalePart<'help'> = {
  part: 'help',
  tag: 'ur',
  reviewed: false,
  texts: {
    help: {
      walletTitle: 'والیٹ کیا ہے؟',
      assetsHeading: 'آپ کا سارا کرپٹو ایک جگہ',
      assetsText: 'والیٹ آپ کے کوائنز، ٹوکنز اور کلیکٹیبلز کی کلیدیں رکھتا ہے۔ صرف آپ ہی انہیں منتقل کر سکتے ہیں۔',
      loginHeading: 'لاگ اِن کرنے کا بہتر طریقہ',
      loginText: 'نہ نیا اکاؤنٹ، نہ پاس ورڈ۔ اپنا والیٹ منسلک کریں اور صرف وہی منظور کریں جس سے آپ متفق ہوں۔',
      safetyHeading: 'اپنے خفیہ الفاظ محفوظ رکھیں',
      safetyText:
        'آپ کے والیٹ کے کچھ خفیہ الفاظ ہوتے ہیں۔ انہیں کبھی کسی سائٹ پر نہ لکھیں: ' +
        'جس کے پاس یہ ہوں، وہ آپ کے فنڈز لے سکتا ہے۔',
      getWallet: 'والیٹ حاصل کریں',
      networkTitle: 'نیٹ ورک کیا ہے؟',
      networksHeading: 'جہاں ٹرانزیکشنز ہوتی ہیں',
      networksText: 'نیٹ ورک ریکارڈ رکھتا ہے کہ کون سی چیز کس کی ہے۔ مثلاً Ethereum اور Base نیٹ ورکس ہیں۔',
      chooseHeading: 'ہر نیٹ ورک الگ ہے',
      chooseText: 'ایک سائٹ کئی نیٹ ورکس استعمال کر سکتی ہے۔ ایک نیٹ ورک کے فنڈز دوسروں پر دستیاب نہیں ہوتے۔',
      feesHeading: 'ہر نیٹ ورک کی فیس ہوتی ہے',
      feesText:
        'ہر ٹرانزیکشن پر فیس لگتی ہے، جو اسی نیٹ ورک کے کوائن میں ادا ہوتی ہے۔ اپنے والیٹ میں تھوڑا سا کوائن رکھیں۔',
    },
  },
  errors: {},
}

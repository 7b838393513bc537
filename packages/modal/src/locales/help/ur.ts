import type { LocalePart } from '../../i18n/Locale.ts'

/** Urdu: what the pages of explanations say. */
export const locale: LocalePart<'help'> = {
  part: 'help',
  tag: 'ur',
  reviewed: false,
  texts: {
    help: {
      walletTitle: 'والیٹ کیا ہے؟',
      assetsHeading: 'آپ کے اثاثوں کا گھر',
      assetsText: 'والیٹ آپ کے کوائنز، ٹوکنز اور کلیکٹیبلز کی کلیدیں رکھتا ہے۔ صرف آپ ہی انہیں منتقل کر سکتے ہیں۔',
      loginHeading: 'لاگ اِن کرنے کا بہتر طریقہ',
      loginText: 'نہ نیا اکاؤنٹ، نہ پاس ورڈ۔ اپنا والیٹ منسلک کریں اور صرف وہی منظور کریں جس سے آپ متفق ہوں۔',
      safetyHeading: 'اس کی حفاظت صرف آپ کے ہاتھ میں',
      safetyText:
        'والیٹ کے کچھ خفیہ الفاظ ہوتے ہیں۔ انہیں کبھی کسی سائٹ پر نہ لکھیں: جو انہیں جانتا ہے، سب کچھ اسی کا ہے۔',
      getWallet: 'والیٹ حاصل کریں',
      networkTitle: 'نیٹ ورک کیا ہے؟',
      networksHeading: 'جہاں سب کچھ ہوتا ہے',
      networksText: 'نیٹ ورک ریکارڈ رکھتا ہے کہ کون سی چیز کس کی ہے۔ خود نیٹ ورک کا کوئی مالک نہیں۔',
      chooseHeading: 'ہر مقصد کے لیے ایک نیٹ ورک',
      chooseText:
        'ایک سائٹ کئی نیٹ ورکس استعمال کر سکتی ہے۔ جو کچھ آپ کے پاس ایک نیٹ ورک پر ہے، وہ دوسروں پر نہیں ہوتا۔',
      feesHeading: 'معمولی فیس، نیٹ ورک کے اپنے کوائن میں',
      feesText: 'کچھ بھیجنے پر فیس لگتی ہے، جو اسی نیٹ ورک کے کوائن میں ادا ہوتی ہے۔ تھوڑا سا کوائن پاس رکھیں۔',
    },
  },
  errors: {},
}

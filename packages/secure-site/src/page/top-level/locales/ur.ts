import type { LoginMessages } from '../messages.ts'

/** Urdu. */
export const login: LoginMessages = {
  email: 'ای میل پتہ',
  invalidEmail: 'درست ای میل پتہ درج کریں',
  next: 'جاری رکھیں',
  deviceText: (email) => `${email} پر بھیجا گیا لنک کھولیں اور وہاں تصدیق کریں۔ پھر یہاں واپس آئیں۔`,
  codeText: (email) => `${email} پر بھیجا گیا کوڈ درج کریں۔`,
  code: 'ای میل کا کوڈ',
  newCode: 'نیا کوڈ بھیجیں',
  otherAddress: 'دوسرا پتہ استعمال کریں',
  usePasskey: 'پاس کی سے جاری رکھیں',
  passkeyWaiting: 'اپنے براؤزر کی ونڈو میں جاری رکھیں…',
  withProvider: (provider) => `${provider} کے ساتھ جاری رکھیں`,
  providerText: (provider) => `نئی ونڈو میں ${provider} پر لاگ اِن کریں اور وہاں تصدیق کریں۔ پھر یہاں واپس آئیں۔`,
  openWindow: 'ونڈو کھولیں',
  noWalletAt: (provider) => `آپ کے ${provider} اکاؤنٹ کا یہاں کوئی والٹ نہیں۔`,
  passkeyNotUsed: 'کوئی پاس کی استعمال نہیں ہوئی۔ دوبارہ کوشش کریں، یا اپنے ای میل پتے سے لاگ اِن کریں۔',
  passkeyGone:
    'یہ پاس کی آپ کے اکاؤنٹ سے ہٹا دی گئی ہے۔ اسے اپنے براؤزر سے بھی حذف کریں، اور اپنے ای میل پتے سے لاگ اِن کریں۔',
  passkeyUnknown: 'یہ پاس کی یہاں کسی اکاؤنٹ کی نہیں ہے۔ دوسری استعمال کریں، یا اپنے ای میل پتے سے لاگ اِن کریں۔',
  passkeyUnsupported: 'اس براؤزر میں پاس کیز کام نہیں کرتیں۔',
  wrongCode: (left) => `یہ کوڈ غلط ہے۔ باقی کوششیں: ${left}`,
  codeExpired: 'یہ کوڈ اب استعمال نہیں ہو سکتا۔ نیا بھیجیں۔',
  wait: (seconds) => `براہِ کرم ${seconds} سیکنڈ بعد دوبارہ کوشش کریں`,
  tooOld: 'لاگ اِن بہت پرانا ہے۔ دوبارہ لاگ اِن کریں۔',
  noWallet: 'اس پتے کا یہاں کوئی والٹ نہیں۔',
  failed: 'یہ نہیں ہو سکا۔ اپنا کنکشن دیکھیں اور دوبارہ کوشش کریں۔',
}

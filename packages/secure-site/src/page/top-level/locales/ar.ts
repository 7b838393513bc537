import type { LoginMessages } from '../messages.ts'

/** Arabic. */
export const login: LoginMessages = {
  email: 'البريد الإلكتروني',
  invalidEmail: 'أدخل بريدًا إلكترونيًا صالحًا',
  next: 'متابعة',
  deviceText: (email) => `افتح الرابط الذي أرسلناه إلى ${email} وأكّد هناك، ثم عد إلى هنا.`,
  codeText: (email) => `أدخل الرمز الذي أرسلناه إلى ${email}.`,
  code: 'الرمز من البريد',
  newCode: 'إرسال رمز جديد',
  otherAddress: 'استخدام بريد آخر',
  usePasskey: 'المتابعة بمفتاح مرور',
  passkeyWaiting: 'تابع في نافذة متصفحك…',
  withProvider: (provider) => `المتابعة عبر ${provider}`,
  providerText: (provider) => `سجّل الدخول إلى ${provider} في النافذة الجديدة وأكّد هناك، ثم عد إلى هنا.`,
  openWindow: 'فتح النافذة',
  noWalletAt: (provider) => `لا توجد محفظة لحسابك في ${provider} هنا.`,
  passkeyNotUsed: 'لم يُستخدم أي مفتاح مرور. حاول مرة أخرى، أو سجّل الدخول ببريدك الإلكتروني.',
  passkeyGone: 'أُزيل مفتاح المرور هذا من حسابك. احذفه من متصفحك أيضًا، وسجّل الدخول ببريدك الإلكتروني.',
  passkeyUnknown: 'لا ينتمي مفتاح المرور هذا إلى أي حساب هنا. استخدم مفتاحًا آخر، أو سجّل الدخول ببريدك الإلكتروني.',
  passkeyUnsupported: 'لا تعمل مفاتيح المرور في هذا المتصفح.',
  wrongCode: (left) => `هذا الرمز خاطئ. المحاولات المتبقية: ${left}`,
  codeExpired: 'لم يعد هذا الرمز صالحًا للاستخدام. أرسل رمزًا جديدًا.',
  wait: (seconds) => `حاول مرة أخرى بعد ${seconds} ثانية`,
  tooOld: 'تسجيل الدخول قديم جدًا. سجّل الدخول مرة أخرى.',
  noWallet: 'لا توجد محفظة لهذا البريد هنا.',
  failed: 'لم ينجح ذلك. تحقق من اتصالك ثم حاول مرة أخرى.',
}

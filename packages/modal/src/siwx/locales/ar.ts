import { isolate } from '@openappkit/common'
import type { LocalePart } from '../../i18n/Locale.ts'

/** Arabic: the sign-in. */
export const locale: LocalePart<'siwx'> = {
  part: 'siwx',
  tag: 'ar',
  reviewed: false,
  texts: {
    siwx: {
      title: 'تسجيل الدخول',
      heading: (site) => `تسجيل الدخول إلى ${isolate(site)}`,
      intro: (wallet) => `يُرجى توقيع رسالة في ${isolate(wallet)} لإثبات أن هذا الحساب لك.`,
      account: 'الحساب',
      wallet: 'المحفظة',
      network: 'الشبكة',
      statement: 'الرسالة',
      assurance: 'التوقيع مجاني ولا ينقل أي أموال.',
      sign: 'توقيع',
      preparing: 'جارٍ إعداد الرسالة…',
      confirmIn: (wallet) => `يُرجى التوقيع في ${isolate(wallet)}`,
      waiting: (wallet) => `يُرجى التحقق من اسم الموقع في ${isolate(wallet)} ثم توقيع الرسالة هناك.`,
      authenticating: 'جارٍ التحقق...',
      declined: (wallet) => `لقد رفضت التوقيع في ${isolate(wallet)}. يمكنك إعادة المحاولة.`,
      siteFailed: (site) => `تعذّر على ${isolate(site)} التحقق من توقيعك. يُرجى إعادة المحاولة بعد قليل.`,
      clockWrong: 'ساعة هذا الجهاز غير صحيحة. يُرجى ضبط التاريخ والوقت ثم إعادة المحاولة.',
      messageEnded: 'لم تعد الرسالة صالحة. يُرجى إعادة المحاولة لتوقيع رسالة جديدة.',
      tooManyAttempts: 'محاولات كثيرة جدًا. يُرجى الانتظار دقيقة ثم إعادة المحاولة.',
      networkRefused: (site) =>
        `لا يقبل ${isolate(site)} تسجيل الدخول على هذه الشبكة. يُرجى تبديل الشبكة ثم إعادة المحاولة.`,
      signatureRefused: (wallet) =>
        `التوقيع من ${isolate(wallet)} لا يخص هذا الحساب. يُرجى تحديد هذا الحساب في محفظتك ثم إعادة المحاولة.`,
      signInRefused: (site, code) => `رفض ${isolate(site)} تسجيل الدخول. يُرجى إبلاغ الموقع بهذا الرمز: ${isolate(code)}`,
      offline: 'يُرجى التحقق من الاتصال ثم إعادة المحاولة.',
      leaving: 'جارٍ الإلغاء…',
      disconnects: (site) => `يتطلب ${isolate(site)} تسجيل الدخول. يؤدي الإلغاء إلى قطع ربط محفظتك.`,
    },
  },
  errors: {
    'siwx.initializationFailed': 'حدثت مشكلة عند بدء تسجيل الدخول',
    'siwx.invalidSignature': 'أرسلت المحفظة ردًا غير صالح',
    'siwx.signingFailed': 'تعذّر توقيع الرسالة',
  },
}

import { login } from '../../top-level/locales/ar.ts'
import type { ExportMessages } from '../messages.ts'

/** Arabic. */
export const messages: ExportMessages = {
  ...login,
  title: 'تصدير محفظتك',
  intro: (site) => `ترى هنا عبارة الاسترداد والمفتاح الخاص لمحفظتك على ${site}. سجّل الدخول للمتابعة.`,
  withProvider: (provider) => `المتابعة عبر ${provider}`,
  providerText: (provider) => `سجّل الدخول إلى ${provider} في النافذة الجديدة وأكّد هناك، ثم عد إلى هنا.`,
  openWindow: 'فتح النافذة',
  noWalletAt: (provider) => `لا توجد محفظة لحسابك في ${provider} هنا.`,
  opening: 'جارٍ فتح محفظتك…',
  warning: 'كل من يرى هذه العبارة أو هذا المفتاح يمكنه أخذ كل ما في محفظتك. لا تعطها لأي شخص ولا لأي موقع. فريق الدعم لا يطلبها أبدًا.',
  lasting: 'تعمل محفظتك كما كانت. إذا رأى شخص آخر العبارة أو المفتاح، فانقل أموالك إلى محفظة أخرى.',
  account: 'الحساب',
  form: 'ما يُعرض',
  phrase: 'عبارة الاسترداد',
  privateKey: 'المفتاح الخاص',
  hold: 'اضغط مطولًا للعرض',
  hidden: 'مخفي',
  copy: 'نسخ',
  copied: 'تم النسخ. يمكن لبرامج أخرى قراءته الآن: الصقه فورًا ثم انسخ شيئًا آخر.',
  notCopied: 'تعذّر النسخ.',
  finish: 'إنهاء',
  ended: 'حذفت هذه الصفحة العبارة والمفتاح، وتم تسجيل خروجك هنا.',
  again: 'البدء من جديد',
}

import type { LetterMessages } from '../messages.ts'

export const ar: LetterMessages = {
  codeSubject: 'رمز تسجيل الدخول إلى {site}',
  codeText: 'أدخل هذا الرمز لتسجيل الدخول إلى {site}:',
  codeWarning: 'الرمز صالح لمدة 10 دقائق. أدخله في ذلك الموقع فقط ولا تعطه لأحد، فهو يفتح محفظتك.',
  ignore: 'إذا لم تطلب هذه الرسالة فتجاهلها.',
  deviceSubject: 'أكّد جهازك لدى {site}',
  deviceText: 'يريد شخص تسجيل الدخول إلى {site} باستخدام {browser}. إذا كنت أنت، فافتح الرابط وأكّد:',
  openedSubject: 'فُتحت محفظتك على جهاز جديد',
  openedText: 'فُتحت محفظتك في {site} باستخدام {browser}.',
  openedWarning: 'إذا لم تكن أنت، فهناك من يستطيع قراءة بريدك: غيّر كلمة مرور بريدك وانقل أموالك إلى محفظة أخرى.',
  confirm: 'تأكيد',
  confirmed: 'تم تأكيد الجهاز. عُد إلى {site} وأدخل الرمز الموجود في الرسالة التالية.',
  linkExpired: 'انتهت صلاحية الرابط أو سبق استخدامه. اطلب رسالة جديدة.',
}

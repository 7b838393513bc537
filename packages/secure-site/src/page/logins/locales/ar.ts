import type { LoginsMessages } from '../messages.ts'

/** Arabic. */
export const messages: LoginsMessages = {
  logins: 'طرق تسجيل الدخول',
  loginsText: 'أضف طريقة أخرى لتسجيل الدخول إلى هذه المحفظة. تثبت لدى المزوّد أنها لك.',
  added: (provider) => `من الآن فصاعدًا يسجّل حسابك في ${provider} الدخول إلى هذه المحفظة.`,
  taken: (provider) => `لحسابك في ${provider} محفظة أخرى. لا يمكن دمج محفظتين.`,
  lastLogin: 'لا يمكن إزالة آخر طريقة لتسجيل الدخول. أضف طريقة أخرى أولًا.',
  cancel: 'إلغاء',
}

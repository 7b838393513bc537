import { login } from '../../top-level/locales/he.ts'
import type { ExportMessages } from '../messages.ts'

/** Hebrew. */
export const messages: ExportMessages = {
  ...login,
  title: 'ייצוא הארנק שלך',
  intro: (site) => `כאן מוצגים ביטוי השחזור והמפתח הפרטי של הארנק שלך מ-${site}. יש להתחבר כדי להמשיך.`,
  withProvider: (provider) => `המשך עם ${provider}`,
  providerText: (provider) => `יש להיכנס אל ${provider} בחלון החדש ולאשר שם. לאחר מכן לחזור לכאן.`,
  openWindow: 'פתיחת החלון',
  noWalletAt: (provider) => `לחשבון שלך ב-${provider} אין כאן ארנק.`,
  opening: 'הארנק שלך נפתח…',
  warning: 'מי שרואה את הביטוי או את המפתח יכול לקחת את כל מה שבארנק שלך. אין לתת אותם לאף אדם ולאף אתר. התמיכה שלנו לעולם לא מבקשת אותם.',
  lasting: 'הארנק שלך פועל כמו קודם. אם אדם אחר ראה את הביטוי או את המפתח, יש להעביר את הכספים לארנק אחר.',
  account: 'חשבון',
  form: 'מה להציג',
  phrase: 'ביטוי שחזור',
  privateKey: 'מפתח פרטי',
  hold: 'להחזיק כדי להציג',
  hidden: 'מוסתר',
  copy: 'העתקה',
  copied: 'הועתק. תוכנות אחרות יכולות לקרוא זאת כעת: יש להדביק מיד, ואז להעתיק משהו אחר.',
  notCopied: 'ההעתקה נכשלה.',
  finish: 'סיום',
  ended: 'הדף מחק את הביטוי ואת המפתח, והתנתקת כאן.',
  again: 'התחלה מחדש',
}

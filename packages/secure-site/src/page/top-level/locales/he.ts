import type { LoginMessages } from '../messages.ts'

/** Hebrew. */
export const login: LoginMessages = {
  email: 'כתובת דוא״ל',
  invalidEmail: 'יש להזין כתובת דוא״ל תקינה',
  next: 'המשך',
  deviceText: (email) => `יש לפתוח את הקישור ששלחנו אל ${email} ולאשר שם. לאחר מכן לחזור לכאן.`,
  codeText: (email) => `יש להזין את הקוד ששלחנו אל ${email}.`,
  code: 'הקוד מהדוא״ל',
  newCode: 'שליחת קוד חדש',
  otherAddress: 'שימוש בכתובת אחרת',
  usePasskey: 'המשך עם מפתח גישה',
  passkeyWaiting: 'יש להמשיך בחלון של הדפדפן…',
  withProvider: (provider) => `המשך עם ${provider}`,
  providerText: (provider) => `יש להיכנס אל ${provider} בחלון החדש ולאשר שם. לאחר מכן לחזור לכאן.`,
  openWindow: 'פתיחת החלון',
  noWalletAt: (provider) => `לחשבון שלך ב-${provider} אין כאן ארנק.`,
  passkeyNotUsed: 'לא נעשה שימוש במפתח גישה. אפשר לנסות שוב או להתחבר עם כתובת האימייל.',
  passkeyGone: 'מפתח הגישה הזה הוסר מהחשבון שלך. יש למחוק אותו גם בדפדפן ולהתחבר עם כתובת האימייל.',
  passkeyUnknown: 'מפתח הגישה הזה אינו שייך לאף חשבון כאן. יש להשתמש במפתח אחר או להתחבר עם כתובת האימייל.',
  passkeyUnsupported: 'מפתחות גישה אינם פועלים בדפדפן הזה.',
  wrongCode: (left) => `הקוד שגוי. ניסיונות שנותרו: ${left}`,
  codeExpired: 'אי אפשר להשתמש עוד בקוד הזה. יש לשלוח קוד חדש.',
  wait: (seconds) => `יש לנסות שוב בעוד ${seconds} שניות`,
  tooOld: 'ההתחברות ישנה מדי. יש להתחבר שוב.',
  noWallet: 'לכתובת הזו אין כאן ארנק.',
  failed: 'הפעולה נכשלה. יש לבדוק את החיבור ולנסות שוב.',
}

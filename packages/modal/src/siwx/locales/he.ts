import { isolate } from '@openappkit/common'
import type { LocalePart } from '../../i18n/Locale.ts'

/** Hebrew: the sign-in. */
export const locale: LocalePart<'siwx'> = {
  part: 'siwx',
  tag: 'he',
  reviewed: false,
  texts: {
    siwx: {
      title: 'כניסה',
      heading: (site) => `כניסה אל ${isolate(site)}`,
      intro: (wallet) => `חתמו על הודעה בתוך ${isolate(wallet)} כדי להוכיח שהחשבון הזה שלכם.`,
      account: 'חשבון',
      wallet: 'ארנק',
      network: 'רשת',
      statement: 'הודעה',
      assurance: 'החתימה לא עולה דבר ולא מעבירה דבר.',
      sign: 'חתימה',
      preparing: 'ההודעה בהכנה…',
      confirmIn: (wallet) => `חתמו בתוך ${isolate(wallet)}`,
      waiting: (wallet) => `בדקו את שם האתר בתוך ${isolate(wallet)} וחתמו שם על ההודעה.`,
      authenticating: 'מתבצע אימות...',
      declined: (wallet) => `דחיתם את החתימה בתוך ${isolate(wallet)}. אפשר לנסות שוב.`,
      siteFailed: (site) => `האתר ${isolate(site)} לא הצליח לבדוק את החתימה. נסו שוב בעוד רגע.`,
      clockWrong: 'השעון של המכשיר הזה שגוי. הגדירו את התאריך והשעה ונסו שוב.',
      messageEnded: 'ההודעה כבר לא בתוקף. נסו שוב כדי לחתום על הודעה חדשה.',
      tooManyAttempts: 'יותר מדי ניסיונות. המתינו דקה ונסו שוב.',
      networkRefused: (site) => `האתר ${isolate(site)} לא מקבל כניסה ברשת הזו. החליפו רשת ונסו שוב.`,
      signatureRefused: (wallet) =>
        `החתימה מ-${isolate(wallet)} לא שייכת לחשבון הזה. בחרו את החשבון הזה בארנק ונסו שוב.`,
      signInRefused: (site, code) => `האתר ${isolate(site)} דחה את הכניסה. מסרו לאתר את הקוד: ${isolate(code)}`,
      offline: 'בדקו את החיבור ונסו שוב.',
      leaving: 'מתבצע ביטול…',
      disconnects: (site) => `האתר ${isolate(site)} דורש כניסה. ביטול ינתק את הארנק.`,
    },
  },
  errors: {
    'siwx.initializationFailed': 'אירעה בעיה בתחילת הכניסה',
    'siwx.invalidSignature': 'הארנק החזיר תשובה לא תקינה',
    'siwx.signingFailed': 'החתימה על ההודעה נכשלה',
  },
}

import { isolate } from '@openappkit/common'
import type { LocalePart } from '../../i18n/Locale.ts'
import { plural } from '../../i18n/plural.ts'

/** Hebrew: the connected wallets. */
export const locale: LocalePart<'profileWallets'> = {
  part: 'profileWallets',
  tag: 'he',
  reviewed: false,
  texts: {
    profileWallets: {
      title: 'ארנקים',
      families: 'סוגי רשתות',
      active: 'החשבון שבשימוש',
      useHere: 'שימוש בחשבון הזה',
      copyAddress: 'העתקת הכתובת',
      copied: 'הכתובת הועתקה',
      copyFailed: 'לא ניתן היה להעתיק את הכתובת.',
      explorer: (explorer) => `הצגה ב-${isolate(explorer)} (נפתח בכרטיסייה חדשה)`,
      receive: 'קבלה',
      disconnect: (wallet) => `ניתוק ${isolate(wallet)}`,
      accountsOf: (wallet) => `חשבונות נוספים של ${isolate(wallet)}`,
      use: 'שימוש',
      inUse: (address) => `החשבון ${isolate(address)} בשימוש עכשיו`,
      smartAccount: 'חשבון חכם',
      more: (count) =>
        plural('he', count, {
          one: 'הצגת חשבון אחד נוסף',
          two: 'הצגת שני חשבונות נוספים',
          other: 'הצגת # חשבונות נוספים',
        }),
      recent: 'היו בשימוש בעבר',
      connectAgain: (wallet) => `חיבור מחדש של ${isolate(wallet)}`,
      restoring: 'הארנק שלכם מתחבר מחדש…',
      add: 'הוספת ארנק',
      change: 'שימוש בארנק אחר',
      total: 'כל החשבונות',
      totalShow: 'הצגת השווי הכולל',
      totalHint: 'שולח את הכתובות של כל החשבונות שלך לשירותים של האתר הזה.',
      totalOf: (count) =>
        plural('he', count, {
          one: 'השווי של חשבון אחד ברשת שבשימוש',
          two: 'השווי של שני חשבונות ברשתות שבשימוש',
          other: 'השווי של # חשבונות ברשתות שבשימוש',
        }),
      totalWithout: (count) =>
        plural('he', count, {
          one: 'ללא חשבון אחד שלא ניתן היה לקרוא',
          two: 'ללא שני חשבונות שלא ניתן היה לקרוא',
          other: 'ללא # חשבונות שלא ניתן היה לקרוא',
        }),
      totalUnknown: 'השווי אינו ידוע',
      tryAgain: 'ניסיון נוסף',
      emptyHeading: 'אין ארנק מחובר',
      emptyText: (family) => `חברו ארנק כדי להשתמש ב-${isolate(family)} באתר הזה.`,
    },
  },
  errors: {
    'connections.tooManyWallets': 'יותר מדי ארנקים מחוברים',
  },
}

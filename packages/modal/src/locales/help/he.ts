import type { LocalePart } from '../../i18n/Locale.ts'

/** Hebrew: what the pages of explanations say. */
export const locale: LocalePart<'help'> = {
  part: 'help',
  tag: 'he',
  reviewed: false,
  texts: {
    help: {
      walletTitle: 'מה זה ארנק?',
      assetsHeading: 'הבית של הנכסים שלכם',
      assetsText: 'הארנק שומר את המפתחות למטבעות, לטוקנים ולפריטי האספנות שלכם. רק אתם יכולים להעביר אותם.',
      loginHeading: 'דרך טובה יותר להתחבר',
      loginText: 'בלי חשבון חדש ובלי סיסמה. חברו את הארנק, ואשרו רק את מה שמקובל עליכם.',
      safetyHeading: 'ההגנה עליו בידיים שלכם בלבד',
      safetyText: 'לארנק יש רשימת מילים סודיות. לעולם אל תקלידו אותן באתר: מי שמכיר אותן שולט בכל מה שבארנק.',
      getWallet: 'הורדת ארנק',
      networkTitle: 'מה זו רשת?',
      networksHeading: 'כאן הכול קורה',
      networksText: 'הרשת רושמת מה שייך למי. הרשת עצמה לא שייכת לאף אחד.',
      chooseHeading: 'רשת לכל מטרה',
      chooseText: 'אתר יכול להשתמש בכמה רשתות. מה שיש לכם ברשת אחת לא נמצא באחרות.',
      feesHeading: 'עמלות קטנות, במטבע של הרשת',
      feesText: 'כל שליחה כרוכה בעמלה, שמשולמת במטבע של אותה רשת. כדאי לשמור ממנו מעט.',
    },
  },
  errors: {},
}

import type { LocalePart } from '../../i18n/Locale.ts'

/** Hebrew: what the pages of explanations say. */
export const locale: LocalePart<'help'> = {
  part: 'help',
  tag: 'he',
  reviewed: false,
  texts: {
    help: {
      walletTitle: 'מה זה ארנק?',
      assetsHeading: 'הקריפטו שלכם במקום אחד',
      assetsText: 'הארנק שומר את המפתחות למטבעות, לטוקנים ולפריטי האספנות שלכם. רק אתם יכולים להעביר אותם.',
      loginHeading: 'דרך טובה יותר להתחבר',
      loginText: 'בלי חשבון חדש ובלי סיסמה. חברו את הארנק, ואשרו רק את מה שמקובל עליכם.',
      safetyHeading: 'שמרו על המילים הסודיות',
      safetyText:
        'לארנק שלכם יש רשימת מילים סודיות. לעולם אל תקלידו אותן באתר: כל מי שמחזיק בהן יכול לקחת את הכספים שלכם.',
      getWallet: 'הורדת ארנק',
      networkTitle: 'מה זו רשת?',
      networksHeading: 'כאן מתבצעות עסקאות',
      networksText: 'הרשת רושמת מה שייך למי. Ethereum ו-Base הן רשתות.',
      chooseHeading: 'הרשתות נפרדות זו מזו',
      chooseText: 'אתר יכול להשתמש בכמה רשתות. כספים ברשת אחת לא זמינים באחרות.',
      feesHeading: 'לכל רשת יש עמלות',
      feesText: 'כל עסקה כרוכה בעמלה, שמשולמת במטבע של הרשת. כדאי לשמור ממנו מעט בארנק.',
    },
  },
  errors: {},
}

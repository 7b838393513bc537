import type { LetterMessages } from '../messages.ts'

export const he: LetterMessages = {
  codeSubject: 'קוד הכניסה שלך אל {site}',
  codeText: 'יש להזין את הקוד הזה כדי להיכנס אל {site}:',
  codeWarning: 'הקוד תקף ל-10 דקות. יש להזין אותו רק באתר הזה ולא למסור אותו לאיש: הוא פותח את הארנק שלך.',
  ignore: 'אם לא ביקשת את ההודעה הזו, אפשר להתעלם ממנה.',
  deviceSubject: 'אישור המכשיר שלך עבור {site}',
  deviceText: 'מישהו רוצה להיכנס אל {site} באמצעות {browser}. אם זה אתם, פתחו את הקישור ואשרו:',
  openedSubject: 'הארנק שלך נפתח במכשיר חדש',
  openedText: 'הארנק שלך נפתח באתר {site} באמצעות {browser}.',
  openedWarning: 'אם לא אתם עשיתם זאת, מישהו יכול לקרוא את הדואר שלכם: החליפו את סיסמת תיבת הדואר והעבירו את הכספים לארנק אחר.',
  confirm: 'אישור',
  confirmed: 'המכשיר אושר. חזרו אל {site} והזינו את הקוד מההודעה הבאה.',
  linkExpired: 'תוקף הקישור פג או שכבר נעשה בו שימוש. בקשו הודעה חדשה.',
}

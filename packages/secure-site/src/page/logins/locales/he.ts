import type { LoginsMessages } from '../messages.ts'

/** Hebrew. */
export const messages: LoginsMessages = {
  logins: 'דרכי כניסה',
  loginsText: 'הוסיפו דרך נוספת להיכנס לארנק הזה. אצל הספק אתם מוכיחים שהיא שלכם.',
  added: (provider) => `מעכשיו החשבון שלכם ב-${provider} נכנס לארנק הזה.`,
  taken: (provider) => `לחשבון שלכם ב-${provider} יש ארנק אחר. אי אפשר לאחד שני ארנקים.`,
  lastLogin: 'אי אפשר להסיר את דרך הכניסה האחרונה. הוסיפו קודם דרך אחרת.',
  cancel: 'ביטול',
}

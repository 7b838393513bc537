import type { LoginsMessages } from '../messages.ts'

/** Persian. */
export const messages: LoginsMessages = {
  logins: 'راه‌های ورود',
  loginsText: 'راه دیگری برای ورود به این کیف پول بیفزایید. نزد ارائه‌دهنده نشان می‌دهید که از آنِ شماست.',
  added: (provider) => `از این پس حساب ${provider} شما وارد این کیف پول می‌شود.`,
  taken: (provider) => `حساب ${provider} شما کیف پول دیگری دارد. دو کیف پول را نمی‌توان ادغام کرد.`,
  lastLogin: 'آخرین راه ورود شما حذف نمی‌شود. ابتدا راه دیگری بیفزایید.',
  cancel: 'لغو',
}

import type { LoginsMessages } from '../messages.ts'

/** Urdu. */
export const messages: LoginsMessages = {
  logins: 'لاگ اِن',
  loginsText: 'اس والٹ میں لاگ اِن کا ایک اور طریقہ شامل کریں۔ فراہم کنندہ کے پاس آپ ثابت کرتے ہیں کہ وہ آپ کا ہے۔',
  added: (provider) => `اب سے آپ کا ${provider} اکاؤنٹ اس والٹ میں لاگ اِن کرتا ہے۔`,
  taken: (provider) => `آپ کے ${provider} اکاؤنٹ کا ایک اور والیٹ ہے۔ دو والیٹ ملائے نہیں جا سکتے۔`,
  lastLogin: 'آپ کا آخری لاگ اِن ہٹایا نہیں جا سکتا۔ پہلے کوئی اور شامل کریں۔',
  cancel: 'منسوخ کریں',
}

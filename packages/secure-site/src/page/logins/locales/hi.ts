import type { LoginsMessages } from '../messages.ts'

/** Hindi. */
export const messages: LoginsMessages = {
  logins: 'लॉग इन',
  loginsText: 'इस वॉलेट में लॉग इन करने का दूसरा तरीका जोड़ें। प्रदाता के पास आप साबित करते हैं कि वह आपका है।',
  added: (provider) => `अब से आपका ${provider} खाता इस वॉलेट में लॉग इन करता है।`,
  taken: (provider) => `आपके ${provider} खाते का दूसरा वॉलेट है। दो वॉलेट जोड़े नहीं जा सकते।`,
  lastLogin: 'आपका आख़िरी लॉग इन हटाया नहीं जा सकता। पहले दूसरा जोड़ें।',
  cancel: 'रद्द करें',
}

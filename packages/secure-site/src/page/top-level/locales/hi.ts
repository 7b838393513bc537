import type { LoginMessages } from '../messages.ts'

/** Hindi. */
export const login: LoginMessages = {
  email: 'ईमेल पता',
  invalidEmail: 'मान्य ईमेल पता डालें',
  next: 'जारी रखें',
  deviceText: (email) => `${email} पर भेजा गया लिंक खोलें और वहाँ पुष्टि करें। फिर यहाँ लौटें।`,
  codeText: (email) => `${email} पर भेजा गया कोड डालें।`,
  code: 'ईमेल का कोड',
  newCode: 'नया कोड भेजें',
  otherAddress: 'दूसरा पता इस्तेमाल करें',
  usePasskey: 'पासकी से जारी रखें',
  passkeyWaiting: 'अपने ब्राउज़र की विंडो में जारी रखें…',
  withProvider: (provider) => `${provider} से जारी रखें`,
  providerText: (provider) => `नई विंडो में ${provider} पर लॉग इन करें और वहाँ पुष्टि करें। फिर यहाँ लौटें।`,
  openWindow: 'विंडो खोलें',
  noWalletAt: (provider) => `आपके ${provider} खाते का यहाँ कोई वॉलेट नहीं है।`,
  passkeyNotUsed: 'कोई पासकी इस्तेमाल नहीं हुई। फिर से कोशिश करें, या अपने ई-मेल पते से लॉग इन करें।',
  passkeyGone: 'यह पासकी आपके खाते से हटा दी गई है। इसे अपने ब्राउज़र से भी हटाएँ, और अपने ई-मेल पते से लॉग इन करें।',
  passkeyUnknown: 'यह पासकी यहाँ किसी खाते की नहीं है। दूसरी इस्तेमाल करें, या अपने ई-मेल पते से लॉग इन करें।',
  passkeyUnsupported: 'इस ब्राउज़र में पासकी काम नहीं करतीं।',
  wrongCode: (left) => `यह कोड गलत है। बचे प्रयास: ${left}`,
  codeExpired: 'यह कोड अब काम नहीं करता। नया कोड भेजें।',
  wait: (seconds) => `कृपया ${seconds} सेकंड बाद फिर कोशिश करें`,
  tooOld: 'लॉगिन बहुत पुराना है। फिर से लॉग इन करें।',
  noWallet: 'इस पते का यहाँ कोई वॉलेट नहीं है।',
  failed: 'यह नहीं हो सका। अपना कनेक्शन जाँचें और फिर कोशिश करें।',
}

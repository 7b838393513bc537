import type { LocalePart } from '../../i18n/Locale.ts'

/** Hindi: the sign-in. */
export const locale: LocalePart<'siwx'> = {
  part: 'siwx',
  tag: 'hi',
  reviewed: false,
  texts: {
    siwx: {
      title: 'साइन इन',
      heading: (site) => `${site} में साइन इन करें`,
      intro: (wallet) => `यह अकाउंट आपका है, यह साबित करने के लिए ${wallet} में एक मैसेज साइन करें।`,
      account: 'अकाउंट',
      wallet: 'वॉलेट',
      network: 'नेटवर्क',
      statement: 'मैसेज',
      assurance: 'साइन करने में कोई खर्च नहीं होता और कुछ भी ट्रांसफ़र नहीं होता।',
      sign: 'साइन करें',
      preparing: 'मैसेज तैयार हो रहा है…',
      confirmIn: (wallet) => `${wallet} में साइन करें`,
      waiting: (wallet) => `${wallet} में साइट का नाम जाँचें, फिर मैसेज वहीं साइन करें।`,
      authenticating: 'प्रमाणित किया जा रहा है...',
      declined: (wallet) => `${wallet} में साइन करना अस्वीकार किया गया। आप फिर से कोशिश कर सकते हैं।`,
      siteFailed: (site) => `${site} आपके साइन की जाँच नहीं कर सका। थोड़ी देर में फिर से कोशिश करें।`,
      clockWrong: 'इस डिवाइस की घड़ी गलत है। तारीख और समय ठीक करें, फिर से कोशिश करें।',
      messageEnded: 'यह मैसेज अब मान्य नहीं है। नए मैसेज पर साइन करने के लिए फिर से कोशिश करें।',
      tooManyAttempts: 'बहुत ज़्यादा कोशिशें हुईं। एक मिनट रुकें, फिर से कोशिश करें।',
      networkRefused: (site) => `${site} इस नेटवर्क पर साइन इन स्वीकार नहीं करता। नेटवर्क बदलें, फिर से कोशिश करें।`,
      signatureRefused: (wallet) => `${wallet} का साइन इस अकाउंट का नहीं है। अपने वॉलेट में यह अकाउंट चुनें, फिर से कोशिश करें।`,
      signInRefused: (site, code) => `${site} ने साइन इन अस्वीकार किया। साइट को यह कोड बताएँ: ${code}`,
      offline: 'अपना कनेक्शन जाँचें, फिर से कोशिश करें।',
      leaving: 'रद्द हो रहा है…',
      disconnects: (site) => `${site} पर साइन इन ज़रूरी है। रद्द करने से वॉलेट डिस्कनेक्ट हो जाएगा।`,
    },
  },
  errors: {
    'siwx.initializationFailed': 'साइन इन शुरू करने में समस्या हुई',
    'siwx.invalidSignature': 'वॉलेट ने गलत जवाब दिया',
    'siwx.signingFailed': 'मैसेज साइन नहीं हो सका',
  },
}

import type { LocalePart } from '../../i18n/Locale.ts'

/** Hindi: what the pages of explanations say. */
export const locale: LocalePart<'help'> = {
  part: 'help',
  tag: 'hi',
  reviewed: false,
  texts: {
    help: {
      walletTitle: 'वॉलेट क्या है?',
      assetsHeading: 'आपकी डिजिटल संपत्ति का ठिकाना',
      assetsText:
        'इसमें आपके कॉइन, टोकन और कलेक्टिबल की चाबियाँ रहती हैं। उन्हें ट्रांसफ़र करना सिर्फ़ आपके हाथ में है।',
      loginHeading: 'लॉग इन का बेहतर तरीका',
      loginText: 'न नया अकाउंट, न पासवर्ड। अपना वॉलेट कनेक्ट करें और सिर्फ़ वही मंज़ूर करें जिससे आप सहमत हों।',
      safetyHeading: 'सुरक्षा आपके हाथ में',
      safetyText:
        'इसमें गुप्त शब्दों की सूची होती है। ' +
        'उन्हें कभी किसी साइट पर न लिखें: जिसे वे पता हों, अंदर का सब कुछ उसी का है।',
      getWallet: 'वॉलेट पाएँ',
      networkTitle: 'नेटवर्क क्या है?',
      networksHeading: 'जहाँ सब कुछ होता है',
      networksText: 'नेटवर्क दर्ज करता है कि किसके पास क्या है। नेटवर्क खुद किसी का नहीं होता।',
      chooseHeading: 'हर काम के लिए अलग नेटवर्क',
      chooseText: 'एक साइट कई नेटवर्क इस्तेमाल कर सकती है। जो आपके पास एक नेटवर्क पर है, वह दूसरों पर नहीं होता।',
      feesHeading: 'छोटी फ़ीस, नेटवर्क के अपने कॉइन में',
      feesText: 'कुछ भी भेजने पर उसी नेटवर्क के कॉइन में फ़ीस लगती है। थोड़े कॉइन हमेशा बचाकर रखें।',
    },
  },
  errors: {},
}

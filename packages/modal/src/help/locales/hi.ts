import type { LocalePart } from '../../i18n/Locale.ts'

/** Hindi: what the pages of explanations say. */
export const locale: LocalePart<'help'> = {
  part: 'help',
  tag: 'hi',
  reviewed: false,
  texts: {
    help: {
      walletTitle: 'वॉलेट क्या है?',
      assetsHeading: 'आपका सारा क्रिप्टो एक जगह',
      assetsText: 'इसमें आपके कॉइन, टोकन और कलेक्टिबल की चाबियाँ रहती हैं। उन्हें ट्रांसफ़र करना सिर्फ़ आपके हाथ में है।',
      loginHeading: 'लॉग इन का बेहतर तरीका',
      loginText: 'न नया अकाउंट, न पासवर्ड। अपना वॉलेट कनेक्ट करें और सिर्फ़ वही मंज़ूर करें जिससे आप सहमत हों।',
      safetyHeading: 'अपने गुप्त शब्द सुरक्षित रखें',
      safetyText:
        'आपके वॉलेट में गुप्त शब्दों की सूची होती है। उन्हें कभी किसी साइट पर न लिखें: जिसके पास वे शब्द हों, वह आपका फ़ंड ले सकता है।',
      getWallet: 'वॉलेट पाएँ',
      networkTitle: 'नेटवर्क क्या है?',
      networksHeading: 'जहाँ ट्रांज़ैक्शन होते हैं',
      networksText: 'नेटवर्क दर्ज करता है कि किसके पास क्या है। Ethereum और Base नेटवर्क हैं।',
      chooseHeading: 'हर नेटवर्क अलग है',
      chooseText: 'एक साइट कई नेटवर्क इस्तेमाल कर सकती है। एक नेटवर्क का फ़ंड दूसरे नेटवर्क पर काम नहीं आता।',
      feesHeading: 'हर नेटवर्क की फ़ीस होती है',
      feesText: 'हर ट्रांज़ैक्शन पर उसी नेटवर्क के कॉइन में फ़ीस लगती है। अपने वॉलेट में थोड़े कॉइन बचाकर रखें।',
    },
  },
  errors: {},
}

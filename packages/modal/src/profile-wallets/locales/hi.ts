import type { LocalePart } from '../../i18n/Locale.ts'
import { plural } from '../../i18n/plural.ts'

/** Hindi: the connected wallets. */
export const locale: LocalePart<'profileWallets'> = {
  part: 'profileWallets',
  tag: 'hi',
  reviewed: false,
  texts: {
    profileWallets: {
      title: 'वॉलेट',
      families: 'नेटवर्क के प्रकार',
      active: 'इस्तेमाल हो रहा अकाउंट',
      useHere: 'यह अकाउंट इस्तेमाल करें',
      copyAddress: 'एड्रेस कॉपी करें',
      copied: 'एड्रेस कॉपी हो गया',
      copyFailed: 'एड्रेस कॉपी नहीं हो सका।',
      explorer: (explorer) => `${explorer} पर देखें (नए टैब में खुलेगा)`,
      receive: 'प्राप्त करें',
      disconnect: (wallet) => `${wallet} डिस्कनेक्ट करें`,
      accountsOf: (wallet) => `${wallet} के दूसरे अकाउंट`,
      use: 'इस्तेमाल करें',
      inUse: (address) => `अब अकाउंट ${address} इस्तेमाल हो रहा है`,
      smartAccount: 'स्मार्ट अकाउंट',
      more: (count) => plural('hi', count, { one: '# और अकाउंट दिखाएँ', other: '# और अकाउंट दिखाएँ' }),
      recent: 'पहले इस्तेमाल किए गए',
      connectAgain: (wallet) => `${wallet} फिर से कनेक्ट करें`,
      restoring: 'आपका वॉलेट फिर से कनेक्ट हो रहा है…',
      add: 'वॉलेट जोड़ें',
      change: 'दूसरा वॉलेट इस्तेमाल करें',
      total: 'सभी खाते',
      totalShow: 'कुल मूल्य दिखाएँ',
      totalHint: 'आपके सभी खातों के पते इस साइट की सेवाओं को भेजता है।',
      totalOf: (count) =>
        plural('hi', count, {
          one: 'उपयोग में आने वाले नेटवर्क पर # खाते का मूल्य',
          other: 'उपयोग में आने वाले नेटवर्क पर # खातों का मूल्य',
        }),
      totalWithout: (count) =>
        plural('hi', count, {
          one: '# खाते के बिना, जिसे पढ़ा नहीं जा सका',
          other: '# खातों के बिना, जिन्हें पढ़ा नहीं जा सका',
        }),
      totalUnknown: 'मूल्य अज्ञात',
      tryAgain: 'फिर से कोशिश करें',
      emptyHeading: 'कोई वॉलेट कनेक्ट नहीं है',
      emptyText: (family) => `इस साइट पर ${family} इस्तेमाल करने के लिए वॉलेट कनेक्ट करें।`,
    },
  },
  errors: {
    'connections.tooManyWallets': 'बहुत ज़्यादा वॉलेट कनेक्ट हैं',
  },
}

import type { LocalePart } from '../../i18n/Locale.ts'

/** Bengali: the sign-in. */
export const locale: LocalePart<'siwx'> = {
  part: 'siwx',
  tag: 'bn',
  reviewed: false,
  texts: {
    siwx: {
      title: 'সাইন ইন',
      heading: (site) => `${site} সাইটে সাইন ইন করুন`,
      intro: (wallet) => `এই অ্যাকাউন্টটি আপনার, তা প্রমাণ করতে ${wallet} অ্যাপে একটি বার্তা সাইন করুন।`,
      account: 'অ্যাকাউন্ট',
      wallet: 'ওয়ালেট',
      network: 'নেটওয়ার্ক',
      statement: 'বার্তা',
      assurance: 'সাইন করতে কোনো খরচ নেই, কোনো অর্থও সরে না।',
      sign: 'সাইন করুন',
      preparing: 'বার্তা তৈরি হচ্ছে…',
      confirmIn: (wallet) => `${wallet} অ্যাপে সাইন করুন`,
      waiting: (wallet) => `${wallet} অ্যাপে সাইটের নাম মিলিয়ে নিয়ে সেখানে বার্তাটি সাইন করুন।`,
      authenticating: 'যাচাই করা হচ্ছে...',
      declined: (wallet) => `আপনি ${wallet} অ্যাপে সাইন করতে প্রত্যাখ্যান করেছেন। আবার চেষ্টা করতে পারেন।`,
      siteFailed: (site) => `${site} আপনার সাইন যাচাই করতে পারেনি। একটু পরে আবার চেষ্টা করুন।`,
      clockWrong: 'এই ডিভাইসের ঘড়ি ভুল। তারিখ ও সময় ঠিক করে আবার চেষ্টা করুন।',
      messageEnded: 'বার্তাটি আর বৈধ নয়। নতুন বার্তায় সাইন করতে আবার চেষ্টা করুন।',
      tooManyAttempts: 'অনেকবার চেষ্টা করা হয়েছে। এক মিনিট পরে আবার চেষ্টা করুন।',
      networkRefused: (site) => `${site} এই নেটওয়ার্কে সাইন ইন গ্রহণ করে না। নেটওয়ার্ক বদলে আবার চেষ্টা করুন।`,
      signatureRefused: (wallet) => `${wallet} থেকে আসা সাইন এই অ্যাকাউন্টের নয়। ওয়ালেটে এই অ্যাকাউন্ট বেছে নিয়ে আবার চেষ্টা করুন।`,
      signInRefused: (site, code) => `${site} সাইন ইন প্রত্যাখ্যান করেছে। সাইটকে এই কোডটি জানান: ${code}`,
      offline: 'সংযোগ দেখে নিয়ে আবার চেষ্টা করুন।',
      leaving: 'বাতিল করা হচ্ছে…',
      disconnects: (site) => `${site} সাইটে সাইন ইন করা আবশ্যক। বাতিল করলে ওয়ালেট ডিসকানেক্ট হবে।`,
    },
  },
  errors: {
    'siwx.initializationFailed': 'সাইন ইন শুরু করতে সমস্যা হয়েছে',
    'siwx.invalidSignature': 'ওয়ালেট ভুল উত্তর দিয়েছে',
    'siwx.signingFailed': 'বার্তা সাইন করা যায়নি',
  },
}

import type { LocalePart } from '../../i18n/Locale.ts'
import { plural } from '../../i18n/plural.ts'

/** Bengali: the connected wallets. */
export const locale: LocalePart<'profileWallets'> = {
  part: 'profileWallets',
  tag: 'bn',
  reviewed: false,
  texts: {
    profileWallets: {
      title: 'ওয়ালেট',
      families: 'নেটওয়ার্কের ধরন',
      active: 'ব্যবহৃত অ্যাকাউন্ট',
      useHere: 'এই অ্যাকাউন্ট ব্যবহার করুন',
      copyAddress: 'ঠিকানা কপি করুন',
      copied: 'ঠিকানা কপি হয়েছে',
      copyFailed: 'ঠিকানা কপি করা যায়নি।',
      explorer: (explorer) => `${explorer} সাইটে দেখুন (নতুন ট্যাবে খুলবে)`,
      receive: 'গ্রহণ করুন',
      disconnect: (wallet) => `${wallet} ডিসকানেক্ট করুন`,
      accountsOf: (wallet) => `${wallet}-এর অন্যান্য অ্যাকাউন্ট`,
      use: 'ব্যবহার করুন',
      inUse: (address) => `এখন ${address} অ্যাকাউন্ট ব্যবহৃত হচ্ছে`,
      smartAccount: 'স্মার্ট অ্যাকাউন্ট',
      more: (count) => plural('bn', count, { one: 'আরও #টি অ্যাকাউন্ট দেখুন', other: 'আরও #টি অ্যাকাউন্ট দেখুন' }),
      recent: 'আগে ব্যবহৃত',
      connectAgain: (wallet) => `${wallet} আবার কানেক্ট করুন`,
      restoring: 'আপনার ওয়ালেট আবার কানেক্ট করা হচ্ছে…',
      add: 'ওয়ালেট যোগ করুন',
      change: 'অন্য ওয়ালেট ব্যবহার করুন',
      total: 'সব অ্যাকাউন্ট',
      totalShow: 'মোট মূল্য দেখান',
      totalHint: 'এই সাইটের পরিষেবাগুলিতে আপনার সব অ্যাকাউন্টের ঠিকানা পাঠায়।',
      totalOf: (count) =>
        plural('bn', count, {
          one: 'ব্যবহৃত নেটওয়ার্কে #টি অ্যাকাউন্টের মূল্য',
          other: 'ব্যবহৃত নেটওয়ার্কগুলিতে #টি অ্যাকাউন্টের মূল্য',
        }),
      totalWithout: (count) =>
        plural('bn', count, {
          one: '#টি অ্যাকাউন্ট বাদে, যা পড়া যায়নি',
          other: '#টি অ্যাকাউন্ট বাদে, যেগুলি পড়া যায়নি',
        }),
      totalUnknown: 'মূল্য অজানা',
      tryAgain: 'আবার চেষ্টা করুন',
      emptyHeading: 'কোনো ওয়ালেট কানেক্ট করা নেই',
      emptyText: (family) => `এই সাইটে ${family} ব্যবহার করতে একটি ওয়ালেট কানেক্ট করুন।`,
    },
  },
  errors: {
    'connections.tooManyWallets': 'অনেক বেশি ওয়ালেট কানেক্ট করা আছে',
  },
}

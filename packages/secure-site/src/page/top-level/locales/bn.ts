import type { LoginMessages } from '../messages.ts'

/** Bengali. */
export const login: LoginMessages = {
  email: 'ইমেল ঠিকানা',
  invalidEmail: 'সঠিক ইমেল ঠিকানা লিখুন',
  next: 'এগিয়ে যান',
  deviceText: (email) => `${email}-এ পাঠানো লিঙ্কটি খুলে নিশ্চিত করুন। তারপর এখানে ফিরে আসুন।`,
  codeText: (email) => `${email}-এ পাঠানো কোডটি লিখুন।`,
  code: 'ইমেলের কোড',
  newCode: 'নতুন কোড পাঠান',
  otherAddress: 'অন্য ঠিকানা ব্যবহার করুন',
  usePasskey: 'পাসকি দিয়ে চালিয়ে যান',
  passkeyWaiting: 'আপনার ব্রাউজারের উইন্ডোতে চালিয়ে যান…',
  withProvider: (provider) => `${provider} দিয়ে এগিয়ে যান`,
  providerText: (provider) => `নতুন উইন্ডোতে ${provider}-এ লগ ইন করে নিশ্চিত করুন। তারপর এখানে ফিরে আসুন।`,
  openWindow: 'উইন্ডো খুলুন',
  noWalletAt: (provider) => `আপনার ${provider} অ্যাকাউন্টের এখানে কোনো ওয়ালেট নেই।`,
  passkeyNotUsed: 'কোনো পাসকি ব্যবহার করা হয়নি। আবার চেষ্টা করুন, অথবা ই-মেইল ঠিকানা দিয়ে লগ ইন করুন।',
  passkeyGone: 'এই পাসকি আপনার অ্যাকাউন্ট থেকে সরানো হয়েছে। ব্রাউজার থেকেও মুছুন, এবং ই-মেইল ঠিকানা দিয়ে লগ ইন করুন।',
  passkeyUnknown: 'এই পাসকি এখানে কোনো অ্যাকাউন্টের নয়। অন্য একটি ব্যবহার করুন, অথবা ই-মেইল ঠিকানা দিয়ে লগ ইন করুন।',
  passkeyUnsupported: 'এই ব্রাউজারে পাসকি কাজ করে না।',
  wrongCode: (left) => `কোডটি ভুল। বাকি চেষ্টা: ${left}`,
  codeExpired: 'এই কোড আর ব্যবহার করা যাবে না। নতুন কোড পাঠান।',
  wait: (seconds) => `${seconds} সেকেন্ড পরে আবার চেষ্টা করুন`,
  tooOld: 'লগইনটি অনেক পুরোনো। আবার লগ ইন করুন।',
  noWallet: 'এই ঠিকানার এখানে কোনো ওয়ালেট নেই।',
  failed: 'কাজটি হয়নি। সংযোগ দেখে আবার চেষ্টা করুন।',
}

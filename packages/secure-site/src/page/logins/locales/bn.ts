import type { LoginsMessages } from '../messages.ts'

/** Bengali. */
export const messages: LoginsMessages = {
  logins: 'লগ ইন',
  loginsText: 'এই ওয়ালেটে লগ ইন করার আরেকটি উপায় যোগ করুন। প্রোভাইডারের কাছে আপনি প্রমাণ করেন যে সেটি আপনার।',
  added: (provider) => `এখন থেকে আপনার ${provider} অ্যাকাউন্ট দিয়ে এই ওয়ালেটে লগ ইন হয়।`,
  taken: (provider) => `আপনার ${provider} অ্যাকাউন্টের অন্য একটি ওয়ালেট আছে। দুটি ওয়ালেট একত্র করা যায় না।`,
  lastLogin: 'আপনার শেষ লগ ইন সরানো যাবে না। আগে আরেকটি যোগ করুন।',
  cancel: 'বাতিল',
}

import type { LocalePart } from '../../i18n/Locale.ts'

/** Bengali: what the pages of explanations say. */
export const locale: LocalePart<'help'> = {
  part: 'help',
  tag: 'bn',
  reviewed: false,
  texts: {
    help: {
      walletTitle: 'ওয়ালেট কী?',
      assetsHeading: 'আপনার ডিজিটাল সম্পদের ঘর',
      assetsText: 'আপনার কয়েন, টোকেন ও সংগ্রহের চাবি এতে থাকে। সেগুলো শুধু আপনিই স্থানান্তর করতে পারেন।',
      loginHeading: 'লগ-ইন করার আরও ভালো উপায়',
      loginText: 'নতুন অ্যাকাউন্ট বা পাসওয়ার্ড লাগে না। ওয়ালেট কানেক্ট করুন, আর শুধু যাতে রাজি তা-ই অনুমোদন করুন।',
      safetyHeading: 'সুরক্ষা আপনার হাতে',
      safetyText: 'ওয়ালেটের কিছু গোপন শব্দ থাকে। এগুলো কখনও কোনো সাইটে লিখবেন না: যে এগুলো জানে, ভেতরের সবকিছু তারই।',
      getWallet: 'ওয়ালেট নিন',
      networkTitle: 'নেটওয়ার্ক কী?',
      networksHeading: 'যেখানে সবকিছু ঘটে',
      networksText: 'কোনটি কার, নেটওয়ার্ক তা লিখে রাখে। নেটওয়ার্কের নিজের কোনো মালিক নেই।',
      chooseHeading: 'একেক কাজে একেক নেটওয়ার্ক',
      chooseText: 'একটি সাইট কয়েকটি নেটওয়ার্ক ব্যবহার করতে পারে। এক নেটওয়ার্কে আপনার যা আছে, অন্যগুলোতে তা নেই।',
      feesHeading: 'সামান্য ফি, নেটওয়ার্কের নিজের কয়েনে',
      feesText: 'কিছু পাঠাতে সেই নেটওয়ার্কের কয়েনে ফি দিতে হয়। সবসময় অল্প কিছু কয়েন রেখে দিন।',
    },
  },
  errors: {},
}

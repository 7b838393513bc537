import type { LocalePart } from '../../i18n/Locale.ts'

/** Bengali: what the pages of explanations say. */
export const locale: LocalePart<'help'> = {
  part: 'help',
  tag: 'bn',
  reviewed: false,
  texts: {
    help: {
      walletTitle: 'ওয়ালেট কী?',
      assetsHeading: 'আপনার সব ক্রিপ্টো এক জায়গায়',
      assetsText: 'আপনার কয়েন, টোকেন ও সংগ্রহের চাবি এতে থাকে। সেগুলো শুধু আপনিই স্থানান্তর করতে পারেন।',
      loginHeading: 'লগ-ইন করার আরও ভালো উপায়',
      loginText: 'নতুন অ্যাকাউন্ট বা পাসওয়ার্ড লাগে না। ওয়ালেট কানেক্ট করুন, আর শুধু যাতে রাজি তা-ই অনুমোদন করুন।',
      safetyHeading: 'গোপন শব্দগুলো নিরাপদে রাখুন',
      safetyText:
        'আপনার ওয়ালেটের কিছু গোপন শব্দ আছে। এগুলো কখনও কোনো সাইটে লিখবেন না: যার কাছে এগুলো আছে, সে আপনার ফান্ড নিয়ে নিতে পারে।',
      getWallet: 'ওয়ালেট নিন',
      networkTitle: 'নেটওয়ার্ক কী?',
      networksHeading: 'যেখানে লেনদেন হয়',
      networksText: 'কোনটি কার, নেটওয়ার্ক তা লিখে রাখে। Ethereum ও Base হলো নেটওয়ার্ক।',
      chooseHeading: 'প্রতিটি নেটওয়ার্ক আলাদা',
      chooseText: 'একটি সাইট কয়েকটি নেটওয়ার্ক ব্যবহার করতে পারে। এক নেটওয়ার্কের ফান্ড অন্য নেটওয়ার্কে ব্যবহার করা যায় না।',
      feesHeading: 'প্রতিটি নেটওয়ার্কে ফি আছে',
      feesText: 'প্রতিটি লেনদেনে সেই নেটওয়ার্কের কয়েনে ফি দিতে হয়। ওয়ালেটে সবসময় অল্প কিছু কয়েন রেখে দিন।',
    },
  },
  errors: {},
}

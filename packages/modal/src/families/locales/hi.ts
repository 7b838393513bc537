import type { LocalePart } from '../../i18n/Locale.ts'

/** Hindi: the choice of a chain family. */
export const locale: LocalePart<'families'> = {
  part: 'families',
  tag: 'hi',
  reviewed: false,
  texts: {
    families: {
      title: 'नेटवर्क का प्रकार चुनें',
      question: (wallet) => `${wallet} के साथ आप कौन-से नेटवर्क इस्तेमाल करना चाहते हैं?`,
      evm: 'EVM नेटवर्क',
    },
  },
  errors: {},
}

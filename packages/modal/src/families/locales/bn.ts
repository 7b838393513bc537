import type { LocalePart } from '../../i18n/Locale.ts'

/** Bengali: the choice of a chain family. */
export const locale: LocalePart<'families'> = {
  part: 'families',
  tag: 'bn',
  reviewed: false,
  texts: {
    families: {
      title: 'নেটওয়ার্কের ধরন বেছে নিন',
      question: (wallet) => `${wallet} অ্যাপে কোন নেটওয়ার্কগুলো ব্যবহার করবেন?`,
      evm: 'EVM নেটওয়ার্ক',
    },
  },
  errors: {},
}

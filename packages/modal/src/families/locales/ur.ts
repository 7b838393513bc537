import { isolate } from '@openappkit/common'
import type { LocalePart } from '../../i18n/Locale.ts'

/** Urdu: the choice of a chain family. */
export const locale: LocalePart<'families'> = {
  part: 'families',
  tag: 'ur',
  reviewed: false,
  texts: {
    families: {
      title: 'نیٹ ورک کی قسم منتخب کریں',
      question: (wallet) => `آپ ${isolate(wallet)} کے ساتھ کون سے نیٹ ورکس استعمال کرنا چاہتے ہیں؟`,
      evm: 'EVM نیٹ ورکس',
    },
  },
  errors: {},
}

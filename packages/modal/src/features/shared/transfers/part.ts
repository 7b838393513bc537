import type { LanguagePart } from '../../../i18n/LanguagePart.ts'
import { languages } from '../../../languages/account.ts'

/** The strings of this part. Each slice with such strings declares them by merging, in its `messages.ts`. */
export interface TransfersMessages {}

/** Errors that only the views of this part show. */
const errors = [
  'send.alreadyPending',
  'send.assetNotFound',
  'send.assetUnknown',
  'send.burnAddress',
  'send.contract',
  'send.firstTime',
  'send.firstTimeName',
  'send.incomplete',
  'send.insufficientAmount',
  'send.insufficientFee',
  'send.lookAlike',
  'send.mistypedAddress',
  'send.nameMoved',
  'send.nameNotFound',
  'send.nameUnknown',
  'send.noEstimate',
  'send.movesNothing',
  'send.notAnAddress',
  'send.notAnAmount',
  'send.onlyAddress',
  'send.otherUnit',
  'send.otherFamily',
  'send.ownAddress',
  'send.recipientUnknown',
  'send.tokenContract',
  'send.tooManyDecimals',
  'send.unusedAddress',
  'send.wrongDecimals',
  'send.zeroAmount',
] as const

declare module '../../../i18n/LanguagePart.ts' {
  interface LanguageParts {
    transfers: {
      readonly messages: TransfersMessages[keyof TransfersMessages]
      readonly errors: (typeof errors)[number]
    }
  }
}

/** The language part of sending and receiving. */
export const part: LanguagePart<'transfers'> = {
  errors,
  files: languages,
}

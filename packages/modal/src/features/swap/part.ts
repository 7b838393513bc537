import type { LanguagePart } from '../../i18n/LanguagePart.ts'
import { languages } from '../../languages/trading.ts'

/** The strings of this part. Each slice with such strings declares them by merging, in its `messages.ts`. */
export interface SwapMessages {}

/** Errors that only the views of this part show. */
const errors = [
  'evm.permitNotSupported',
  'evm.simulationUnclear',
  'swap.alreadyPending',
  'swap.approvalFailed',
  'swap.approvalUnknown',
  'swap.belowMinimum',
  'swap.checkFailed',
  'swap.expiredCall',
  'swap.lateCall',
  'swap.losesMore',
  'swap.networkChanged',
  'swap.networkNotSupported',
  'swap.noQuote',
  'swap.notAnAddress',
  'swap.otherAllowance',
  'swap.otherAssetLost',
  'swap.outcomeUnknown',
  'swap.priceMoved',
  'swap.quoteFailed',
  'swap.receivesLess',
  'swap.replaced',
  'swap.reverted',
  'swap.sameToken',
  'swap.tokenNotListed',
  'swap.tokenUnread',
  'swap.tokensFailed',
  'swap.unknownToken',
  'swap.unreadableCall',
  'swap.wouldFail',
  'swap.wrongAmount',
  'swap.wrongCall',
  'swap.wrongDecimals',
  'swap.wrongPermit',
  'swap.wrongRecipient',
  'swap.wrongRouter',
  'swap.wrongSpender',
  'swap.wrongToken',
  'swap.wrongValue',
] as const

declare module '../../i18n/LanguagePart.ts' {
  interface LanguageParts {
    swap: { readonly messages: SwapMessages[keyof SwapMessages]; readonly errors: (typeof errors)[number] }
  }
}

/** The language part of swaps. */
export const part: LanguagePart<'swap'> = {
  errors,
  files: languages,
}

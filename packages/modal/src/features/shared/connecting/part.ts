import type { LanguagePart } from '../../../i18n/LanguagePart.ts'
import { languages } from '../../../languages/connecting.ts'

/** The strings of this part. Each slice with such strings declares them by merging, in its `messages.ts`. */
export interface WalletsMessages {}

/** Errors that only views of this part show, or that only wallets outside of this browser cause. */
const errors = [
  'walletConnect.chainNotApproved',
  'walletConnect.invalidAnswer',
  'walletConnect.invalidSession',
  'walletConnect.methodNotApproved',
  'walletConnect.relayUnreachable',
  'walletConnect.requestFailed',
  'walletConnect.sessionEnded',
  'walletConnect.unsupportedChains',
  'walletConnect.unsupportedMethods',
] as const

declare module '../../../i18n/LanguagePart.ts' {
  interface LanguageParts {
    wallets: { readonly messages: WalletsMessages[keyof WalletsMessages]; readonly errors: (typeof errors)[number] }
  }
}

/** The language part of pairing and the directory of wallets. */
export const part: LanguagePart<'wallets'> = {
  errors,
  files: languages,
}

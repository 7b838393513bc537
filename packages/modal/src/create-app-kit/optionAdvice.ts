/**
 * @module Advice about options that no code of the page reads, because it is not implemented yet or not installed. A feature
 * that reads one declares it in `kit.options.declared`, a driver in `DriverDeclaration.options`; its row is then ignored.
 */

export interface OptionAdvice {
  /** Full sentences: why it has no effect, and what to do. */
  readonly advice: string
  /** Whether the page behaves as the value requires anyway. Default: for `false`. */
  readonly isMet?: (value: unknown) => boolean
}

const isTrue = (value: unknown) => value === true
const isAlways = () => true

const EMBEDDED =
  'Only embeddedWallet() uses it, to log visitors in. Pass connectors: [embeddedWallet({ secureSite, projectId })] from "@openappkit/embedded", or remove the option.'
const OUTSIDE =
  'Only walletConnect() uses it, for wallets outside this browser. Pass connectors: [walletConnect()] from "@openappkit/walletconnect", or remove the option.'
const COINBASE =
  'Coinbase Wallet has no separate connector: evm() finds its extension, walletConnect() connects its app. Remove the option.'

export const OPTION_ADVICE: Readonly<Record<string, OptionAdvice>> = {
  // `warnAboutOptions` adds the feature that reads it.
  siwx: { advice: '', isMet: isAlways },
  defaultAccountTypes: {
    advice:
      'Smart accounts are not implemented yet: an embedded wallet has an account of the type "eoa". Remove the other types.',
    isMet: (value) => Object.values(value ?? {}).every((type) => type === 'eoa'),
  },
  // `walletConnect()` declares the next two. `warnAboutOptions` checks the third, which has a default.
  universalProvider: { advice: OUTSIDE },
  universalProviderConfigOverride: { advice: OUTSIDE },
  enableWalletConnect: { advice: OUTSIDE },
  enableCoinbase: { advice: COINBASE },
  coinbasePreference: { advice: COINBASE },
  enableWalletGuide: {
    advice: 'The link from the list of wallets to the wallet guide cannot be hidden yet. Remove the option.',
    isMet: isTrue,
  },
  disableAppend: {
    advice:
      'The modal is appended to the page when it is first needed, unless the page has an <appkit-modal>. Place that element where you want it, and remove the option.',
  },
  enableMobileFullScreen: {
    advice:
      'Set it in a style sheet, where it can depend on a media query: appkit-modal { --oak-sheet-height: 100dvh }. Then remove the option.',
  },
  // `embeddedWallet()` declares the next four, and `endpoints.secureSite`.
  'features.email': { advice: EMBEDDED },
  'features.socials': {
    advice: EMBEDDED,
    isMet: (value) => value === false || (Array.isArray(value) && value.length === 0),
  },
  'features.passkey': { advice: EMBEDDED, isMet: (value) => value === false },
  // Without an email field, wallets are always listed.
  'features.emailShowWallets': { advice: '', isMet: isAlways },
  'features.collapseWallets': {
    advice:
      'The list of wallets cannot be collapsed yet, except below an email field: emailShowWallets: false. Remove the option, or set it to false.',
  },
  // The options `swaps` and `onramp` declare these.
  'features.swaps': {
    advice:
      'List the contracts that a swap may call: swaps: { routers: { … } }. Without the list, no swap is offered. Or remove the option.',
  },
  'features.onramp': {
    advice:
      'List the hosts of the pages to buy on: onramp: { hosts: […] }. Without the list, no page is opened. Or remove the option.',
  },
  'features.smartSessions': {
    advice:
      'Smart sessions are not implemented yet. Request permissions through the provider of the wallet, and remove the option or set it to false.',
  },
  'features.analytics': {
    advice:
      'Nothing is sent to an analytics service. Subscribe to events with subscribeEvents or useAppKitEvents, send them from there, and remove the option or set it to false.',
  },
  'endpoints.secureSite': { advice: EMBEDDED },
  'endpoints.analytics': { advice: 'Nothing is sent to an analytics service. Remove the option.' },
}

/**
 * @module Options that other kits have and no code here reads yet, so that a configuration can be moved without
 *   changes. Using one logs a warning with an alternative (`modal/src/kit/create-app-kit/warnAboutOptions.ts`), until a feature
 *   declares the option (`OptionsController.declared`).
 */
import type { ChainNamespace } from '@openappkit/common'

/** Features that the kit accepts but does not implement yet. */
export interface LaterFeatures {
  /**
   * List wallets behind one button if there are other methods to connect. Not implemented yet: `true` has no effect.
   *
   * @default `false`
   */
  collapseWallets?: boolean
  /**
   * Grant permissions to a session. Not implemented yet: `true` has no effect.
   *
   * @default `false`
   */
  smartSessions?: boolean
  /**
   * Send events to an analytics service. Not implemented: `true` has no effect. `subscribeEvents` reports every event to
   * the page.
   *
   * @default `false`
   */
  analytics?: boolean
}

/** Options that the kit accepts but does not implement yet. */
export interface LaterOptions {
  /**
   * Preferred account type by namespace. Has no effect yet: only accounts of the type `eoa` exist.
   *
   * @default `{}`
   */
  defaultAccountTypes?: Readonly<
    Partial<Record<ChainNamespace, 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx'>>
  >
  /**
   * Offer Coinbase's own connector. Has no effect: `evm()` finds Coinbase Wallet's extension, `walletConnect()` its app.
   *
   * @default None.
   */
  enableCoinbase?: boolean
  /**
   * Wallet type of Coinbase's own connector. Has no effect: there is no such connector.
   *
   * @default None.
   */
  coinbasePreference?: 'all' | 'smartWalletOnly' | 'eoaOnly'
  /**
   * Link from the list of wallets to the view that explains wallets. `false` has no effect yet.
   *
   * @default `true`
   */
  enableWalletGuide?: boolean
  /**
   * Do not append the modal to the page. Has no effect: write `<appkit-modal>` in the page to choose its place.
   *
   * @default `false`
   */
  disableAppend?: boolean
  /**
   * Cover the whole screen of a phone. Has no effect: set the CSS property `--oak-sheet-height` of `appkit-modal`.
   *
   * @default `false`
   */
  enableMobileFullScreen?: boolean
}

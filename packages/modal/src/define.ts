/**
 * @module Defines the public `appkit-*` elements. Idempotent, also with another copy of this package.
 */
import { defineElement } from '@openappkit/ui'
import { AppKitAccountButton } from './shell/buttons/appkit-account-button.ts'
import { AppKitButton } from './shell/buttons/appkit-button.ts'
import { AppKitConnectButton } from './shell/buttons/appkit-connect-button.ts'
import { AppKitNetworkButton } from './shell/buttons/appkit-network-button.ts'
import { AppKitWalletButton } from './features/connect/appkit-wallet-button.ts'
import { AppKitModal } from './shell/dialog/appkit-modal.ts'

defineElement('appkit-connect-button', AppKitConnectButton)
defineElement('appkit-account-button', AppKitAccountButton)
defineElement('appkit-button', AppKitButton)
defineElement('appkit-network-button', AppKitNetworkButton)
defineElement('appkit-wallet-button', AppKitWalletButton)
defineElement('appkit-modal', AppKitModal)

declare global {
  interface HTMLElementTagNameMap {
    'appkit-connect-button': AppKitConnectButton
    'appkit-account-button': AppKitAccountButton
    'appkit-button': AppKitButton
    'appkit-network-button': AppKitNetworkButton
    'appkit-wallet-button': AppKitWalletButton
    'appkit-modal': AppKitModal
  }
}

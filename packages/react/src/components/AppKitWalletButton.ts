import { AppKitWalletButton as AppKitWalletButtonElement } from '@openappkit/modal'
import { createKitComponent, type KitComponentProps } from './createKitComponent.tsx'

type Property = 'kit' | 'namespace' | 'wallet'

export type AppKitWalletButtonProps = KitComponentProps<AppKitWalletButtonElement, Property>

/** Connects one wallet, named by its connector id. */
export const AppKitWalletButton = /* @__PURE__ */ createKitComponent<AppKitWalletButtonElement, Property>(
  'appkit-wallet-button',
  AppKitWalletButtonElement,
  'AppKitWalletButton',
)

import { AppKitWalletButton as AppKitWalletButtonElement } from '@openappkit/modal'
import { createKitComponent, type KitComponentProps } from './createKitComponent.tsx'

type Property = 'kit' | 'namespace' | 'wallet'

/** Props of `AppKitWalletButton`: the properties of the element, and the props of any element. */
export type AppKitWalletButtonProps = KitComponentProps<AppKitWalletButtonElement, Property>

/** Button that connects one wallet. `wallet` is the id of its connector. Renders `<appkit-wallet-button>`. */
export const AppKitWalletButton = /* @__PURE__ */ createKitComponent<AppKitWalletButtonElement, Property>(
  'appkit-wallet-button',
  AppKitWalletButtonElement,
  'AppKitWalletButton',
)

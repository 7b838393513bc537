import { AppKitConnectButton as AppKitConnectButtonElement } from '@openappkit/modal'
import { createKitComponent, type KitComponentProps } from './createKitComponent.tsx'

type Property = 'disabled' | 'kit' | 'label' | 'loadingLabel' | 'namespace' | 'size'

export type AppKitConnectButtonProps = KitComponentProps<AppKitConnectButtonElement, Property>

/** Opens the modal to connect a wallet. */
export const AppKitConnectButton = /* @__PURE__ */ createKitComponent<AppKitConnectButtonElement, Property>(
  'appkit-connect-button',
  AppKitConnectButtonElement,
  'AppKitConnectButton',
)

import { AppKitConnectButton as AppKitConnectButtonElement } from '@openappkit/modal'
import { createKitComponent, type KitComponentProps } from './createKitComponent.tsx'

type Property = 'disabled' | 'kit' | 'label' | 'loadingLabel' | 'namespace' | 'size'

/** Props of `AppKitConnectButton`: the properties of the element, and the props of any element. */
export type AppKitConnectButtonProps = KitComponentProps<AppKitConnectButtonElement, Property>

/** Button that opens the modal to connect a wallet. Renders `<appkit-connect-button>`. */
export const AppKitConnectButton = /* @__PURE__ */ createKitComponent<AppKitConnectButtonElement, Property>(
  'appkit-connect-button',
  AppKitConnectButtonElement,
  'AppKitConnectButton',
)

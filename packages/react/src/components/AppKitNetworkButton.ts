import { AppKitNetworkButton as AppKitNetworkButtonElement } from '@openappkit/modal'
import { createKitComponent, type KitComponentProps } from './createKitComponent.tsx'

type Property = 'disabled' | 'kit' | 'label'

/** Props of `AppKitNetworkButton`: the properties of the element, and the props of any element. */
export type AppKitNetworkButtonProps = KitComponentProps<AppKitNetworkButtonElement, Property>

/** Button that shows the active network and opens the view Networks. Renders `<appkit-network-button>`. */
export const AppKitNetworkButton = /* @__PURE__ */ createKitComponent<AppKitNetworkButtonElement, Property>(
  'appkit-network-button',
  AppKitNetworkButtonElement,
  'AppKitNetworkButton',
)

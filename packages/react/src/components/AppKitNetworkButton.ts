import { AppKitNetworkButton as AppKitNetworkButtonElement } from '@openappkit/modal'
import { createKitComponent, type KitComponentProps } from './createKitComponent.tsx'

type Property = 'disabled' | 'kit' | 'label'

export type AppKitNetworkButtonProps = KitComponentProps<AppKitNetworkButtonElement, Property>

/** Shows the active network and opens the list of networks. */
export const AppKitNetworkButton = /* @__PURE__ */ createKitComponent<AppKitNetworkButtonElement, Property>(
  'appkit-network-button',
  AppKitNetworkButtonElement,
  'AppKitNetworkButton',
)

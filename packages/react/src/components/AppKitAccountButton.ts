import { AppKitAccountButton as AppKitAccountButtonElement } from '@openappkit/modal'
import { createKitComponent, type KitComponentProps } from './createKitComponent.tsx'

type Property = 'balance' | 'disabled' | 'kit' | 'namespace'

/** Props of `AppKitAccountButton`: the properties of the element, and the props of any element. */
export type AppKitAccountButtonProps = KitComponentProps<AppKitAccountButtonElement, Property>

/** Button that shows the account and opens the view Account. Empty while no wallet is connected. Renders `<appkit-account-button>`. */
export const AppKitAccountButton = /* @__PURE__ */ createKitComponent<AppKitAccountButtonElement, Property>(
  'appkit-account-button',
  AppKitAccountButtonElement,
  'AppKitAccountButton',
)

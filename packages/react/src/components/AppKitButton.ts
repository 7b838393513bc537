import { AppKitButton as AppKitButtonElement } from '@openappkit/modal'
import { createKitComponent, type KitComponentProps } from './createKitComponent.tsx'

type Property = 'balance' | 'disabled' | 'kit' | 'label' | 'loadingLabel' | 'namespace' | 'size'

/** Props of `AppKitButton`: the properties of the element, and the props of any element. */
export type AppKitButtonProps = KitComponentProps<AppKitButtonElement, Property>

/** Button that connects a wallet and then shows the account. Renders `<appkit-button>`. */
export const AppKitButton = /* @__PURE__ */ createKitComponent<AppKitButtonElement, Property>(
  'appkit-button',
  AppKitButtonElement,
  'AppKitButton',
)

import { AppKitButton as AppKitButtonElement } from '@openappkit/modal'
import { createKitComponent, type KitComponentProps } from './createKitComponent.tsx'

type Property = 'balance' | 'disabled' | 'kit' | 'label' | 'loadingLabel' | 'namespace' | 'size'

export type AppKitButtonProps = KitComponentProps<AppKitButtonElement, Property>

/** The connect button, and the account button once somebody is connected. */
export const AppKitButton = /* @__PURE__ */ createKitComponent<AppKitButtonElement, Property>(
  'appkit-button',
  AppKitButtonElement,
  'AppKitButton',
)

import { AppKitAccountButton as AppKitAccountButtonElement } from '@openappkit/modal'
import { createKitComponent, type KitComponentProps } from './createKitComponent.tsx'

type Property = 'balance' | 'disabled' | 'kit' | 'namespace'

export type AppKitAccountButtonProps = KitComponentProps<AppKitAccountButtonElement, Property>

/** Shows who is connected and opens the account. Empty while nobody is. */
export const AppKitAccountButton = /* @__PURE__ */ createKitComponent<AppKitAccountButtonElement, Property>(
  'appkit-account-button',
  AppKitAccountButtonElement,
  'AppKitAccountButton',
)

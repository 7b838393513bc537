import { AppKitModal as AppKitModalElement } from '@openappkit/modal'
import { createKitComponent, type KitComponentProps } from './createKitComponent.tsx'

type Property = 'kit'

/** Props of `AppKitModal`: the properties of the element, and the props of any element. */
export type AppKitModalProps = KitComponentProps<AppKitModalElement, Property>

/** Place of the modal in the page. Only `enableEmbedded` needs it. Renders `<appkit-modal>`. */
export const AppKitModal = /* @__PURE__ */ createKitComponent<AppKitModalElement, Property>(
  'appkit-modal',
  AppKitModalElement,
  'AppKitModal',
)

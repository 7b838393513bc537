import { AppKitModal as AppKitModalElement } from '@openappkit/modal'
import { createKitComponent, type KitComponentProps } from './createKitComponent.tsx'

type Property = 'kit'

export type AppKitModalProps = KitComponentProps<AppKitModalElement, Property>

/** The place of the modal in the page; needed only for `enableEmbedded`. */
export const AppKitModal = /* @__PURE__ */ createKitComponent<AppKitModalElement, Property>(
  'appkit-modal',
  AppKitModalElement,
  'AppKitModal',
)

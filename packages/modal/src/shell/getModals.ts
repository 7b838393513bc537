import { perKit } from '../element/perKit.ts'
import type { AppKitModal } from './appkit-modal.ts'

/** The `<appkit-modal>` elements that now show a kit: one, unless the page has more by mistake. */
export const getModals = perKit('modals', () => new Set<AppKitModal>())

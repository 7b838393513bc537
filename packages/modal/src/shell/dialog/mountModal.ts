import { defineSlice, type Kit, type OpenParams } from '@openappkit/core'
import { isAppKitError } from '@openappkit/common'
import type { AppKitModal } from './appkit-modal.ts'

/** The connected `<appkit-modal>` elements of a kit: one, unless the page has more by mistake. */
export const getModals = defineSlice('modals', () => new Set<AppKitModal>())

const getMounted = defineSlice('mountedModal', (kit: Kit) => {
  const element = document.createElement('appkit-modal')
  element.kit = kit
  kit.onDestroy(() => element.remove())
  return element
})

/**
 * Appends the modal of a kit to the page, unless the page has its own `<appkit-modal>`. An embedded modal is never
 * appended: the page has to place it.
 */
export function mountModal(kit: Kit): void {
  if (kit.isDestroyed || kit.options.state.enableEmbedded || getModals(kit).size > 0) return
  ;(document.body ?? document.documentElement).append(getMounted(kit))
}

/** Removes the appended modal when the page adds its own. */
export function unmountModal(kit: Kit, except: Element): void {
  const mounted = getModals(kit).size > 1 ? getMounted(kit) : undefined
  if (mounted && mounted !== except) mounted.remove()
}

/** Opens the modal from a click. An error is caused by the site's setup, so it becomes an alert for developers. */
export async function openModal(kit: Kit, params?: OpenParams): Promise<void> {
  try {
    await kit.modal.open(params)
  } catch (error) {
    if (isAppKitError(error)) kit.alerts.raise(error)
    else reportError(error)
  }
}

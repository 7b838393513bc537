import type { Kit } from '@openappkit/core'
import { perKit } from '../element/perKit.ts'
import { getModals } from './getModals.ts'

const getMounted = perKit('mountedModal', (kit: Kit) => {
  const element = document.createElement('appkit-modal')
  element.kit = kit
  kit.onDestroy(() => element.remove())
  return element
})

/**
 * Appends the modal of a kit to the page, unless the page has put one somewhere itself. An
 * embedded one is never appended: it stands where the page wants it, or nowhere.
 */
export function mountModal(kit: Kit): void {
  if (kit.isDestroyed || kit.options.state.enableEmbedded || getModals(kit).size > 0) return
  (document.body ?? document.documentElement).append(getMounted(kit))
}

/** The page's own modal takes over, also when it comes later. */
export function unmountModal(kit: Kit, except: Element): void {
  const mounted = getModals(kit).size > 1 ? getMounted(kit) : undefined
  if (mounted && mounted !== except) mounted.remove()
}

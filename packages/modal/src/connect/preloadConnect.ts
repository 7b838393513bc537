import type { Kit } from '@openappkit/core'
import { loadPart } from '../element/loadPart.ts'

/**
 * Fetches what asking a wallet needs, for somebody who has come near one: the press is then still
 * fresh when the wallet opens its window, and the view that waits stands there at once.
 */
export function preloadConnect(kit: Kit): void {
  loadPart(() => kit.connections.preload())
  loadPart(() => import('./connecting-external-view.ts'))
}

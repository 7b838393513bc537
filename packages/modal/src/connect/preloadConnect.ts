import type { Kit } from '@openappkit/core'
import { loadPart } from '../element/loadPart.ts'

/**
 * Loads the code to connect when a wallet is hovered or focused. A click then opens the wallet's window without a delay,
 * which browsers require, and the waiting view renders at once.
 */
export function preloadConnect(kit: Kit): void {
  loadPart(() => kit.connections.preload())
  loadPart(() => import('./views.ts'))
}

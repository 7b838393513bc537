import type { Kit } from '@openappkit/core'
import { getGates } from './getGates.ts'

/**
 * Passes the current gate. Its view calls this when its task is done.
 *
 * @returns False if no gate is shown, because the site has opened the view, or the visitor has abandoned the gate.
 */
export const passGate = (kit: Kit): boolean => getGates(kit).pass?.() ?? false

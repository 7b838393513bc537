import { type Kit, defineSlice } from '@openappkit/core'
import { getConnectedWallet } from '../../kit/facts/getConnectedWallet.ts'

/** The wallet that was requested to swap: another one may be connected when the answer is shown. */
const getMemory = defineSlice('swapWallet', () => ({ name: '' }))

const getActiveName = (kit: Kit) => getConnectedWallet(kit, kit.connections.getActive())?.name ?? ''

/** Stores the name of the connected wallet for a swap that it shows. */
export function rememberWallet(kit: Kit): void {
  getMemory(kit).name = getActiveName(kit)
}

/** The name of the wallet of the last swap. Before the first one, of the connected wallet. */
export const getAskedWallet = (kit: Kit): string => getMemory(kit).name || getActiveName(kit)

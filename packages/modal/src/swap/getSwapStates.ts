import { getAssets, getSwap, type Kit } from '@openappkit/core'

/** The states that the form to swap depends on. */
export const getSwapStates = (kit: Kit): readonly object[] => [
  getSwap(kit).state,
  getAssets(kit).state,
  kit.account.state,
  kit.connections.state,
  kit.networks.state,
  kit.options.state,
]

import { getSwap, type Kit } from '@openappkit/core'

/** The states that the form to swap depends on. */
export const getSwapStates = (kit: Kit): readonly object[] => [
  ...getSwap(kit).states,
  kit.connections.state,
  kit.networks.state,
  kit.options.state,
]

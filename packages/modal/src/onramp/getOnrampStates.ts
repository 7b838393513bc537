import { getOnramp, type Kit } from '@openappkit/core'

/** The states that the views to buy depend on. */
export const getOnrampStates = (kit: Kit): readonly object[] => [
  getOnramp(kit).state,
  kit.connections.state,
  kit.networks.state,
  kit.options.state,
]

import { getActivity, getAssets, getCollectibles, getSend, type Kit } from '@openappkit/core'

/** The states that the form to send depends on. */
export const getSendStates = (kit: Kit): readonly object[] => [
  getSend(kit).state,
  getAssets(kit).state,
  getCollectibles(kit).state,
  getActivity(kit).state,
  kit.account.state,
  kit.connections.state,
  kit.networks.state,
  kit.options.state,
]

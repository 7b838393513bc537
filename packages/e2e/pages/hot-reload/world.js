import { fetchLocalWorld } from '@openappkit/local/world'

/** A separate module: with top-level await in the dapp, a hot update could overtake an earlier one. */
export const { networks } = await fetchLocalWorld()

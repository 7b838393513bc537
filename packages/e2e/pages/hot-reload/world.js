import { fetchLocalWorld } from '@openappkit/local/world'

/** In a module of its own: top-level await would let hot updates of the dapp overtake each other. */
export const { networks } = await fetchLocalWorld()

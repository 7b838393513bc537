import type { FacetContext } from '../facet/createFacet.ts'
import { bindClient } from '../reads/bindClient.ts'

/** A context whose requests to nodes end with the signal. */
export function bindContext<Context extends FacetContext>(context: Context, signal: AbortSignal): Context {
  return { ...context, getClient: async (network) => bindClient(await context.getClient(network), signal) }
}

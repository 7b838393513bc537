import type { ReadRequest } from '@openappkit/core/internal'
import type { FacetContext } from '../facet/createFacet.ts'
import { toReadError } from '../facet/actions/toReadError.ts'
import { bindClient } from '../reads/bindClient.ts'

/**
 * Reads the time of the latest block, in milliseconds since the epoch.
 *
 * @throws the error of the node
 */
export async function readTime({ getClient }: FacetContext, { network, signal }: ReadRequest): Promise<number> {
  const { request } = bindClient(await getClient(network), signal)
  try {
    const block = await request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
    return Number(block?.timestamp) * 1_000
  } catch (error) {
    signal.throwIfAborted()
    throw toReadError(error, network)
  }
}

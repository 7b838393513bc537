import { estimateFeesPerGas } from 'viem/actions'
import type { FacetContext } from '../createFacet.ts'
import type { EvmReadRequest } from '../types.ts'
import { toReadError } from './toReadError.ts'

export async function estimateFees(
  { getClient }: FacetContext,
  { network }: EvmReadRequest,
): Promise<{ maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }> {
  const client = await getClient(network)
  try {
    const { maxFeePerGas, maxPriorityFeePerGas } = await estimateFeesPerGas(client)
    return { maxFeePerGas, maxPriorityFeePerGas }
  } catch (error) {
    throw toReadError(error, network)
  }
}

import { estimateGas as estimateGasWithViem } from 'viem/actions'
import type { FacetContext } from '../createFacet.ts'
import type { EvmReadRequest, EvmTransaction } from '../types.ts'
import { toReadError } from './toReadError.ts'

export async function estimateGas(
  { getClient }: FacetContext,
  { network, transaction }: EvmReadRequest & { readonly transaction: EvmTransaction },
): Promise<bigint> {
  const { from, ...rest } = transaction
  const client = await getClient(network)
  try {
    return await estimateGasWithViem(client, { ...rest, account: from })
  } catch (error) {
    throw toReadError(error, network)
  }
}

import type { ReadContractParameters } from 'viem'
import { readContract as readContractWithViem } from 'viem/actions'
import type { FacetContext } from '../createFacet.ts'
import type { EvmReadRequest } from '../types.ts'
import { toReadError } from './toReadError.ts'

export async function readContract(
  { getClient }: FacetContext,
  { network, call }: EvmReadRequest & { readonly call: ReadContractParameters },
): Promise<unknown> {
  const client = await getClient(network)
  try {
    return await readContractWithViem(client, call)
  } catch (error) {
    throw toReadError(error, network)
  }
}

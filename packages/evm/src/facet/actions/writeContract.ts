import { encodeFunctionData, type EncodeFunctionDataParameters, type Hash } from 'viem'
import type { FacetContext } from '../createFacet.ts'
import { sendTransaction, type SendRequest } from './sendTransaction.ts'

export function writeContract(
  context: FacetContext,
  { call, ...request }: SendRequest & { readonly call: EncodeFunctionDataParameters },
): Promise<Hash> {
  const transaction = { ...request.transaction, data: encodeFunctionData(call) }
  return sendTransaction(context, { ...request, transaction })
}

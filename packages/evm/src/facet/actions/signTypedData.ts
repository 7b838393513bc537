import { isSignature } from '@openappkit/common'
import { serializeTypedData, type Address, type Hex, type TypedDataDefinition } from 'viem'
import { evmErrors } from '../../errors/errors.ts'
import type { FacetContext } from '../createFacet.ts'
import type { EvmWalletRequest } from '../types.ts'

export async function signTypedData(
  { getWallet }: FacetContext,
  request: EvmWalletRequest & { readonly address: Address; readonly typedData: TypedDataDefinition },
): Promise<Hex> {
  const method = 'eth_signTypedData_v4'
  const params = [request.address, serializeTypedData(request.typedData)]
  const signature = await getWallet(request.connectorId).ask({ method, params }, request.signal)
  if (!isSignature(signature)) throw evmErrors.invalidAnswer({ method })
  return signature
}

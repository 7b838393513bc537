import { isSignature } from '@openappkit/common'
import { getTypesForEIP712Domain, serializeTypedData, type Address, type Hex, type TypedDataDefinition } from 'viem'
import { evmErrors } from '../../errors/errors.ts'
import type { FacetContext } from '../createFacet.ts'
import type { EvmWalletRequest } from '../types.ts'

export async function signTypedData(
  { getWallet }: FacetContext,
  request: EvmWalletRequest & { readonly address: Address; readonly typedData: TypedDataDefinition },
): Promise<Hex> {
  const method = 'eth_signTypedData_v4'
  const { domain, types } = request.typedData
  // Wallets want the type of the domain spelled out.
  const typedData = { ...request.typedData, types: { EIP712Domain: getTypesForEIP712Domain({ domain }), ...types } }
  const params = [request.address, serializeTypedData(typedData as TypedDataDefinition)]
  const signature = await getWallet(request.connectorId).ask({ method, params }, request.signal)
  if (!isSignature(signature)) throw evmErrors.invalidAnswer({ method })
  return signature
}

import { isSignature } from '@openappkit/common'
import { getTypesForEIP712Domain, serializeTypedData, type Address, type Hex, type TypedDataDefinition } from 'viem'
import { evmErrors } from '../../errors/errors.ts'
import { parseChainReference } from '../../wallet/parseChainReference.ts'
import type { FacetContext } from '../createFacet.ts'
import type { EvmWalletRequest } from '../types.ts'
import { checkChain } from './checkChain.ts'

export async function signTypedData(
  { getWallet }: FacetContext,
  request: EvmWalletRequest & { readonly address: Address; readonly typedData: TypedDataDefinition },
): Promise<Hex> {
  const method = 'eth_signTypedData_v4'
  const { domain, types } = request.typedData
  const wallet = getWallet(request.connectorId)
  const chainId = domain?.chainId
  // EIP-712 requires the check. A domain without a chain is valid on every chain.
  if (chainId !== undefined) await checkChain(wallet, parseChainReference(chainId) ?? String(chainId), request.signal)
  // Wallets require the type of the domain.
  const typedData = { ...request.typedData, types: { EIP712Domain: getTypesForEIP712Domain({ domain }), ...types } }
  const params = [request.address, serializeTypedData(typedData as TypedDataDefinition)]
  const signature = await wallet.request({ method, params }, request.signal)
  if (!isSignature(signature)) throw evmErrors.invalidAnswer({ method })
  return signature
}

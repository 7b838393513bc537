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
  // EIP-712 asks for it; a domain without a chain is for all of them.
  if (chainId !== undefined) await checkChain(wallet, parseChainReference(chainId) ?? String(chainId), request.signal)
  // Wallets want the type of the domain spelled out.
  const typedData = { ...request.typedData, types: { EIP712Domain: getTypesForEIP712Domain({ domain }), ...types } }
  const params = [request.address, serializeTypedData(typedData as TypedDataDefinition)]
  const signature = await wallet.ask({ method, params }, request.signal)
  if (!isSignature(signature)) throw evmErrors.invalidAnswer({ method })
  return signature
}

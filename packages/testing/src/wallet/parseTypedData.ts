import type { TypedDataDefinition } from 'viem'
import { RPC_ERRORS, RpcError } from './rpcErrors.ts'
import type { WalletState } from './state.ts'

function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    throw new RpcError(RPC_ERRORS.invalidParams, 'The typed data is not JSON.')
  }
}

/**
 * Reads typed data, as JSON or as an object.
 *
 * @throws RpcError invalidParams when it is incomplete, or for another chain than the wallet's.
 * @see https://eips.ethereum.org/EIPS/eip-712
 */
export function parseTypedData(state: WalletState, value: unknown): TypedDataDefinition {
  const data = parseJson(value) as TypedDataDefinition
  if (!data || typeof data !== 'object' || !data.types || !data.primaryType || !data.message) {
    throw new RpcError(RPC_ERRORS.invalidParams, 'Expected typed data with types, primaryType and message.')
  }
  const chainId = data.domain?.chainId
  if (chainId !== undefined && Number(chainId) !== state.chain.id) {
    const detail = `Typed data for chain ${chainId}, but the wallet is on ${state.chain.id}.`
    throw new RpcError(RPC_ERRORS.invalidParams, detail)
  }
  return data
}

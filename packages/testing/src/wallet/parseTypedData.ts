import { parseTypedData as parse, type TypedData } from '@openappkit/common'
import { RPC_ERRORS, RpcError } from './rpcErrors.ts'
import type { WalletState } from './state.ts'

function parseOrRefuse(value: unknown): TypedData {
  try {
    return parse(value)
  } catch (error) {
    throw new RpcError(RPC_ERRORS.invalidParams, error instanceof Error ? error.message : String(error))
  }
}

/**
 * Reads typed data, as JSON or as an object.
 *
 * @throws RpcError invalidParams if it cannot be signed, or is for another chain than the wallet's.
 */
export function parseTypedData(state: WalletState, value: unknown): TypedData {
  const data = parseOrRefuse(value)
  const chainId = data.domain['chainId']
  if (chainId !== undefined && Number(chainId) !== state.chain.id) {
    const detail = `Typed data for chain ${Number(chainId)}, but the wallet is on ${state.chain.id}.`
    throw new RpcError(RPC_ERRORS.invalidParams, detail)
  }
  return data
}

import { isRecord } from '../protocol/guards.ts'
import { createRpcError, RpcError } from '../protocol/rpcErrors.ts'
import type { WalletChain } from '../protocol/types.ts'

/** Sends a request to a chain; rejects with the node's error, or with 4900 if the chain is unreachable. */
export type ReadChain = (chain: WalletChain, method: string, params: readonly unknown[]) => Promise<unknown>

/** @param fetchText - The page's `fetch`. */
export function createReadChain(fetchText: typeof fetch): ReadChain {
  return async (chain, method, params) => {
    let answer: unknown
    try {
      const response = await fetchText(chain.rpcUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      })
      answer = await response.json()
    } catch {
      throw createRpcError('disconnected')
    }
    if (!isRecord(answer)) throw createRpcError('internal', 'The chain answered nonsense.')
    const { error, result } = answer
    if (!isRecord(error)) return result
    const { code, message, data } = error
    throw new RpcError({ code: Number(code), message: String(message), ...(data !== undefined && { data }) })
  }
}

/** A chain id as a quantity of JSON-RPC. */
export const toHex = (chainId: number) => `0x${chainId.toString(16)}`

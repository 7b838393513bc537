import { RPC_ERRORS, RpcError } from './rpcErrors.ts'
import type { WalletState } from './state.ts'

function toBigInt(value: unknown): bigint | undefined {
  return typeof value === 'string' || typeof value === 'number' ? BigInt(value) : undefined
}

/** Only what was given: viem takes an explicit `undefined` for a value. */
export function pickTransaction(transaction: Record<string, unknown>): Record<string, unknown> {
  const nonce = toBigInt(transaction.nonce)
  const fields = {
    to: transaction.to,
    data: transaction.data ?? transaction.input,
    value: toBigInt(transaction.value),
    gas: toBigInt(transaction.gas ?? transaction.gasLimit),
    gasPrice: toBigInt(transaction.gasPrice),
    maxFeePerGas: toBigInt(transaction.maxFeePerGas),
    maxPriorityFeePerGas: toBigInt(transaction.maxPriorityFeePerGas),
    nonce: nonce === undefined ? undefined : Number(nonce),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/**
 * Checks what a site wants sent.
 *
 * @throws RpcError invalidParams when it is for another chain than the wallet's.
 */
export function parseTransaction(state: WalletState, value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) {
    throw new RpcError(RPC_ERRORS.invalidParams, 'Expected a transaction.')
  }
  const transaction = value as Record<string, unknown>
  const chainId = toBigInt(transaction.chainId)
  if (chainId !== undefined && Number(chainId) !== state.chain.id) {
    const detail = `A transaction for chain ${chainId}, but the wallet is on ${state.chain.id}.`
    throw new RpcError(RPC_ERRORS.invalidParams, detail)
  }
  return transaction
}

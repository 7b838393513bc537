import { isAddress, isHex } from 'viem'
import { RPC_ERRORS, RpcError } from './rpcErrors.ts'
import type { WalletState } from './state.ts'

type Row = Readonly<Record<string, unknown>>

function refuse(detail: string): never {
  throw new RpcError(RPC_ERRORS.invalidParams, detail)
}

/** @throws RpcError invalidParams unless it is a number from 0 to 2²⁵⁶ − 1. */
function parseQuantity(transaction: Row, ...names: readonly string[]): bigint | undefined {
  const value = names.map((name) => transaction[name]).find((one) => one !== undefined && one !== null)
  if (value === undefined) return undefined
  const isNumber = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
  const isText = typeof value === 'string' && /^(?:0x[0-9a-f]{1,64}|\d{1,77})$/i.test(value)
  return isNumber || isText ? BigInt(value) : refuse(`Expected a quantity in "${names[0]}".`)
}

function parseTarget(transaction: Row): { to?: string; data?: string } {
  const to = transaction['to'] ?? undefined
  const data = transaction['data'] ?? transaction['input'] ?? undefined
  if (to !== undefined && !(typeof to === 'string' && isAddress(to, { strict: false }))) {
    refuse('Expected an address in "to".')
  }
  if (data !== undefined && !(isHex(data) && data.length % 2 === 0)) refuse('Expected bytes in "data".')
  if (to === undefined && data === undefined) refuse('Expected "to" or "data".')
  return { ...(to !== undefined && { to: to.toLowerCase() }), ...(data !== undefined && { data }) }
}

/**
 * Checks a transaction of a site.
 *
 * @returns all fields except the sender, with viem's names, and only the given ones: viem treats an explicit `undefined` as a value.
 * @throws RpcError invalidParams if it cannot be sent, or is for another chain than the wallet's.
 */
export function parseTransaction(state: WalletState, value: object): Row {
  const transaction = value as Row
  const chainId = parseQuantity(transaction, 'chainId')
  if (chainId !== undefined && Number(chainId) !== state.chain.id) {
    refuse(`A transaction for chain ${chainId}, but the wallet is on ${state.chain.id}.`)
  }
  const nonce = parseQuantity(transaction, 'nonce')
  const fields = {
    ...parseTarget(transaction),
    value: parseQuantity(transaction, 'value'),
    gas: parseQuantity(transaction, 'gas', 'gasLimit'),
    gasPrice: parseQuantity(transaction, 'gasPrice'),
    maxFeePerGas: parseQuantity(transaction, 'maxFeePerGas'),
    maxPriorityFeePerGas: parseQuantity(transaction, 'maxPriorityFeePerGas'),
    nonce: nonce === undefined ? undefined : Number(nonce),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => field !== undefined))
}

import { createClient, hexToString, http, isAddress, isHex } from 'viem'
import { estimateGas, sendTransaction } from 'viem/actions'
import { parseTypedData as parse, type TypedData } from '@openappkit/common'
import { hashTypedData, toBytes } from './hashTypedData.ts'
import type { WalletMethods } from './methods.ts'
import { RPC_ERRORS, RpcError } from './rpcErrors.ts'
import { listVisibleAddresses, type SigningAccount, type WalletState } from './state.ts'
import type { WalletChain, WalletRequest } from './types.ts'

export function listParams({ params }: WalletRequest): unknown[] {
  return Array.isArray(params) ? (params as unknown[]) : []
}

/** The account of a request; the site must be permitted to use it. */
export function findPermittedAccount(state: WalletState, origin: string, address: unknown): SigningAccount {
  if (typeof address !== 'string') throw new RpcError(RPC_ERRORS.invalidParams, 'Expected an address.')
  const wanted = address.toLowerCase()
  const isVisible = listVisibleAddresses(state, origin).some((visible) => visible.toLowerCase() === wanted)
  const account = state.accounts.find((candidate) => candidate.address.toLowerCase() === wanted)
  if (!isVisible || !account) throw new RpcError(RPC_ERRORS.unauthorized)
  return account
}

/** Signs and sends a transaction. A contract may take more gas in a later block, so its limit has a reserve. Returns its hash. */
export async function sendFrom(
  account: SigningAccount,
  { rpcUrl }: WalletChain,
  fields: Readonly<Record<string, unknown>>,
): Promise<string> {
  const client = createClient({ transport: http(rpcUrl) })
  const isOpen = fields['data'] !== undefined && fields['gas'] === undefined
  const limit = isOpen && { gas: ((await estimateGas(client, { ...fields, account })) * 5n) / 4n }
  return sendTransaction(client, { ...fields, ...limit, account, chain: null } as never)
}

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
function parseTypedData(state: WalletState, value: unknown): TypedData {
  const data = parseOrRefuse(value)
  const chainId = data.domain['chainId']
  if (chainId !== undefined && Number(chainId) !== state.chain.id) {
    const detail = `Typed data for chain ${Number(chainId)}, but the wallet is on ${state.chain.id}.`
    throw new RpcError(RPC_ERRORS.invalidParams, detail)
  }
  return data
}

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

/** The methods that need a key. */
export const signMethods: WalletMethods = {
  async personal_sign(state, request) {
    const [data, address] = listParams(request)
    if (typeof data !== 'string') throw new RpcError(RPC_ERRORS.invalidParams, 'Expected a message.')
    const account = findPermittedAccount(state, request.origin, address)
    await state.approvals.ask(request)
    return account.signMessage({ message: { raw: toBytes(data) } })
  },
  async eth_signTypedData_v4(state, request) {
    const [address, value] = listParams(request)
    const account = findPermittedAccount(state, request.origin, address)
    const hash = hashTypedData(parseTypedData(state, value))
    await state.approvals.ask(request)
    return account.sign({ hash })
  },
  async eth_sendTransaction(state, request) {
    const [transaction] = listParams(request)
    const from = typeof transaction === 'object' && transaction && 'from' in transaction ? transaction.from : undefined
    const account = findPermittedAccount(state, request.origin, from)
    const fields = parseTransaction(state, transaction as object)
    // The owner approves it for this chain, also if the wallet switches before the approval.
    const { chain } = state
    await state.approvals.ask(request)
    return sendFrom(account, chain, fields)
  },
}

/** The text of a `personal_sign` request, as its owner reads it. */
export function readMessage(request: WalletRequest): string {
  const [data] = listParams(request)
  return hexToString(toBytes(String(data)))
}

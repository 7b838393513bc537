import { isEvmAddress } from '@openappkit/common'
import { isHexBytes } from '../encoding/bytes.ts'
import type { AccessListEntry } from '../signing/serializeTransaction.ts'
import { rpcErrors } from './errors.ts'

type Hex = `0x${string}`

/** A transaction as a dapp requests it. The wallet adds what is `undefined`. */
export interface TransactionRequest {
  readonly from: Hex
  readonly to: Hex | undefined
  readonly data: Hex
  readonly value: bigint
  readonly gas: bigint | undefined
  readonly nonce: bigint | undefined
  readonly gasPrice: bigint | undefined
  readonly maxFeePerGas: bigint | undefined
  readonly maxPriorityFeePerGas: bigint | undefined
  readonly accessList: readonly AccessListEntry[]
  readonly chainId: bigint | undefined
}

const METHOD = 'eth_sendTransaction'

/** Fields of transactions that this wallet does not sign: blobs (EIP-4844) and delegations of the account (EIP-7702). */
const REFUSED = ['blobs', 'blobVersionedHashes', 'maxFeePerBlobGas', 'authorizationList']

type Fields = Readonly<Record<string, unknown>>

function refuse(problem: string): never {
  throw rpcErrors.invalidParams({ method: METHOD, problem })
}

/** The first of these fields that is set. */
const pick = (fields: Fields, names: readonly string[]) =>
  names
    .map((name) => (Object.hasOwn(fields, name) ? fields[name] : undefined))
    .find((value) => value !== undefined && value !== null)

function parseQuantity(fields: Fields, ...names: readonly string[]): bigint | undefined {
  const value = pick(fields, names)
  if (value === undefined) return undefined
  const isNumber = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
  const isText = typeof value === 'string' && /^(?:0x[0-9a-f]{1,64}|\d{1,77})$/i.test(value)
  return isNumber || isText ? BigInt(value) : refuse(`"${names[0]}" is no quantity`)
}

function parseAddress(fields: Fields, name: string): Hex | undefined {
  const value = pick(fields, [name])
  if (value === undefined) return undefined
  return isEvmAddress(value) && value.startsWith('0x')
    ? (value.toLowerCase() as Hex)
    : refuse(`"${name}" is no address`)
}

function parseEntry(value: unknown): AccessListEntry {
  const entry = (value ?? {}) as Fields
  const keys: unknown = entry['storageKeys']
  const isValid = Array.isArray(keys) && keys.every((key) => isHexBytes(key) && key.length === 66)
  const address = parseAddress(entry, 'address')
  return isValid && address ? { address, storageKeys: keys as Hex[] } : refuse('"accessList" is no access list')
}

/**
 * Parses the parameter of `eth_sendTransaction`.
 *
 * @throws {@link rpcErrors.invalidParams}
 */
export function parseTransaction(value: unknown): TransactionRequest {
  if (typeof value !== 'object' || value === null) refuse('it is no transaction')
  const fields = value as Fields
  const refused = REFUSED.find((name) => pick(fields, [name]) !== undefined)
  if (refused !== undefined) refuse(`"${refused}" is not supported`)
  const data = pick(fields, ['data', 'input']) ?? '0x'
  const to = parseAddress(fields, 'to')
  if (!isHexBytes(data)) refuse('"data" is no bytes')
  if (to === undefined && data === '0x') refuse('it has neither "to" nor "data"')
  const list = pick(fields, ['accessList']) ?? []
  return {
    from: parseAddress(fields, 'from') ?? refuse('"from" is missing'),
    to,
    data,
    value: parseQuantity(fields, 'value') ?? 0n,
    gas: parseQuantity(fields, 'gas', 'gasLimit'),
    nonce: parseQuantity(fields, 'nonce'),
    gasPrice: parseQuantity(fields, 'gasPrice'),
    maxFeePerGas: parseQuantity(fields, 'maxFeePerGas'),
    maxPriorityFeePerGas: parseQuantity(fields, 'maxPriorityFeePerGas'),
    accessList: Array.isArray(list) ? list.map(parseEntry) : refuse('"accessList" is no list'),
    chainId: parseQuantity(fields, 'chainId'),
  }
}

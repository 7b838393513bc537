import { isBurnAddress } from '@openappkit/common'
import { decodeArguments, type AbiValue, parseTypes } from '../abi/decodeArguments.ts'
import { decodeHex } from '../encoding/bytes.ts'
import {
  MAX_CALLS,
  type Action,
  type Allowance,
  type Argument,
  type DecodedCall,
  type KnownContracts,
  type Warning,
  type ArgumentName,
} from './types.ts'
import { getSelector } from '../abi/encodeCall.ts'

type Hex = `0x${string}`

/** The parts of a transaction that say what it does. */
export interface Call {
  readonly to: Hex | undefined
  readonly data: Hex
  /** The currency that is sent with it, in wei. */
  readonly value?: bigint
}

/** Calls in calls in calls are not for a visitor to review. */
const MAX_DEPTH = 3
/** What gives something to the caller alone. */
const FOR_CALLER: readonly Action[] = ['wrap', 'unwrap', 'reduceAllowance']
const SELECTOR_LENGTH = '0x'.length + 8

const print = (value: AbiValue): string => (Array.isArray(value) ? value.map(print).join(', ') : String(value))

/** A function of a standard. */
interface CallRow {
  readonly signature: string
  readonly action: Action
  /** One for each argument; empty for one that is not shown. */
  readonly names: readonly (ArgumentName | '')[]
}

/** Rows by the first four bytes of a call, in lower case. */
const index = <Row extends { readonly signature: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((entry) => [getSelector(entry.signature), entry]))

const row = (signature: string, action: Action, ...names: readonly (ArgumentName | '')[]): CallRow => ({
  signature,
  action,
  names,
})

/**
 * The functions that the wallet explains: ERC-20, ERC-721, ERC-1155, wrapped currency, EIP-2612 and Permit2. Two standards share
 * a selector where the amount may also be the number of an item.
 */
export const CALLS = index<CallRow>([
  row('transfer(address,uint256)', 'transfer', 'to', 'amount'),
  row('transferFrom(address,address,uint256)', 'transfer', 'from', 'to', 'amountOrItem'),
  row('approve(address,uint256)', 'approve', 'spender', 'amountOrItem'),
  row('increaseAllowance(address,uint256)', 'approve', 'spender', 'amount'),
  row('decreaseAllowance(address,uint256)', 'reduceAllowance', 'spender', 'amount'),
  row(
    'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
    'approve',
    'owner',
    'spender',
    'amount',
    'deadline',
    '',
    '',
    '',
  ),
  row(
    'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)',
    'approve',
    'owner',
    'spender',
    '',
    'deadline',
    'isApproved',
    '',
    '',
    '',
  ),
  row('safeTransferFrom(address,address,uint256)', 'transfer', 'from', 'to', 'item'),
  row('safeTransferFrom(address,address,uint256,bytes)', 'transfer', 'from', 'to', 'item', ''),
  row('safeTransferFrom(address,address,uint256,uint256,bytes)', 'transfer', 'from', 'to', 'item', 'amount', ''),
  row(
    'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
    'transfer',
    'from',
    'to',
    'items',
    'amounts',
    '',
  ),
  row('setApprovalForAll(address,bool)', 'approveAll', 'operator', 'isApproved'),
  row('deposit()', 'wrap'),
  row('withdraw(uint256)', 'unwrap', 'amount'),
  row('approve(address,address,uint160,uint48)', 'approve', 'token', 'spender', 'amount', 'expiration'),
  row('transferFrom(address,address,uint160,address)', 'transfer', 'from', 'to', 'amount', 'token'),
])

/** A function that calls others. */
interface MulticallRow {
  readonly signature: string
  /** The place of the list of calls among the arguments. */
  readonly list: number
  /** The place of the contract in a call; `undefined` for calls of the same contract. */
  readonly target?: number
  /** The place of the data in a call; `undefined` if a call is its data. */
  readonly data?: number
  /** The place of the currency that is sent with a call, in wei. */
  readonly value?: number
}

export const MULTICALLS = index<MulticallRow>([
  { signature: 'multicall(bytes[])', list: 0 },
  { signature: 'multicall(uint256,bytes[])', list: 1 },
  { signature: 'multicall(bytes32,bytes[])', list: 1 },
  { signature: 'aggregate((address,bytes)[])', list: 0, target: 0, data: 1 },
  { signature: 'tryAggregate(bool,(address,bytes)[])', list: 1, target: 0, data: 1 },
  { signature: 'aggregate3((address,bool,bytes)[])', list: 0, target: 0, data: 2 },
  { signature: 'aggregate3Value((address,bool,uint256,bytes)[])', list: 0, target: 0, value: 2, data: 3 },
])

function findArgument(row: CallRow, values: readonly AbiValue[], ...names: readonly string[]): AbiValue | undefined {
  const place = row.names.findIndex((name) => names.includes(name))
  return place === -1 ? undefined : values[place]
}

/** The token of an allowance or an amount: the contract itself, unless an argument names another one, as for Permit2. */
const findToken = (row: CallRow, values: readonly AbiValue[], to: Hex): Hex =>
  (findArgument(row, values, 'token') as Hex | undefined) ?? to

function listAllowances(row: CallRow, values: readonly AbiValue[], to: Hex): Allowance[] {
  if (row.action !== 'approve') return []
  const find = (...names: readonly string[]) => findArgument(row, values, ...names)
  const amount = find('amount', 'amountOrItem') as bigint | undefined
  // The permit of Dai has no amount: it allows everything or nothing.
  const isNothing = amount === undefined && find('isApproved') !== true
  return [
    {
      token: findToken(row, values, to),
      spender: String(find('spender')),
      amount: isNothing ? 0n : amount,
      ...(row.names.includes('amountOrItem') && { mayBeItem: true }),
    },
  ]
}

function listWarnings(row: CallRow, values: readonly AbiValue[], to: Hex): Warning[] {
  const find = (...names: readonly string[]) => findArgument(row, values, ...names)
  if (row.action === 'approveAll') {
    return find('isApproved') === true ? [{ kind: 'allItems', operator: String(find('operator')) }] : []
  }
  const recipient = row.action === 'transfer' ? String(find('to')) : ''
  if (isBurnAddress(recipient)) return [{ kind: 'burnAddress' }]
  return recipient === to.toLowerCase() ? [{ kind: 'ownContract' }] : []
}

/** Explains a call that the table does not have; `undefined` if it does not know it either. */
export type Explain = (
  call: Call & { readonly to: Hex },
  known: KnownContracts,
  place: Pick<Place, 'depth'>,
) => DecodedCall | undefined

/** Addresses of the chain's own functions, some of which take currency: for a withdrawal to another chain. */
const CHAIN_FUNCTION = /^0x0{36}(?!0000|dead)[\da-f]{4}$/i

/** Currency for an address without a known key. An account without code takes it with any data. */
const checkRecipient = ({ to = '0x', data, value = 0n }: Call): Warning[] =>
  value > 0n && isBurnAddress(to) && (data === '0x' || !CHAIN_FUNCTION.test(to)) ? [{ kind: 'burnAddress' }] : []

/** Where a call is. */
export interface Place {
  /** In how many multicalls. */
  readonly depth: number
  /** Whether the account calls, or its multicall of the same contract. */
  readonly isOwn: boolean
  readonly explain?: Explain
}

export const TRANSACTION: Place = { depth: 0, isOwn: true }
const NOTHING_KNOWN: KnownContracts = { wrapped: undefined, names: new Map() }

/** A call without arguments. */
export const createDecoded = (action: Action, { to, value = 0n }: Call, signature = ''): DecodedCall => ({
  action,
  to,
  signature,
  args: [],
  value,
  allowances: [],
  calls: [],
  warnings: [],
})

/** A call of a contract that is not listed. */
const checkContract = (to: Hex, { names }: KnownContracts): Warning[] =>
  names.has(to.toLowerCase()) ? [] : [{ kind: 'unknownContract', contract: to }]

/**
 * Whether the name of a function says what the contract does with the call: only the wrapped currency wraps, and the other functions
 * take no currency.
 */
function isTrueOf({ action }: CallRow, { to, value = 0n }: Call, { wrapped }: KnownContracts): boolean {
  if (action === 'wrap') return to?.toLowerCase() === wrapped
  return value === 0n && (action !== 'unwrap' || to?.toLowerCase() === wrapped)
}

/**
 * Whether a call gives something to its caller alone: currency, wrapped currency, or a permission that it takes back. A contract that calls
 * others gets it itself, and need not pass it on.
 */
function isForCaller(row: CallRow, values: readonly AbiValue[], to: Hex): boolean {
  if (row.action === 'approveAll') return findArgument(row, values, 'isApproved') !== true
  // A permit is of its owner, and any caller may bring it.
  if (row.action !== 'approve' || row.names.includes('owner')) return FOR_CALLER.includes(row.action)
  return listAllowances(row, values, to).every(({ amount }) => amount === 0n)
}

function decodeRow(row: CallRow, values: readonly AbiValue[], call: Call, to: Hex, known: KnownContracts): DecodedCall {
  const token = findToken(row, values, to)
  const args = row.names.flatMap((name, place): Argument[] =>
    name === ''
      ? []
      : [
          {
            name,
            value: print(values[place] ?? ''),
            ...(name.startsWith('amount') && name !== 'amounts' && { token }),
          },
        ],
  )
  return {
    ...createDecoded(row.action, call, row.signature),
    args,
    allowances: listAllowances(row, values, to),
    warnings: [...listWarnings(row, values, to), ...checkContract(to, known)],
  }
}

/** @returns `undefined` for a list that is empty, or that does not use the currency which is sent with it. */
function decodeMulticall(
  row: MulticallRow,
  values: readonly AbiValue[],
  call: Call,
  to: Hex,
  known: KnownContracts,
  { depth, isOwn, ...rest }: Place,
): DecodedCall | undefined {
  const list = (values[row.list] ?? []) as readonly AbiValue[]
  const calls = list.map((entry): DecodedCall => {
    const fields = entry as readonly AbiValue[]
    const target = row.target === undefined ? to : (fields[row.target] as Hex)
    const data = (row.data === undefined ? entry : fields[row.data]) as Hex
    const value = row.value === undefined ? 0n : (fields[row.value] as bigint)
    return decodeCall({ to: target, data, value }, known, {
      ...rest,
      depth: depth + 1,
      isOwn: isOwn && row.target === undefined,
    })
  })
  const spent = calls.reduce((sum, inner) => sum + inner.value, 0n)
  const isKnown = calls.every(({ action }) => action !== 'unknown')
  if (calls.length === 0 || (isKnown && spent !== (call.value ?? 0n))) return undefined
  const hidden: Warning[] = calls.length > MAX_CALLS ? [{ kind: 'hiddenCalls', count: calls.length - MAX_CALLS }] : []
  return {
    ...createDecoded('multicall', call, row.signature),
    calls,
    allowances: calls.flatMap(({ allowances }) => allowances),
    warnings: [...hidden, ...checkContract(to, known), ...calls.flatMap(({ warnings }) => warnings)],
  }
}

function decodeUnknown(call: Call): DecodedCall {
  const selector = call.data.slice(0, SELECTOR_LENGTH) as Hex
  return { ...createDecoded('unknown', call, selector), warnings: [{ kind: 'unknownCall', selector }] }
}

function decodeKind(call: Call, known: KnownContracts, place: Place): DecodedCall {
  const { to, data } = call
  if (to === undefined) return { ...createDecoded('create', call), warnings: [{ kind: 'newContract' }] }
  if (data === '0x') return createDecoded('send', call)
  const selector = data.slice(0, SELECTOR_LENGTH).toLowerCase()
  const bytes = decodeHex(data).subarray(4)
  const row = CALLS.get(selector)
  const values = row && isTrueOf(row, call, known) ? decodeArguments(parseTypes(row.signature), bytes) : undefined
  if (row && values && (place.isOwn || !isForCaller(row, values, to))) return decodeRow(row, values, call, to, known)
  const explained = place.explain?.({ ...call, to }, known, place)
  if (explained) return explained
  const multicall = place.depth < MAX_DEPTH ? MULTICALLS.get(selector) : undefined
  const lists = multicall && decodeArguments(parseTypes(multicall.signature), bytes)
  return (multicall && lists && decodeMulticall(multicall, lists, call, to, known, place)) ?? decodeUnknown(call)
}

/**
 * Decodes what a transaction does. A call that is not in the table, whose arguments are not exactly those of its function, or that its
 * contract cannot mean, is unknown. So is one that gives something to its caller, if that is not the account.
 *
 * @param known - Default: no contract is listed.
 */
export function decodeCall(call: Call, known = NOTHING_KNOWN, place = TRANSACTION): DecodedCall {
  const decoded = decodeKind(call, known, place)
  return { ...decoded, warnings: [...checkRecipient(call), ...decoded.warnings] }
}

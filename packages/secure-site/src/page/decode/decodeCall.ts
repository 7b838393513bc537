import { decodeArguments, type AbiValue } from '../abi/decodeArguments.ts'
import { parseTypes } from '../abi/parseTypes.ts'
import { decodeHex } from '../encoding/decodeHex.ts'
import { CALLS, MULTICALLS, type CallRow, type MulticallRow } from './callTable.ts'
import { isUnlimited } from './isUnlimited.ts'
import { MAX_CALLS, type Action, type Argument, type DecodedCall, type Warning } from './types.ts'

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
const SELECTOR_LENGTH = '0x'.length + 8

const print = (value: AbiValue): string => (Array.isArray(value) ? value.map(print).join(', ') : String(value))

function findArgument(row: CallRow, values: readonly AbiValue[], ...names: readonly string[]): AbiValue | undefined {
  const place = row.names.findIndex((name) => names.includes(name))
  return place === -1 ? undefined : values[place]
}

function listWarnings(row: CallRow, values: readonly AbiValue[], { to }: Call): Warning[] {
  const find = (...names: readonly string[]) => findArgument(row, values, ...names)
  const amount = find('amount', 'amountOrItem')
  const isApproved = find('isApproved')
  const spender = String(find('spender'))
  // The permit of Dai has no amount: it allows everything or nothing.
  const isAll = amount === undefined ? isApproved === true : isUnlimited(amount as bigint)
  if (row.action === 'approve') return isAll ? [{ kind: 'unlimitedAllowance', spender }] : []
  if (row.action === 'approveAll') {
    return isApproved === true ? [{ kind: 'allItems', operator: String(find('operator')) }] : []
  }
  return row.action === 'transfer' && find('to') === to?.toLowerCase() ? [{ kind: 'ownContract' }] : []
}

/** A call without arguments. */
function createDecoded(action: Action, { to, value = 0n }: Call, signature = ''): DecodedCall {
  return { action, to, signature, args: [], value, calls: [], warnings: [] }
}

function decodeRow(row: CallRow, values: readonly AbiValue[], call: Call): DecodedCall {
  const args = row.names.flatMap((name, place): Argument[] =>
    name === '' ? [] : [{ name, value: print(values[place] ?? '') }],
  )
  return { ...createDecoded(row.action, call, row.signature), args, warnings: listWarnings(row, values, call) }
}

function decodeMulticall(row: MulticallRow, values: readonly AbiValue[], call: Call, depth: number): DecodedCall {
  const list = (values[row.list] ?? []) as readonly AbiValue[]
  const calls = list.map((entry): DecodedCall => {
    const fields = entry as readonly AbiValue[]
    const to = row.target === undefined ? call.to : (fields[row.target] as Hex)
    const data = (row.data === undefined ? entry : fields[row.data]) as Hex
    const value = row.value === undefined ? 0n : (fields[row.value] as bigint)
    return decodeCall({ to, data, value }, depth + 1)
  })
  const hidden: Warning[] = calls.length > MAX_CALLS ? [{ kind: 'hiddenCalls', count: calls.length - MAX_CALLS }] : []
  return {
    ...createDecoded('multicall', call, row.signature),
    calls,
    warnings: [...hidden, ...calls.flatMap(({ warnings }) => warnings)],
  }
}

function decodeUnknown(call: Call): DecodedCall {
  const selector = call.data.slice(0, SELECTOR_LENGTH) as Hex
  return { ...createDecoded('unknown', call, selector), warnings: [{ kind: 'unknownCall', selector }] }
}

/**
 * Decodes what a transaction does. A call that is not in the table, or whose arguments are not exactly those of its function, is
 * unknown.
 */
export function decodeCall(call: Call, depth = 0): DecodedCall {
  const { to, data } = call
  if (to === undefined) return { ...createDecoded('create', call), warnings: [{ kind: 'newContract' }] }
  if (data === '0x') return createDecoded('send', call)
  const selector = data.slice(0, SELECTOR_LENGTH).toLowerCase()
  const bytes = decodeHex(data).subarray(4)
  const row = CALLS.get(selector)
  const values = row && decodeArguments(parseTypes(row.signature), bytes)
  if (row && values) return decodeRow(row, values, call)
  const multicall = depth < MAX_DEPTH ? MULTICALLS.get(selector) : undefined
  const lists = multicall && decodeArguments(parseTypes(multicall.signature), bytes)
  return multicall && lists ? decodeMulticall(multicall, lists, call, depth) : decodeUnknown(call)
}

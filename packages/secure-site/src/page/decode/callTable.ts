import { getSelector } from '../abi/encodeCall.ts'
import type { Action, ArgumentName } from './types.ts'

/** A function of a standard. */
export interface CallRow {
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
export interface MulticallRow {
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

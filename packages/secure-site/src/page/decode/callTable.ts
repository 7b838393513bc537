import type { Action, ArgumentName } from './types.ts'

/** A function of a standard. */
export interface CallRow {
  /** The first four bytes of the hash of the signature. */
  readonly selector: string
  readonly signature: string
  readonly action: Action
  /** One for each argument; empty for one that is not shown. */
  readonly names: readonly (ArgumentName | '')[]
}

const row = (selector: string, signature: string, action: Action, ...names: readonly (ArgumentName | '')[]): CallRow => ({
  selector,
  signature,
  action,
  names,
})

/**
 * The functions that the wallet explains: ERC-20, ERC-721, ERC-1155, wrapped currency, EIP-2612 and Permit2. Two standards share
 * a selector where the amount may also be the number of an item.
 */
export const CALL_ROWS: readonly CallRow[] = [
  row('0xa9059cbb', 'transfer(address,uint256)', 'transfer', 'to', 'amount'),
  row('0x23b872dd', 'transferFrom(address,address,uint256)', 'transfer', 'from', 'to', 'amountOrItem'),
  row('0x095ea7b3', 'approve(address,uint256)', 'approve', 'spender', 'amountOrItem'),
  row('0x39509351', 'increaseAllowance(address,uint256)', 'approve', 'spender', 'amount'),
  row('0xa457c2d7', 'decreaseAllowance(address,uint256)', 'reduceAllowance', 'spender', 'amount'),
  row('0xd505accf', 'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)', 'approve', 'owner', 'spender', 'amount', 'deadline', '', '', ''),
  row('0x8fcbaf0c', 'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)', 'approve', 'owner', 'spender', '', 'deadline', 'isApproved', '', '', ''),
  row('0x42842e0e', 'safeTransferFrom(address,address,uint256)', 'transfer', 'from', 'to', 'item'),
  row('0xb88d4fde', 'safeTransferFrom(address,address,uint256,bytes)', 'transfer', 'from', 'to', 'item', ''),
  row('0xf242432a', 'safeTransferFrom(address,address,uint256,uint256,bytes)', 'transfer', 'from', 'to', 'item', 'amount', ''),
  row('0x2eb2c2d6', 'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)', 'transfer', 'from', 'to', 'items', 'amounts', ''),
  row('0xa22cb465', 'setApprovalForAll(address,bool)', 'approveAll', 'operator', 'isApproved'),
  row('0xd0e30db0', 'deposit()', 'wrap'),
  row('0x2e1a7d4d', 'withdraw(uint256)', 'unwrap', 'amount'),
  row('0x87517c45', 'approve(address,address,uint160,uint48)', 'approve', 'token', 'spender', 'amount', 'expiration'),
  row('0x36c78516', 'transferFrom(address,address,uint160,address)', 'transfer', 'from', 'to', 'amount', 'token'),
]

/** A function that calls others. */
export interface MulticallRow {
  /** The first four bytes of the hash of the signature. */
  readonly selector: string
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

export const MULTICALL_ROWS: readonly MulticallRow[] = [
  { selector: '0xac9650d8', signature: 'multicall(bytes[])', list: 0 },
  { selector: '0x5ae401dc', signature: 'multicall(uint256,bytes[])', list: 1 },
  { selector: '0x1f0464d1', signature: 'multicall(bytes32,bytes[])', list: 1 },
  { selector: '0x252dba42', signature: 'aggregate((address,bytes)[])', list: 0, target: 0, data: 1 },
  { selector: '0xbce38bd7', signature: 'tryAggregate(bool,(address,bytes)[])', list: 1, target: 0, data: 1 },
  { selector: '0x82ad56cb', signature: 'aggregate3((address,bool,bytes)[])', list: 0, target: 0, data: 2 },
  { selector: '0x174dea71', signature: 'aggregate3Value((address,bool,uint256,bytes)[])', list: 0, target: 0, value: 2, data: 3 },
]

import { parseLog, type ParsedLog, type SimulatedLog } from './parseLog.ts'

type Hex = `0x${string}`

/** A permission of another account that a log names. */
export interface LoggedPermission {
  readonly owner: Hex
  readonly spender: Hex
  /** The token or the collection. */
  readonly token: Hex
  /** What it is of: an amount, one item, or everything of the contract, now and later. */
  readonly kind: 'amount' | 'item' | 'all'
  /** The call that reads it: an amount, the spender of the item, or whether it is of everything. */
  readonly read: { readonly to: Hex; readonly data: Hex }
}

/** An event. Numbers are places among its topics. */
interface PermissionEvent {
  readonly event: string
  readonly topics: number
  readonly kind: LoggedPermission['kind']
  readonly owner: number
  readonly spender: number
  /** Absent for the contract itself. */
  readonly token?: number
  /** The function that reads the permission, and its arguments. */
  readonly selector: string
  readonly args: readonly number[]
}

const EVENTS: readonly PermissionEvent[] = [
  // `Approval` of ERC-20
  {
    event: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
    topics: 2,
    kind: 'amount',
    owner: 0,
    spender: 1,
    selector: 'dd62ed3e',
    args: [0, 1],
  },
  // `Approval` of ERC-721
  {
    event: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
    topics: 3,
    kind: 'item',
    owner: 0,
    spender: 1,
    selector: '081812fc',
    args: [2],
  },
  // `Approval` of ERC-6909
  {
    event: '0xb3fd5071835887567a0671151121894ddccc2842f1d10bedad13e0d17cace9a7',
    topics: 3,
    kind: 'amount',
    owner: 0,
    spender: 1,
    selector: '598af9e7',
    args: [0, 1, 2],
  },
  // `ApprovalForAll` of ERC-721 and ERC-1155
  {
    event: '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
    topics: 2,
    kind: 'all',
    owner: 0,
    spender: 1,
    selector: 'e985e9c5',
    args: [0, 1],
  },
  // `OperatorSet` of ERC-6909
  {
    event: '0xceb576d9f15e4e200fdb5096d64d5dfd667e16def20c1eefd14256d8e3faa267',
    topics: 2,
    kind: 'all',
    owner: 0,
    spender: 1,
    selector: 'b6363cf2',
    args: [0, 1],
  },
  // `AuthorizedOperator` of ERC-777
  {
    event: '0xf4caeb2d6ca8932a215a353d0703c326ec2d81fc68170f320eb2ab49e9df61f9',
    topics: 2,
    kind: 'all',
    owner: 1,
    spender: 0,
    selector: 'd95b6371',
    args: [0, 1],
  },
  // `Approval` of Permit2
  {
    event: '0xda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b',
    topics: 3,
    kind: 'amount',
    owner: 0,
    spender: 2,
    token: 1,
    selector: '927da105',
    args: [0, 1, 2],
  },
  // `Permit` of Permit2
  {
    event: '0xc6a377bfc4eb120024a8ac08eef205be16b817020812c73223e81d1bdb9708ec',
    topics: 3,
    kind: 'amount',
    owner: 0,
    spender: 2,
    token: 1,
    selector: '927da105',
    args: [0, 1, 2],
  },
]

/** The permission that a log of a standard names; `undefined` for another log. */
export function readPermission({ contract, event, indexed }: ParsedLog): LoggedPermission | undefined {
  const row = EVENTS.find((known) => known.event === event && known.topics === indexed.length)
  if (!row || indexed.some((topic) => topic.length !== 64)) return undefined
  const getAddress = (place: number): Hex => `0x${indexed[place]?.slice(-40) ?? ''}`
  const { kind, owner, spender, token, selector, args } = row
  return {
    kind,
    owner: getAddress(owner),
    spender: getAddress(spender),
    token: token === undefined ? contract : getAddress(token),
    read: { to: contract, data: `0x${selector}${args.map((place) => indexed[place]).join('')}` },
  }
}

/** Lists the permissions that an account may have given, each once: what logs name. Only a read shows what they are. */
export function listPermissions(logs: readonly SimulatedLog[], account: Hex): readonly LoggedPermission[] {
  const all = logs
    .flatMap(parseLog)
    .flatMap((log) => readPermission(log) ?? [])
    .filter(({ owner }) => BigInt(owner) === BigInt(account))
  const getKey = ({ read, spender }: LoggedPermission) => `${read.to} ${read.data} ${spender}`
  return [...new Map(all.map((permission) => [getKey(permission), permission])).values()]
}

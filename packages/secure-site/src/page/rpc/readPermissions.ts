import {
  createHoldingRead,
  READ_GAS,
  type LoggedPermission,
  type ReadEffect,
  type SimulatedInput,
} from '@openappkit/common'
import { encodeCall } from '../abi/encodeCall.ts'
import { decodeDecimals, decodeSymbol } from './readTokens.ts'

type Hex = `0x${string}`

/** A permission that a transaction gives. */
export interface GivenPermission {
  /** The token or the collection. */
  readonly token: Hex
  readonly spender: Hex
  /** In base units; `undefined` for everything of the contract, and for an item. */
  readonly amount: bigint | undefined
  /** The number of the only item. */
  readonly item: bigint | undefined
  /** Whether the spender may take all that the account has. */
  readonly isUnlimited: boolean
  /** What the contract says, as that of a change. */
  readonly symbol: string | undefined
  readonly decimals: number | undefined
}

/** More are the work of a contract that hides one among others. */
const MAX_PERMISSIONS = 20

/** The reads of one permission: itself, what the account has, and what the token says. */
const createReads = ({ read, token }: LoggedPermission, account: Hex): readonly SimulatedInput[] => [
  { ...read, gas: READ_GAS },
  createHoldingRead({ standard: 'erc20', contract: token }, account),
  { to: token, data: encodeCall('decimals()'), gas: READ_GAS },
  { to: token, data: encodeCall('symbol()'), gas: READ_GAS },
]

const toNumber = (data: Hex | undefined) =>
  data !== undefined && data.length >= 66 ? BigInt(data.slice(0, 66)) : undefined

/** @returns `undefined` if the transaction does not give it; `'unread'` if that cannot be read. */
function toGiven(
  { token, spender, kind, read: { data } }: LoggedPermission,
  [own, balance, decimals, symbol]: readonly ReadEffect[],
): GivenPermission | 'unread' | undefined {
  const [had = 0n, has] = [toNumber(own?.before), toNumber(own?.after)]
  if (has === undefined) return 'unread'
  // An item has one spender: 0 for none, and every other number is another one.
  if (kind === 'item' ? has === 0n || has === had : has <= had) return undefined
  const owned = toNumber(balance?.after)
  return {
    token,
    spender: kind === 'item' ? `0x${has.toString(16).padStart(40, '0')}` : spender,
    amount: kind === 'amount' ? has : undefined,
    item: kind === 'item' ? BigInt(`0x${data.slice(-64)}`) : undefined,
    isUnlimited: kind === 'all' || (kind === 'amount' && (owned === undefined || has > owned)),
    symbol: decodeSymbol(symbol?.after),
    decimals: decodeDecimals(decimals?.after),
  }
}

/** The reads of the permissions that logs name, for the simulation. */
export const createPermissionReads = (named: readonly LoggedPermission[], account: Hex): readonly SimulatedInput[] =>
  named.slice(0, MAX_PERMISSIONS).flatMap((permission) => createReads(permission, account))

/**
 * The permissions that a transaction gives, also if no word of its call says so: they are larger after it than before.
 *
 * @param reads - The results of {@link createPermissionReads}.
 */
export function readPermissions(
  named: readonly LoggedPermission[],
  reads: readonly ReadEffect[],
): { readonly permissions: readonly GivenPermission[]; readonly isComplete: boolean } {
  const known = named.slice(0, MAX_PERMISSIONS)
  const size = reads.length / known.length
  const found = known.map((permission, place) => toGiven(permission, reads.slice(place * size, (place + 1) * size)))
  return {
    permissions: found.filter((given) => typeof given === 'object'),
    isComplete: !found.includes('unread') && named.length <= MAX_PERMISSIONS,
  }
}

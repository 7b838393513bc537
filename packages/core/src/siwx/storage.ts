import type { CaipAddress, CaipNetworkId } from '@openappkit/common'
import { defineStorageKey } from '../storage/defineStorageKey.ts'

/** The sign-ins of this browser. Contains no secret and is only a hint (S15): the site has the sessions. */
export interface StoredSignIns {
  /** The network of the last sign-in. */
  readonly network: CaipNetworkId
  /** Accounts that have signed in, the last one first. */
  readonly accounts: readonly CaipAddress[]
  /** Time of the last change in milliseconds since the epoch, so that each change reaches the other tabs. */
  readonly at: number
}

/** CAIP-2, and CAIP-10 with an address of any family. */
const isNetworkId = (value: unknown): value is CaipNetworkId =>
  typeof value === 'string' && /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(value)
const isAccount = (value: unknown): value is CaipAddress =>
  typeof value === 'string' && /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/.test(value)

/** More than a visitor signs in with; as many as `createSiwxServer` keeps. */
const MAX_ACCOUNTS = 100

function parseSignIns(value: unknown): StoredSignIns | undefined {
  const { network, accounts, at } = (value ?? {}) as Record<string, unknown>
  if (!isNetworkId(network) || !Array.isArray(accounts) || typeof at !== 'number') return undefined
  return { network, accounts: accounts.filter(isAccount).slice(0, MAX_ACCOUNTS), at }
}

export const signInsKey = defineStorageKey('signIns', 1, parseSignIns)

/** A sign-out that the site has not confirmed: it was down, or the page was closed. Contains no secret and is only a hint (S15). */
export interface PendingSignOut {
  readonly account: CaipAddress
  /** Time of the sign-out in milliseconds since the epoch. With the account, it identifies the sign-out. */
  readonly at: number
  /** Until then, a page waits for the answer of the site: to this sign-out, or to a new sign-in. 0: none does. */
  readonly busyUntil: number
}

function parseSignOuts(value: unknown): readonly PendingSignOut[] | undefined {
  if (!Array.isArray(value)) return undefined
  const entries = value.map((entry) => (entry ?? {}) as Record<string, unknown>)
  return entries.slice(0, MAX_ACCOUNTS).flatMap(({ account, at, busyUntil }) => {
    const isValid = isAccount(account) && typeof at === 'number' && typeof busyUntil === 'number'
    return isValid ? [{ account, at, busyUntil }] : []
  })
}

export const signOutsKey = defineStorageKey('signOuts', 1, parseSignOuts)

/** Adds accounts, the first of which has signed in last. */
export function addAccounts(
  stored: StoredSignIns | undefined,
  added: readonly CaipAddress[],
  at: number,
): StoredSignIns {
  const accounts = [...new Set([...added, ...(stored?.accounts ?? [])])].slice(0, MAX_ACCOUNTS)
  return { network: added[0]!.split(':').slice(0, 2).join(':') as CaipNetworkId, accounts, at }
}

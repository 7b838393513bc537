import type { AccountType } from '../connections/types.ts'

/** What an account is whose wallet does not say (SPEC §9). */
export const DEFAULT_ACCOUNT_TYPE: AccountType = 'eoa'
/** SPEC §9: how long a balance is fresh, and how long a failed read is not repeated. */
export const BALANCE_CACHE_MS = 30_000
export const BALANCE_RETRY_LOCK_MS = 30_000
/** All endpoints of a network together may take this long. */
export const BALANCE_DEADLINE_MS = 30_000
/** Digits after the point that are shown; the rest is cut (SPEC §5). */
export const BALANCE_DECIMALS = 3

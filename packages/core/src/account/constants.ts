import type { AccountType } from '../connections/connector.types.ts'

/** The account type if the wallet reports none (SPEC §9). */
export const DEFAULT_ACCOUNT_TYPE: AccountType = 'eoa'
/** SPEC §9: how long a balance is fresh, and how long a failed read is not repeated. */
export const BALANCE_CACHE_MS = 30_000
export const BALANCE_RETRY_LOCK_MS = 30_000
/** Time limit of a read over all endpoints of a network. */
export const BALANCE_DEADLINE_MS = 30_000
/** Decimals shown. Further digits are cut off (SPEC §5). */
export const BALANCE_DECIMALS = 3

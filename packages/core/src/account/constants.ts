import type { AccountType } from '../connections/connector.types.ts'

/** The account type if the wallet reports none (SPEC §9). */
export const DEFAULT_ACCOUNT_TYPE: AccountType = 'eoa'

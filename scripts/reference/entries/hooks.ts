/**
 * Hooks and components of `@openappkit/react`, and the types of their parameters and results.
 *
 * @packageDocumentation
 */
export * from '../../../packages/react/src/index.ts'
export type { BalanceFailure, BalanceState, NativeBalance } from '../../../packages/core/src/internal.ts'

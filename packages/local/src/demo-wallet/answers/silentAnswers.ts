/** @module Requests that the wallet answers without its owner, for pages and for sessions of WalletConnect. */
import { describeCapabilities } from './describeCapabilities.ts'
import { fetchAssets } from './fetchAssets.ts'
import { fetchCallsStatus } from './fetchCallsStatus.ts'
import type { Answering } from './types.ts'

export const SILENT_ANSWERS = {
  wallet_getCapabilities: describeCapabilities,
  wallet_getCallsStatus: fetchCallsStatus,
  wallet_getAssets: fetchAssets,
} as const satisfies Record<string, Answering>

export type SilentMethodName = keyof typeof SILENT_ANSWERS

export function isSilentMethod(method: string): method is SilentMethodName {
  return Object.hasOwn(SILENT_ANSWERS, method)
}

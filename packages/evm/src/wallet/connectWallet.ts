import { connectionErrors, type ConnectResult } from '@openappkit/core'
import type { Wallet } from './createWallet.ts'
import { createInvalidAnswer } from './loadErrors.ts'
import { parseAccounts } from './parseAccounts.ts'

/** Requests the accounts. `eth_requestAccounts` may prompt, `eth_accounts` never does. */
async function readSession(wallet: Wallet, method: string, signal: AbortSignal): Promise<ConnectResult | null> {
  const accounts = parseAccounts(await wallet.request({ method }, signal), wallet.toAddress)
  if (!accounts) throw await createInvalidAnswer(method)
  if (accounts.length === 0) return null
  return { accounts, chainReference: await wallet.readChain(signal) }
}

/**
 * Requests the wallet to connect this site.
 *
 * @throws connectionErrors.userRejected, requestPending, failedToConnect if it shows no account,
 *   evmErrors.invalidAnswer, …
 */
export async function connectWallet(wallet: Wallet, signal: AbortSignal): Promise<ConnectResult> {
  const result = await readSession(wallet, 'eth_requestAccounts', signal)
  if (!result) throw connectionErrors.failedToConnect()
  return result
}

/** Requests the accounts without a prompt. `null` if the wallet no longer shows this site an account. */
export function reconnectWallet(wallet: Wallet, signal: AbortSignal): Promise<ConnectResult | null> {
  return readSession(wallet, 'eth_accounts', signal)
}

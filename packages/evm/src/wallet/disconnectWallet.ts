import { isAppKitError } from '@openappkit/common'
import { evmErrors } from '../errors/errors.ts'
import type { Wallet } from './createWallet.ts'

/** Messages of wallets that do not support the method and send no proper code. */
const UNSUPPORTED = /not (supported|exist|implemented|available|found)|unsupported|(unknown|invalid) method/i

/**
 * Revokes the permission to see accounts, so that the next connect prompts again. A wallet that does not support this
 * keeps the permission. The site removes the connection in both cases.
 *
 * @see https://github.com/MetaMask/metamask-improvement-proposals/blob/main/MIPs/mip-2.md
 */
export async function disconnectWallet(wallet: Wallet, signal: AbortSignal): Promise<void> {
  try {
    await wallet.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }, signal)
  } catch (error) {
    const isUnsupported = evmErrors.unsupportedMethod.is(error) || evmErrors.methodNotFound.is(error)
    const reason = isAppKitError(error) ? (error.params.reason ?? '') : ''
    if (!isUnsupported && !UNSUPPORTED.test(reason)) throw error
  }
}

import { isAppKitError } from '@openappkit/common'
import { evmErrors } from '../errors/errors.ts'
import type { Wallet } from './createWallet.ts'

/** How wallets without the method put it, where they give no proper code. */
const UNSUPPORTED = /not (supported|exist|implemented|available|found)|unsupported|(unknown|invalid) method/i

/**
 * Gives the permission to see accounts back, so that the next connect asks again. Wallets that
 * know no such thing are left alone: the site forgets them all the same.
 *
 * @see https://github.com/MetaMask/metamask-improvement-proposals/blob/main/MIPs/mip-2.md
 */
export async function disconnectWallet(wallet: Wallet, signal: AbortSignal): Promise<void> {
  try {
    await wallet.ask({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }, signal)
  } catch (error) {
    const isUnsupported = evmErrors.unsupportedMethod.is(error) || evmErrors.methodNotFound.is(error)
    const reason = isAppKitError(error) ? (error.params.reason ?? '') : ''
    if (!isUnsupported && !UNSUPPORTED.test(reason)) throw error
  }
}

import { isUnsupported } from '../errors/isUnsupported.ts'
import type { Wallet } from './createWallet.ts'

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
    if (!isUnsupported(error)) throw error
  }
}

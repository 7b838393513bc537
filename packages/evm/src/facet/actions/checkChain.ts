import { evmErrors } from '../../errors/errors.ts'
import type { Wallet } from '../../wallet/createWallet.ts'

/**
 * Asks a wallet where it is, and refuses what is meant for another chain.
 *
 * @param expected - As decimal text; whatever else is meant is no chain at all.
 * @throws evmErrors.wrongNetwork
 */
export async function checkChain(wallet: Wallet, expected: string, signal: AbortSignal | undefined): Promise<void> {
  const actual = await wallet.readChain(signal)
  if (actual !== expected) throw evmErrors.wrongNetwork({ actual, expected })
}

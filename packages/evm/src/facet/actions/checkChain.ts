import { evmErrors } from '../../errors/errors.ts'
import type { Wallet } from '../../wallet/createWallet.ts'

/**
 * Reads the chain of a wallet and throws unless it is the expected one.
 *
 * @param expected - The chain id as decimal text.
 * @throws evmErrors.wrongNetwork
 */
export async function checkChain(wallet: Wallet, expected: string, signal: AbortSignal | undefined): Promise<void> {
  const actual = await wallet.readChain(signal)
  if (actual !== expected) throw evmErrors.wrongNetwork({ actual, expected })
}

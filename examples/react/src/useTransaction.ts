import type { ReplacementReason } from 'viem'
import { useAppKitBalance } from '@openappkit/react'
import { useAction } from './useAction.ts'
import { useWallet, type Wallet } from './useWallet.ts'

export interface SentTransaction {
  hash: string
  /** `unconfirmed`: the wallet has sent it, and the chain has not included it, or its node does not answer. */
  status: 'unconfirmed' | 'success' | 'reverted' | 'replaced'
}

/** What becomes of a transaction. A node that fails is no failure of the transaction. */
async function fetchOutcome(reader: Wallet['reader'], hash: string): Promise<SentTransaction> {
  const reasons = new Set<ReplacementReason>()
  try {
    const receipt = await reader.waitForTransactionReceipt({
      hash: hash as `0x${string}`,
      onReplaced: ({ reason }) => void reasons.add(reason),
    })
    if (reasons.has('replaced') || reasons.has('cancelled')) return { hash, status: 'replaced' }
    // A wallet that has raised the fee has sent it with another hash.
    return { hash: receipt.transactionHash, status: receipt.status }
  } catch {
    return { hash, status: 'unconfirmed' }
  }
}

/**
 * Shows a form of the modal that sends a transaction, and then what becomes of the transaction.
 *
 * @param send - Resolves once the wallet has sent the transaction, or the visitor has left.
 */
export function useTransaction(send: () => Promise<{ readonly hash: string } | undefined>) {
  const { fetchBalance } = useAppKitBalance()
  const wallet = useWallet()

  return useAction<SentTransaction>(async (show) => {
    const sent = await send()
    if (!sent) return undefined
    const unconfirmed = { hash: sent.hash, status: 'unconfirmed' } as const
    show(unconfirmed)
    const outcome = wallet ? await fetchOutcome(wallet.reader, sent.hash) : unconfirmed
    void fetchBalance({ force: true })
    return outcome
  })
}

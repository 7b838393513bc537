import { parseAmount } from '@openappkit/common'
import { startErrors } from '../connections/startErrors.ts'
import type { Transaction } from '../data/types.ts'
import type { Kit } from '../kit/types.ts'
import type { SentReference, TransferOutcome, TransferTrace } from '../transfer/types.ts'
import { awaitOutcome } from './awaitOutcome.ts'
import type { SentAsset } from './correctTransfers.ts'
import type { SentTransactions } from './createSentTransactions.ts'

/** Follows sent transactions until their outcome, each of them once at a time. */
export interface OutcomeFollower {
  /** See `ActivityController.follow`. */
  follow(this: void, key: string): Promise<TransferOutcome | undefined>
  /** Follows transactions that nothing else waits for, and drops failures: they are followed again later. */
  followAll(this: void, keys: readonly string[]): void
}

/** What a transfer should move; `undefined` for other transactions. */
function getIntended(
  { metadata, transfers }: Transaction,
  assets: readonly SentAsset[] = [],
): SentReference['intended'] {
  const [transfer, sent] = [transfers[0], assets[0]]
  if (metadata.operationType !== 'send' || !transfer || !sent) return undefined
  const amount = parseAmount(transfer.quantity.numeric, sent.decimals)
  return amount === undefined ? undefined : { asset: sent.asset, amount, to: metadata.sentTo }
}

/** @param settle - Called with each outcome; with `undefined` if it cannot be found any more. */
export function createOutcomeFollower(
  kit: Kit,
  sent: SentTransactions,
  settle: (key: string, outcome: TransferOutcome | undefined) => void,
): OutcomeFollower {
  const life = new AbortController()
  kit.onDestroy(() => life.abort(startErrors.destroyed()))
  const following = new Map<string, Promise<TransferOutcome | undefined>>()

  async function run(id: string): Promise<TransferOutcome | undefined> {
    const { transaction, accepted, trace, assets } = sent.find(id) ?? {}
    const network = transaction && kit.networks.find(transaction.metadata.chain)
    if (!network) return undefined
    const { hash, sentFrom: from } = transaction.metadata
    const intended = getIntended(transaction, assets)
    const reference = {
      hash,
      from,
      ...(accepted && { accepted }),
      ...(trace && { trace }),
      ...(intended && { intended }),
    }
    const reportTrace = (value: TransferTrace) => sent.setTrace(id, value)
    const outcome = await awaitOutcome(kit, network, { ...reference, reportTrace, signal: life.signal })
    life.signal.throwIfAborted()
    settle(id, outcome)
    return outcome
  }

  function follow(key: string): Promise<TransferOutcome | undefined> {
    const id = sent.find(key)?.transaction.id ?? key
    const known = following.get(id)
    if (known) return known
    const running = run(id).finally(() => following.delete(id))
    following.set(id, running)
    return running
  }

  return {
    follow,
    followAll(keys) {
      for (const key of keys) follow(key).catch(() => {})
    },
  }
}

import { startErrors } from '../connections/startErrors.ts'
import type { Kit } from '../kit/types.ts'
import type { TransferOutcome, TransferTrace } from '../transfer/types.ts'
import { awaitOutcome } from './awaitOutcome.ts'
import type { SentTransactions } from './createSentTransactions.ts'

/** Follows sent transactions until their outcome, each of them once at a time. */
export interface OutcomeFollower {
  /** See `ActivityController.follow`. */
  follow(this: void, key: string): Promise<TransferOutcome | undefined>
  /** Follows transactions that nothing else waits for, and drops failures: they are followed again later. */
  followAll(this: void, keys: readonly string[]): void
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
    const { transaction, accepted, trace } = sent.find(id) ?? {}
    const network = transaction && kit.networks.find(transaction.metadata.chain)
    if (!network) return undefined
    const { hash, sentFrom: from } = transaction.metadata
    const reference = { hash, from, ...(accepted && { accepted }), ...(trace && { trace }) }
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

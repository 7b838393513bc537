import { isAppKitError } from '@openappkit/common'
import { getActivity } from '../activity/getActivity.ts'
import type { Kit } from '../kit/types.ts'
import type { AcceptedTransfer, TransferOutcome } from '../transfer/types.ts'
import { getErrorName } from '../transfer/wouldRevert.ts'
import { createPendingTransaction } from './createPendingTransaction.ts'
import type { Holdings } from './createHoldings.ts'
import { describeAsset } from './describeForm.ts'
import type { FollowedTransfer, SendState, SentTransfer } from './types.ts'

/** Older transfers are in the activity only. */
const MAX_FOLLOWED = 20

/** Follows sent transfers until the chain has included them, also while the modal is closed. */
export interface Follower {
  /** Lists a transfer that the wallet has accepted, before its transaction is known. */
  accept(transfer: SentTransfer, accepted: AcceptedTransfer): AcceptedEntry
  /** @param entry - If the wallet has accepted the transfer before. */
  follow(transfer: SentTransfer, hash: string, entry?: AcceptedEntry): void
  /**
   * Follows an accepted transfer whose transaction the wallet has not reported.
   *
   * @param onOutcome - Called with the outcome, once the transfer is in `state.followed`. Without it, the transfer is not added.
   */
  followAccepted(transfer: SentTransfer, entry: AcceptedEntry, onOutcome?: (outcome: TransferOutcome) => void): void
}

/** The entry of an accepted transfer in the activity. */
export interface AcceptedEntry {
  readonly id: string
  readonly accepted: AcceptedTransfer
}

interface FollowerParams {
  readonly kit: Kit
  readonly state: SendState
  readonly life: AbortSignal
  readonly holdings: Pick<Holdings, 'refresh'>
}

/** Whether the wallet does not report an outcome. The adapters share the name of the error. */
const isSilence = (error: unknown): boolean => isAppKitError(error) && getErrorName(error.code) === 'sentUnknown'

export function createFollower({ kit, state, life, holdings }: FollowerParams): Follower {
  function update(hash: string, change: Partial<FollowedTransfer>): void {
    const list = state.followed.map((entry) => (entry.hash === hash ? { ...entry, ...change } : entry))
    state.followed = kit.valtio.ref(list)
  }

  const addFollowed = (entry: FollowedTransfer) =>
    void (state.followed = kit.valtio.ref([entry, ...state.followed].slice(0, MAX_FOLLOWED)))

  /**
   * @param id - Of the entry of the activity.
   * @param hash - As the wallet returned it; empty without one.
   * @param onResult - Called with the outcome, or with `undefined` and the failure if it cannot be read now. An outcome can come after it.
   */
  async function watch(
    id: string,
    hash: string,
    { account }: SentTransfer,
    onResult: (outcome: TransferOutcome | undefined, error?: unknown) => void,
  ): Promise<void> {
    const activity = getActivity(kit)
    function report(outcome: TransferOutcome | undefined, error?: unknown): void {
      if (life.aborted) return
      onResult(outcome, error)
      if (outcome) holdings.refresh(account)
    }
    try {
      // Another transaction has taken its place that no node shows, or its wallet has forgotten it: both have answered.
      report((await activity.follow(id)) ?? { status: 'unknown', hash })
    } catch (error: unknown) {
      // The failure is in the log. The activity follows the transaction again later.
      report(undefined, error)
      const stop = activity.watchOutcomes((settled, outcome) => {
        if (settled !== id) return
        stop()
        report(outcome)
      })
    }
  }

  function add(transfer: SentTransfer, hash: string, { id = hash, accepted }: Partial<AcceptedEntry> = {}): void {
    const { id: asset, decimals } = describeAsset(transfer.asset)
    const transaction = { ...createPendingTransaction(transfer, hash, kit.ports.clock.now()), id }
    getActivity(kit).addPending(transaction, accepted, [{ asset, decimals }])
  }

  return {
    accept(transfer, accepted) {
      const entry = { id: kit.ports.createId(), accepted }
      add(transfer, '', entry)
      return entry
    },
    follow(transfer, hash, entry) {
      add(transfer, hash, entry)
      addFollowed({ transfer, hash })
      void watch(entry?.id ?? hash, hash, transfer, (outcome, error) => {
        const found = outcome ?? (isSilence(error) ? { status: 'unknown' as const, hash } : undefined)
        update(hash, found ? { outcome: found, isLost: false } : { isLost: true })
      })
    },
    followAccepted(transfer, { id }, onOutcome) {
      void watch(id, '', transfer, (outcome) => {
        if (!outcome || !onOutcome) return
        addFollowed({ transfer, hash: outcome.hash, outcome })
        onOutcome(outcome)
      })
    },
  }
}

import { getActivity } from '../activity/getActivity.ts'
import type { Kit } from '../kit/types.ts'
import type { AcceptedTransfer, TransferOutcome } from '../transfer/types.ts'
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

export function createFollower({ kit, state, life, holdings }: FollowerParams): Follower {
  function update(hash: string, change: Partial<FollowedTransfer>): void {
    const list = state.followed.map((entry) => (entry.hash === hash ? { ...entry, ...change } : entry))
    state.followed = kit.valtio.ref(list)
  }

  const addFollowed = (entry: FollowedTransfer) =>
    void (state.followed = kit.valtio.ref([entry, ...state.followed].slice(0, MAX_FOLLOWED)))

  /**
   * @param id - Of the entry of the activity.
   * @param onResult - Called with the outcome, or with `undefined` if it cannot be found now. An outcome can come after it.
   */
  async function watch(
    id: string,
    { account }: SentTransfer,
    onResult: (outcome: TransferOutcome | undefined) => void,
  ): Promise<void> {
    const activity = getActivity(kit)
    function report(outcome: TransferOutcome | undefined): void {
      if (life.aborted) return
      onResult(outcome)
      if (outcome) holdings.refresh(account)
    }
    try {
      report(await activity.follow(id))
    } catch {
      // The failure is in the log. The activity follows the transaction again later.
      report(undefined)
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
      void watch(entry?.id ?? hash, transfer, (outcome) =>
        update(hash, outcome ? { outcome, isLost: false } : { isLost: true }),
      )
    },
    followAccepted(transfer, { id }, onOutcome) {
      void watch(id, transfer, (outcome) => {
        if (!outcome || !onOutcome) return
        addFollowed({ transfer, hash: outcome.hash, outcome })
        onOutcome(outcome)
      })
    },
  }
}

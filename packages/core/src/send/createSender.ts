import { isAppKitError } from '@openappkit/common'
import { getActivity } from '../activity/getActivity.ts'
import { connectionErrors } from '../connections/errors.ts'
import { sendTransfer } from '../transfer/transfer.ts'
import type { TransferOutcome } from '../transfer/types.ts'
import { MAX_ESTIMATE_AGE_MS, type FormContext, isPrompting } from './context.ts'
import type { Estimator } from './createEstimator.ts'
import type { AcceptedEntry, Follower } from './createFollower.ts'
import type { Recents } from './getRecents.ts'
import { sendErrors } from './errors.ts'
import { getEstimated, getPlanned, writeKey } from './plans.ts'
import { provesUnsent } from '../transfer/provesUnsent.ts'
import type { FailedRequest, KnownEstimate, SendForm, SendRequest, SentTransfer, SubmitOptions } from './types.ts'

/** Older failures have been shown. */
const MAX_FAILURES = 20

interface SenderParams extends FormContext {
  readonly estimator: Pick<Estimator, 'refresh'>
  readonly follower: Follower
  readonly recents: Recents
  clearFields(this: void): void
}

/** Requests the wallet to send the transfer of the form: one prompt at a time, and never again for the same press. */
export function createSender({ kit, state, life, getForm, estimator, follower, recents, clearFields }: SenderParams) {
  const show = (request: SendRequest) => void (state.request = kit.valtio.ref(request))

  const setAccepted = (accepted: readonly SentTransfer[]) => void (state.accepted = kit.valtio.ref(accepted))

  /**
   * The cost of exactly this transfer, as the visitor has seen it. One that is too old is requested again.
   *
   * @throws sendErrors.incomplete
   */
  function takeEstimate(form: SendForm, from: string): KnownEstimate['estimate'] {
    const { estimate: last, account } = state
    const asked = getEstimated(state, form, from)
    const known =
      'params' in last && last.params && asked && writeKey(account, last.params) === writeKey(account, asked)
        ? last
        : undefined
    if (!known?.estimate || known.atMs === undefined) throw sendErrors.incomplete()
    if (kit.ports.clock.now() - known.atMs <= MAX_ESTIMATE_AGE_MS) return known.estimate
    estimator.refresh()
    throw sendErrors.incomplete()
  }

  /** @throws sendErrors.incomplete */
  function takeTransfer({ isPricedByWallet = false }: SubmitOptions) {
    const form = getForm()
    const planned = getPlanned(state, form)
    const { account, recipient } = state
    const { network, asset } = form
    if (form.obstacle || !planned || !account || !network || !asset || recipient.status !== 'valid') {
      throw sendErrors.incomplete()
    }
    const { address: from = '' } = kit.connections.getNamespace(network.chainNamespace)
    const { name } = recipient
    const transfer: SentTransfer = {
      account,
      from,
      network,
      asset,
      amount: planned.amount,
      to: planned.to,
      ...(name !== undefined && { name }),
    }
    // The fee takes the rest of the balance.
    const isAll = form.max === planned.amount && form.balance !== form.max
    if (isPricedByWallet && !isAll) return { transfer, params: planned }
    const { fees, limits, gasPrices } = takeEstimate(form, from)
    const { speed } = state
    const cost = {
      ...(fees && { speed, ...(gasPrices && { gasPrices }) }),
      ...(limits && { limits: limits[fees ? speed : 'standard'] }),
      ...(isAll && { isAll }),
    }
    return { transfer, params: { ...planned, ...cost } }
  }

  /** Whether the request is that of the transfer: the visitor has not left it, or made another one. */
  const isShown = (transfer: SentTransfer) => 'transfer' in state.request && state.request.transfer === transfer

  /** Shows the answer, unless the visitor has left the request. */
  function answer(request: Extract<SendRequest, { transfer: SentTransfer }>): void {
    if (isShown(request.transfer)) show(request)
  }

  const setFailures = (failures: readonly FailedRequest[]) =>
    void (state.failures = kit.valtio.ref(failures.slice(0, MAX_FAILURES)))

  /** Corrects the result of a request that may have been sent, once the wallet reports what has become of it. */
  function correct(failed: FailedRequest, { status, hash }: TransferOutcome): void {
    const { formId, transfer } = failed
    setFailures(state.failures.filter((failure) => failure.transfer !== transfer))
    // The request stays uncertain, and the followed transfer says why.
    if (status === 'unknown') return
    answer(status === 'dropped' ? { ...failed, isUncertain: false } : { status: 'sent', formId, transfer, hash })
  }

  /** @param entry - If the wallet has accepted the transfer. */
  function fail(
    request: { readonly formId: number; readonly transfer: SentTransfer },
    error: unknown,
    entry?: AcceptedEntry,
  ): void {
    const { transfer } = request
    const network = transfer.network.caipNetworkId
    if (connectionErrors.userRejected.is(error)) {
      answer({ status: 'declined', ...request })
      if (entry) follower.followAccepted(transfer, entry)
      return kit.events.track({ event: 'SEND_REJECTED', properties: { network } })
    }
    const failed: FailedRequest = { status: 'failed', ...request, error, isUncertain: !provesUnsent(error) }
    if (entry && !isShown(transfer)) setFailures([failed, ...state.failures])
    else answer(failed)
    if (entry) {
      follower.followAccepted(transfer, entry, failed.isUncertain ? (outcome) => correct(failed, outcome) : undefined)
    }
    kit.events.track({
      event: 'SEND_ERROR',
      properties: { network, message: isAppKitError(error) ? error.short : 'Error' },
    })
  }

  return {
    /** @throws sendErrors.incomplete, alreadyPending */
    async submit(options: SubmitOptions = {}): Promise<void> {
      // An accepted transfer of this form is not sent again.
      const { request: last, formId } = state
      if (isPrompting(last) || (last.status === 'waiting' && last.formId === formId)) throw sendErrors.alreadyPending()
      const { transfer, params } = takeTransfer(options)
      const { network, to, name } = transfer
      const request = { formId, transfer }
      show({ status: 'waiting', ...request })
      kit.events.track({ event: 'SEND_INITIATED', properties: { network: network.caipNetworkId } })
      let entry: AcceptedEntry | undefined
      const endAccepted = () => setAccepted(state.accepted.filter((other) => other !== transfer))
      let hash: string
      try {
        hash = await sendTransfer(kit, params, (accepted) => {
          entry = follower.accept(transfer, accepted)
          setAccepted([...state.accepted, transfer])
          answer({ status: 'waiting', ...request, isAccepted: true })
        })
      } catch (error) {
        if (life.aborted) return
        fail(request, error, entry)
        return endAccepted()
      }
      // Accepted calls can share a transaction.
      if (!entry && getActivity(kit).isSent(hash)) return fail(request, undefined)
      answer({ status: 'sent', ...request, hash })
      if (state.formId === request.formId) clearFields()
      recents.add(
        { namespace: network.chainNamespace, address: transfer.from },
        { address: to, ...(name !== undefined && { name }) },
      )
      follower.follow(transfer, hash, entry)
      endAccepted()
      kit.events.track({ event: 'SEND_SUCCESS', properties: { network: network.caipNetworkId } })
    },
  }
}

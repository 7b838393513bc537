import { createLatestTask } from '../async/createLatestTask.ts'
import { withDeadline } from '../async/deadline.ts'
import type { Unsubscribe } from '../kit/ports.ts'
import { estimateTransfer } from '../transfer/transfer.ts'
import type { TransferParams } from '../transfer/types.ts'
import { isRefusal } from '../transfer/wouldRevert.ts'
import { DEADLINE_MS, MAX_ESTIMATE_AGE_MS, PAUSE_MS, type FormContext } from './context.ts'
import { createGasPrices } from './createGasPrices.ts'
import { sendErrors } from './errors.ts'
import { getEstimated, writeKey } from './plans.ts'
import type { PricedEstimate, SendEstimate, SendForm } from './types.ts'
import { foldAsset, isNativeAsset } from '../data/assetIds.ts'
import type { Kit } from '../kit/types.ts'

/** How often the cost is estimated again while the visitor looks at it. */
const REFRESH_MS = 15_000

/** Estimates the cost of the transfer of the form. */
export interface Estimator {
  /** Estimates the form unless that has been done, and drops the answer for an older form (R11). Call it after each change. */
  update(): void
  retry(): void
  /** Estimates the same form again, and shows the old cost until then. */
  refresh(): void
  /** Estimates again every 15 s, and an outdated cost at once, until the returned function is called. */
  keepFresh(): Unsubscribe
}

/** Compares the decimals of a token with its contract. @throws sendErrors.wrongDecimals; the error of the node */
type DecimalsCheck = (form: SendForm, signal: AbortSignal) => Promise<void>

/**
 * Creates the check that the amount of a token is what the visitor sees: a list may come from a service, and each wrong decimal
 * place multiplies what is sent by 10. Each token is read once per page.
 */
function createDecimalsCheck({ connections }: Kit): DecimalsCheck {
  const checked = new Set<string>()

  return async ({ network, asset }, signal) => {
    if (!network || asset?.kind !== 'token' || isNativeAsset(asset.token.asset)) return
    const { asset: id, decimals: listed, symbol } = asset.token
    const key = `${foldAsset(id)} ${listed}`
    const { address } = connections.getNamespace(network.chainNamespace)
    const adapter = connections.getAdapter(network.chainNamespace)
    if (checked.has(key) || address === undefined) return
    const [found] = (await adapter?.getTokenBalances?.({ address, network, assets: [id], signal })) ?? []
    if (found && found.decimals !== listed) {
      throw sendErrors.wrongDecimals({ symbol, listed, decimals: found.decimals, network: network.name })
    }
    checked.add(key)
  }
}

export function createEstimator({ kit, state, life, getForm }: FormContext): Estimator {
  const { clock } = kit.ports
  const task = createLatestTask(clock, life)
  const checkDecimals = createDecimalsCheck(kit)
  const fetchGasPrices = createGasPrices(kit)
  let current: { readonly key: string; readonly params: TransferParams } | undefined
  let watchers = 0
  let clearRefresh: Unsubscribe = () => {}
  kit.onDestroy(() => clearRefresh())
  const show = (estimate: SendEstimate) => void (state.estimate = kit.valtio.ref(estimate))

  function refreshLater(): void {
    clearRefresh()
    if (watchers > 0 && !life.aborted) clearRefresh = clock.setTimeout(() => start(0), REFRESH_MS)
  }

  async function estimateCost(params: TransferParams, form: SendForm, signal: AbortSignal): Promise<PricedEstimate> {
    const gasPrices = form.network && (await fetchGasPrices(form.network, signal))
    const cost = await estimateTransfer(kit, { ...params, gasPrices }, signal)
    return { ...cost, ...(gasPrices && { gasPrices }) }
  }

  async function estimate(params: TransferParams, signal: AbortSignal): Promise<void> {
    const form = getForm()
    const network = form.network?.name ?? ''
    try {
      const deadline = { deadlineMs: DEADLINE_MS, onDeadline: () => sendErrors.noEstimate({ network }) }
      const answers = Promise.all([estimateCost(params, form, signal), checkDecimals(form, signal)])
      const [answer] = await withDeadline(answers, { clock, signal, ...deadline })
      show({ status: 'success', estimate: answer, params, atMs: clock.now() })
      refreshLater()
    } catch (cause) {
      const isAnswer = sendErrors.wrongDecimals.is(cause) || isRefusal(cause)
      const error = isAnswer ? cause : sendErrors.noEstimate({ network }, { cause })
      if (!signal.aborted) show({ status: 'error', error })
    }
  }

  function start(delayMs: number): void {
    if (!current) return
    const { params } = current
    clearRefresh()
    const { estimate: last } = state
    show('params' in last ? { ...last, status: 'pending' } : { status: 'pending' })
    task.start(delayMs, (signal) => estimate(params, signal))
  }

  return {
    update() {
      const form = getForm()
      const { address: from } = kit.connections.getNamespace(form.network?.chainNamespace)
      const params = from === undefined ? undefined : getEstimated(state, form, from)
      const next = params && { key: writeKey(state.account, params), params }
      if (next?.key === current?.key) return
      // The fee of another network has no meaning, but the fee of another amount or recipient is a good guess to show.
      const isComparable = next && current?.params.asset === next.params.asset
      current = next
      if (!isComparable) {
        task.stop()
        show({ status: 'idle' })
      }
      start(PAUSE_MS)
    },
    refresh: () => start(0),
    retry() {
      if (state.estimate.status === 'error') start(0)
    },
    keepFresh() {
      watchers += 1
      const { estimate: last } = state
      if (last.status === 'success' && clock.now() - last.atMs > MAX_ESTIMATE_AGE_MS) start(0)
      else if (last.status === 'success') refreshLater()
      return () => {
        watchers -= 1
        if (watchers === 0) clearRefresh()
      }
    },
  }
}

import { formatAmount, type CaipAssetId } from '@openappkit/common'
import { getAccount } from '../account/getAccount.ts'
import { startErrors } from '../connections/startErrors.ts'
import { foldAsset, isNativeAsset } from '../data/assetIds.ts'
import type { Kit } from '../kit/types.ts'
import { CONFIRMED_IMPACT_ROOM, DEFAULT_SLIPPAGE, REVIEW_DEADLINE_MS } from './constants.ts'
import type { SwapController, SwapForm, SwapPhase, SwapState } from './form.types.ts'
import { type SwapContext, isInProgress } from './context.ts'
import { createFeeReserve, createReviewer } from './createReviewer.ts'
import { createImporter, createSwapTokens } from './createSwapTokens.ts'
import { createQuoter, type SwapWish, createTokenCheck } from './createQuoter.ts'
import { createSwapOwner } from './createSwapOwner.ts'
import { createSwapper } from './createSwapper.ts'
import { describeSwap, getShownQuote } from './describeSwap.ts'
import { checkSlippage, getAcceptedMinimum } from './checkSwap.ts'
import { hasRouters, getSwaps } from './getSwaps.ts'
import { linkAbort, withDeadline } from '../async/deadline.ts'
import { swapErrors } from './errors.ts'
import { prepareSwap, type PreparedSwap, type SwapPlan } from './prepareSwap.ts'
import type { GasPrices } from '../data/types.ts'
import { defineSlice } from '../kit/defineSlice.ts'

const createState = (): SwapState => ({
  formId: 0,
  account: undefined,
  wantedNetwork: undefined,
  resetReason: undefined,
  argumentsError: undefined,
  tokens: { status: 'idle' },
  import: { status: 'idle' },
  from: undefined,
  to: undefined,
  amount: { text: '', isMax: false },
  slippage: DEFAULT_SLIPPAGE,
  speed: 'standard',
  isImpactConfirmed: false,
  phase: { status: 'choose' },
})

/** Prepares swaps with a time limit, and stops the requests of one that has ended. @throws the errors of `prepareSwap`; swapErrors.checkFailed */
type PrepareSwap = (plan: SwapPlan, signal: AbortSignal) => Promise<PreparedSwap>

/** How long prices are used. */
const CACHE_MS = 15_000
/** An estimate does not wait longer: it is also possible without these prices. */
const DEADLINE_MS = 3_000

/** The prices of gas of the provider; `undefined` if it has none in time, so that those of the node are used. */
function createGasPriceReader(kit: Kit) {
  const { clock } = kit.ports
  const known = new Map<string, { readonly prices: GasPrices | undefined; readonly atMs: number }>()

  async function request({ network }: SwapWish, signal: AbortSignal): Promise<GasPrices | undefined> {
    const attempt = linkAbort(signal)
    try {
      const answer = getSwaps(kit).getGasPrices({ network, signal: attempt.signal })
      return await withDeadline(answer, {
        clock,
        signal,
        deadlineMs: DEADLINE_MS,
        onDeadline: () => swapErrors.gasNotSupported({ network: network.name }),
      })
    } catch (error) {
      signal.throwIfAborted()
      kit.log.debug('The prices of gas could not be fetched, so those of the node are used.', error)
      return undefined
    } finally {
      attempt.abort()
      attempt.release()
    }
  }

  return async (wish: SwapWish, signal: AbortSignal): Promise<GasPrices | undefined> => {
    const { caipNetworkId: id } = wish.network
    const last = known.get(id)
    if (last && clock.now() < last.atMs + CACHE_MS) return last.prices
    const prices = await request(wish, signal)
    known.set(id, { prices, atMs: clock.now() })
    return prices
  }
}

function createPreparer(kit: Kit): PrepareSwap {
  const { clock } = kit.ports
  const checks = { kit, checkTokens: createTokenCheck(kit), fetchGasPrices: createGasPriceReader(kit) }

  return async (plan, signal) => {
    const attempt = linkAbort(signal)
    const onDeadline = () => swapErrors.checkFailed({ network: plan.wish.network.name })
    try {
      return await withDeadline(prepareSwap(checks, plan, attempt.signal), {
        clock,
        signal,
        deadlineMs: REVIEW_DEADLINE_MS,
        onDeadline,
      })
    } finally {
      attempt.abort()
      attempt.release()
    }
  }
}

/** Assembles the parts of the form: each changes its own part of the state. */
function createSwapController(kit: Kit): SwapController {
  const { proxy, ref, subscribe } = kit.valtio
  const state = proxy<SwapState>(createState())
  const life = new AbortController()
  kit.onDestroy(() => life.abort(startErrors.destroyed()))
  /** The price impact that the visitor has confirmed, in hundredths of a per cent. */
  let confirmedImpact = 0

  /** The impact depends on prices too, which may change after the quote. */
  function checkConfirmation(): void {
    if (!state.isImpactConfirmed) return
    const { quote } = getForm()
    if ((quote?.impact ?? 0) > confirmedImpact + CONFIRMED_IMPACT_ROOM) state.isImpactConfirmed = false
  }

  function setPhase(phase: SwapPhase): void {
    state.phase = ref(phase)
    if (phase.status === 'quoted') checkConfirmation()
  }

  const tokens = createSwapTokens({ kit, state, life: life.signal })
  const reserve = createFeeReserve(kit, life.signal)
  const owner = createSwapOwner({ kit, state, tokens, clearFields, setPhase })

  function getForm(): SwapForm {
    const network = owner.getNetwork()
    const account = network && getAccount(kit, network.chainNamespace)
    const { from, to } = state
    return describeSwap(state, {
      network,
      lists: network ? tokens.getLists(network) : { own: [], suggested: [], others: [] },
      from: network && from && tokens.get(network, from),
      to: network && to && tokens.get(network, to),
      native: network && tokens.getNativeBalance(network),
      reserve: network && reserve.get(network),
      isFeeSponsored: account?.type === 'smartAccount',
      isSupported:
        network !== undefined &&
        hasRouters(kit, network) &&
        kit.connections.getAdapter(network.chainNamespace)?.facets?.swaps !== undefined,
      nowMs: kit.ports.clock.now(),
    })
  }

  const context: SwapContext = { kit, state, life: life.signal, getForm, setPhase }
  const quoter = createQuoter(context)
  const prepare = createPreparer(kit)
  const reviewer = createReviewer({ ...context, quoter, reserve, prepare })
  const importer = createImporter(context, tokens)

  const swapper = createSwapper({
    ...context,
    quoter,
    reviewer,
    prepare,
    onMoved: ({ network, account }) => tokens.refresh(network, account),
  })

  function clearFields(): void {
    const { from, to, amount, isImpactConfirmed, speed } = createState()
    importer.clear()
    Object.assign(state, { from, to, amount: ref(amount), isImpactConfirmed, speed })
  }

  function loadReserve(): void {
    const network = owner.getNetwork()
    if (network && state.from && isNativeAsset(state.from)) reserve.load(network, state.amount.isMax)
  }

  function update(): void {
    owner.fill()
    checkConfirmation()
    const network = owner.getNetwork()
    const { from, to } = state
    if (network && from) tokens.loadChosen(network, [from, ...(to ? [to] : [])])
    loadReserve()
    quoter.update()
    reviewer.update()
  }
  // A change of the account must reach the form before anything else reads it (R11).
  for (const watched of [kit.connections.state, kit.networks.state]) {
    kit.onDestroy(subscribe(watched, owner.follow, true))
  }
  for (const watched of [state, reserve.state, ...tokens.states]) kit.onDestroy(subscribe(watched, update))
  kit.onDestroy(kit.ports.lifecycle.watchOnline((isOnline) => isOnline && retry()))

  function retry(): void {
    const network = owner.getNetwork()
    if (network) tokens.retry(network)
    quoter.retry()
    reviewer.retry()
  }

  /** Leaves a result. */
  function leave(): void {
    const { status } = state.phase
    if (status === 'done' || status === 'failed') setPhase({ status: 'choose' })
  }

  function edit(change: Partial<SwapState>): void {
    if (isInProgress(state.phase)) return
    leave()
    Object.assign(state, change)
    state.resetReason = undefined
    update()
  }

  function choose(side: 'from' | 'to', asset: CaipAssetId): void {
    const other = side === 'from' ? 'to' : 'from'
    const isOther = state[other] !== undefined && foldAsset(state[other]) === foldAsset(asset)
    const isMaxOff = { amount: ref({ text: state.amount.isMax ? '' : state.amount.text, isMax: false }) }
    edit({
      [side]: asset,
      ...(isOther && { [other]: state[side] }),
      ...((side === 'from' || isOther) && isMaxOff),
      isImpactConfirmed: false,
      argumentsError: undefined,
    })
  }

  /** The quote stays, the least that may arrive changes. */
  function setSlippage(slippage: number): void {
    checkSlippage(slippage)
    edit({ slippage })
    const { phase } = state
    if (phase.status === 'quoted') {
      setPhase({
        status: 'quoted',
        quote: { ...phase.quote, minimum: getAcceptedMinimum(phase.quote.toAmount, slippage) },
        review: { status: 'idle' },
      })
    }
  }

  return {
    state,
    states: [state, reserve.state, ...tokens.states],
    getForm,
    begin(args) {
      owner.begin(args)
      const network = owner.getNetwork()
      if (network) kit.events.track({ event: 'OPEN_SWAP', properties: { network: network.caipNetworkId } })
      update()
    },
    setFrom: (asset) => choose('from', asset),
    setTo: (asset) => choose('to', asset),
    reverse() {
      const { from, to } = getForm()
      const quote = getShownQuote(state.phase)
      const text = quote && to ? formatAmount(quote.toAmount, to.decimals) : ''
      edit({
        from: to?.asset ?? state.to,
        to: from?.asset ?? state.from,
        amount: ref({ text, isMax: false }),
        isImpactConfirmed: false,
      })
    },
    setAmount: (text) => edit({ amount: ref({ text, isMax: false }), isImpactConfirmed: false }),
    setMax() {
      // With the fee of now: an old estimate may be of a busier chain.
      loadReserve()
      edit({ amount: ref({ text: '', isMax: true }), isImpactConfirmed: false })
    },
    setSlippage,
    setSpeed: (speed) => edit({ speed }),
    confirmImpact(isImpactConfirmed) {
      confirmedImpact = getForm().quote?.impact ?? 0
      edit({ isImpactConfirmed })
    },
    findToken: importer.find,
    importToken: importer.confirm,
    clearImport: importer.clear,
    retry,
    watchQuotes: quoter.watch,
    watchReview: reviewer.watch,
    submit: swapper.submit,
    dismiss() {
      const { status } = state.phase
      leave()
      if (status === 'done') owner.begin()
      update()
    },
    clear() {
      if (!swapper.leave()) return
      setPhase({ status: 'choose' })
      owner.clear()
    },
  }
}

/**
 * The form to swap of a kit, and the swap in progress. A function outside the kit, so that a page loads it only with code that
 * swaps.
 */
export const getSwap = defineSlice('swap', createSwapController)

import { createCaipAddress } from '@openappkit/common'
import { createLatestTask } from '../async/createLatestTask.ts'
import { withDeadline } from '../async/deadline.ts'
import { DEADLINE_MS, PAUSE_MS } from './constants.ts'
import type { OnrampContext } from './context.ts'
import {
  doublePayment,
  interpolatePayment,
  isEnough,
  isSameDecimal,
  scalePayment,
  toPayment,
  toPurchase,
  readDecimal,
} from './decimals.ts'
import { onrampErrors } from './errors.ts'
import { createPlaceholder, parseQuote } from './parseQuote.ts'
import type {
  OnrampProvider,
  OnrampQuote,
  PaymentLimit,
  PurchaseCurrency,
  PurchaseNetwork,
  PaymentCurrency,
  OnrampForm,
  OnrampObstacle,
  OnrampState,
} from './types.ts'
import type { Kit } from '../kit/types.ts'
import { findNetwork, listNetworks } from './purchaseAssets.ts'

/** The first guess of a payment for an amount to buy, within the limits. */
const GUESS = '100.00'

/** Asks for prices. */
export interface Quoter {
  /** Asks for the form unless that has been done, and drops the answer for an older form (R11). Call it after each change. */
  update(): void
  retry(): void
}

interface QuotedForm {
  readonly key: string
  readonly provider: OnrampProvider
  readonly purchaseCurrency: PurchaseCurrency
  readonly paymentCurrency: PaymentCurrency
  readonly network: PurchaseNetwork
  readonly limit: PaymentLimit
  /** The amount of one side. */
  readonly payment?: string
  readonly purchase?: string
}

const isBelow = (left: string, right: string) => (readDecimal(left) ?? 0n) < (readDecimal(right) ?? 0n)

/** What the state means, with the account that is connected now. */
export function describeForm(kit: Kit, state: OnrampState): OnrampForm {
  const { purchaseCurrency, paymentCurrency, paymentMethod, quote, side } = state
  const networks = listNetworks(kit, purchaseCurrency)
  const isOffered = networks.some(({ chain_id: id }) => id === state.network?.chain_id)
  const network = isOffered && state.network ? findNetwork(kit, state.network) : undefined
  const { address } = kit.connections.getNamespace(network?.chainNamespace)
  const account =
    network && address !== undefined
      ? createCaipAddress(network.caipNetworkId, address)
      : kit.connections.getCaipAddress()
  const limit = paymentCurrency?.payment_method_limits.find(({ id }) => id === paymentMethod)
  const payment = toPayment(state.amount)
  // A placeholder is no price.
  const priced = quote && readDecimal(quote.purchaseAmount.amount) ? quote : undefined
  const purchase = side === 'purchase' ? toPurchase(state.purchaseAmount) : priced?.purchaseAmount.amount

  function findObstacle(): OnrampObstacle | undefined {
    if (account === undefined) return 'account'
    if (!state.selectedProvider) return 'provider'
    if (state.missing !== undefined) return 'asset'
    if (!purchaseCurrency || !limit) return 'choices'
    if (!network) return 'network'
    if (payment === undefined) return 'amount'
    return findExceeded(payment, limit)
  }
  const obstacle = findObstacle()
  return {
    account,
    address,
    network,
    networks,
    limit,
    ...(payment !== undefined && { payment }),
    ...(purchase !== undefined && { purchase }),
    ...(priced && { total: priced.paymentTotal, fee: priced.networkFee }),
    ...(obstacle && { obstacle }),
  }
}

/** Which limit of the payment method an amount exceeds. */
function findExceeded(payment: string, { min, max }: PaymentLimit): 'belowMinimum' | 'aboveMaximum' | undefined {
  if (isBelow(payment, min)) return 'belowMinimum'
  return isBelow(max, payment) ? 'aboveMaximum' : undefined
}

export function createQuoter({ kit, state, life, getForm, getProvider }: OnrampContext): Quoter {
  const { clock } = kit.ports
  const task = createLatestTask(clock, life)
  kit.onDestroy(task.stop)
  let current: QuotedForm | undefined

  function readForm(): QuotedForm | undefined {
    const { purchaseCurrency, paymentCurrency, network, side, amount, purchaseAmount } = state
    const provider = getProvider()
    const form = getForm()
    const entered = side === 'payment' ? toPayment(amount) : toPurchase(purchaseAmount)
    if (
      !provider ||
      !purchaseCurrency ||
      !paymentCurrency ||
      !network ||
      !form.network ||
      !form.limit ||
      entered === undefined
    ) {
      return undefined
    }
    // The form says so. The provider has no price for it.
    if (side === 'payment' && findExceeded(entered, form.limit)) return undefined
    const { id, min, max } = form.limit
    const key = JSON.stringify([
      provider.id,
      purchaseCurrency.id,
      paymentCurrency.id,
      network.chain_id,
      id,
      min,
      max,
      side,
      entered,
    ])
    return {
      key,
      provider,
      purchaseCurrency,
      paymentCurrency,
      network,
      limit: form.limit,
      ...(side === 'payment' ? { payment: entered } : { purchase: entered }),
    }
  }

  async function ask(
    { provider, purchaseCurrency, paymentCurrency, network }: QuotedForm,
    amount: string,
    signal: AbortSignal,
  ): Promise<OnrampQuote> {
    const request = { purchaseCurrency, paymentCurrency, network, amount, signal }
    return parseQuote(await provider.getQuote(request), request)
  }

  /** Two rounds at most: the prices of two guesses, then of the payment that they imply. */
  async function askForPurchase(
    form: QuotedForm,
    wanted: string,
    signal: AbortSignal,
  ): Promise<OnrampQuote | undefined> {
    const { limit } = form
    const exceeded = findExceeded(GUESS, limit)
    const guess = exceeded === 'belowMinimum' ? limit.min : exceeded ? limit.max : GUESS
    const other = doublePayment(guess)
    // Without the second price the first one is enough for a good guess.
    const more = findExceeded(other, limit) ? undefined : ask(form, other, signal).catch(() => undefined)
    const [first, second] = await Promise.all([ask(form, guess, signal), more])
    signal.throwIfAborted()
    const price = { payment: guess, purchase: first.purchaseAmount.amount }
    const between =
      second && interpolatePayment(price, { payment: other, purchase: second.purchaseAmount.amount }, wanted)
    const payment = between ?? scalePayment(price, wanted) ?? ''
    state.amount = payment
    if (payment === '' || findExceeded(payment, limit)) return undefined
    const known = [
      { amount: guess, found: first },
      { amount: other, found: second },
    ].find(({ amount }) => isSameDecimal(payment, amount))?.found
    const found = known ?? (await ask(form, payment, signal))
    signal.throwIfAborted()
    if (isEnough(found.purchaseAmount.amount, wanted)) return found
    // The form shows the amount that was entered, so a price that buys less would deceive.
    state.amount = ''
    throw onrampErrors.quoteFailed()
  }

  async function quote(form: QuotedForm, signal: AbortSignal): Promise<void> {
    try {
      const answer =
        form.purchase === undefined
          ? ask(form, form.payment ?? '', signal)
          : askForPurchase(form, form.purchase, signal)
      const found = await withDeadline(answer, {
        clock,
        signal,
        deadlineMs: DEADLINE_MS,
        onDeadline: () => onrampErrors.quoteFailed(),
      })
      if (!signal.aborted) Object.assign(state, { quote: found && kit.valtio.ref(found), quotesLoading: false })
    } catch (cause) {
      if (signal.aborted) return
      kit.log.warn('The price of a purchase could not be loaded.', cause)
      const error = onrampErrors.quoteFailed.is(cause) ? cause : onrampErrors.quoteFailed({}, { cause })
      Object.assign(state, {
        quote: kit.valtio.ref(createPlaceholder(form)),
        error: kit.valtio.ref(error),
        quotesLoading: false,
      })
    }
  }

  function start(delayMs: number): void {
    task.stop()
    const form = current
    Object.assign(state, { quote: undefined, quotesLoading: form !== undefined, error: undefined })
    if (state.side === 'purchase') state.amount = ''
    if (form) task.start(delayMs, (signal) => quote(form, signal))
  }

  return {
    update() {
      const next = readForm()
      if (next?.key === current?.key) return
      current = next
      start(PAUSE_MS)
    },
    retry() {
      if (onrampErrors.quoteFailed.is(state.error)) start(0)
    },
  }
}

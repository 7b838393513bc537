import { readFile } from 'node:fs/promises'
import { answerError, checkOrigin } from '@openappkit/server'
import { Hono, type Context } from 'hono'
import { formatAmount, parseAmount } from '@openappkit/common'
import { html } from 'hono/html'
import { getAddress, isAddress } from 'viem'
import type { LocalChain } from '../world/types.ts'
import { findCard, TEST_CARDS, type Orders } from './createOrders.ts'
import { ONRAMP_SERVICE } from './defaults.ts'
import type { Order } from './types.ts'
import { getOrderPrice, PAYMENT_IDS, findSold, getNetworkName, type Price } from './catalogue.ts'

// The path is the same from src and from dist.
const STYLES = new URL('../../assets/onramp/onramp.css', import.meta.url)

const readQuery = ({ req }: Context) => new URL(req.url).searchParams
const readForm = async ({ req }: Context) => new URLSearchParams(await req.text())

interface OnrampAppParams {
  /** The origin of the page. */
  readonly url: string
  readonly orders: Orders
  getChains(): readonly LocalChain[]
}

const formatMoney = (hundredths: bigint, currency: string) => `${(Number(hundredths) / 100).toFixed(2)} ${currency}`

/** HTML whose values are escaped. */
type Html = ReturnType<typeof html>

const renderRows = (rows: readonly (readonly [string, Html | string])[]) => html`<dl>
  ${rows.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}
</dl>`

/** An order as the query of the page describes it. */
interface PlannedOrder extends Pick<Order, 'partnerUserId' | 'address' | 'chain' | 'sold' | 'payment'> {
  readonly price: Price
}

interface Destination {
  readonly address?: unknown
  readonly assets?: readonly unknown[]
}

function readDestination(text: string | null): Destination | undefined {
  try {
    const [destination] = JSON.parse(text ?? '') as readonly Destination[]
    return typeof destination === 'object' ? destination : undefined
  } catch {
    return undefined
  }
}

/** The currency in which the preset amount buys what is nearest to the preset purchase: the request does not name it. */
function guessPayment(total: bigint, wanted: string | null, sold: Order['sold']): string {
  const units = parseAmount(wanted ?? '', sold.decimals)
  const difference = (id: string) => {
    const found = (getOrderPrice(total, id, sold)?.units ?? 0n) - (units ?? 0n)
    return found < 0n ? -found : found
  }
  const [first = 'USD', ...others] = PAYMENT_IDS
  return units === undefined
    ? first
    : others.reduce((best, id) => (difference(id) < difference(best) ? id : best), first)
}

/**
 * Reads an order from the query of the page.
 *
 * @param form - What the visitor has changed.
 * @returns The problem, if it is none.
 */
function readOrder(
  chains: readonly LocalChain[],
  query: URLSearchParams,
  form?: URLSearchParams,
): PlannedOrder | string {
  const destination = readDestination(query.get('destinationWallets'))
  const address = destination?.address
  if (typeof address !== 'string' || !isAddress(address, { strict: false })) {
    return 'The request names no address to deliver to.'
  }
  const chain = chains.find((known) => getNetworkName(known) === query.get('defaultNetwork'))
  const [asset = 'ETH'] = destination?.assets ?? []
  const sold = typeof asset === 'string' ? findSold(asset) : undefined
  if (chain === undefined || sold === undefined) return 'The request names a network or a currency that is not sold.'
  const total = parseAmount(form?.get('amount') ?? query.get('presetFiatAmount') ?? '100', 2) ?? 0n
  const payment = form?.get('currency') ?? guessPayment(total, query.get('presetCryptoAmount'), sold)
  const price = getOrderPrice(total, payment, sold)
  if (price === undefined) return 'The amount must be between 10 and 25,000.'
  return { partnerUserId: query.get('partnerUserId') ?? '', address: getAddress(address), chain, sold, payment, price }
}

/** What the visitor buys, and to which address it is delivered. */
function renderSummary({ sold, chain, address, payment, price }: PlannedOrder): Html {
  const units = getOrderPrice(price.total, payment, sold)?.units ?? 0n
  return renderRows([
    ['You buy', html`<strong>${formatAmount(units, sold.decimals)} ${sold.symbol}</strong>`],
    ['Fee', formatMoney(price.fee, payment)],
    ['Network', chain.name],
    ['Delivered to', html`<code>${address}</code>`],
  ])
}

/**
 * @param title - Also the title of the tab.
 * @param refreshSeconds - After how long the page loads again. Default: never.
 */
const renderPage = (title: string, content: Html, refreshSeconds?: number): Html => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    ${refreshSeconds === undefined ? '' : html`<meta http-equiv="refresh" content="${refreshSeconds}" />`}
    <title>${title} – ${ONRAMP_SERVICE.name}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/onramp.css" />
  </head>
  <body>
    <main>
      <p class="brand"><strong>${ONRAMP_SERVICE.name}</strong> <span class="badge">Development only</span></p>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>`

/** The page for a request that is no order. */
const renderProblem = (problem: string): Html =>
  renderPage('This order is not possible', html`<p class="note" role="alert">${problem}</p>`)

/** The form for a card. The numbers of the list are the only ones that it takes. */
const renderForm = (order: PlannedOrder, problem?: string): Html =>
  renderPage(
    `Buy ${order.sold.symbol} by card`,
    html`${renderSummary(order)}
      <form method="post" novalidate>
        ${problem === undefined ? '' : html`<p class="problem" role="alert" id="problem">${problem}</p>`}
        <div class="pair">
          <p><label for="amount">Amount</label><input id="amount" name="amount" inputmode="decimal" required value="${formatAmount(order.price.total, 2)}" /></p>
          <p><label for="currency">Currency</label><select id="currency" name="currency">
            ${PAYMENT_IDS.map((id) => html`<option ${id === order.payment ? 'selected' : ''}>${id}</option>`)}
          </select></p>
        </div>
        <p><label for="number">Card number</label><input id="number" name="number" inputmode="numeric" autocomplete="off" required list="cards"
          ${problem === undefined ? '' : html`aria-invalid="true" aria-describedby="problem"`} /></p>
        <datalist id="cards">${TEST_CARDS.map(({ number }) => html`<option value="${number}"></option>`)}</datalist>
        <div class="pair">
          <p><label for="expiry">Expiry</label><input id="expiry" name="expiry" autocomplete="off" value="12 / 34" /></p>
          <p><label for="code">Security code</label><input id="code" name="code" autocomplete="off" value="123" /></p>
        </div>
        <button class="main">Pay</button>
      </form>
      <h2>Test numbers</h2>
      <dl class="cards">${TEST_CARDS.map(({ number, text }) => html`<dt><code>${number}</code></dt><dd>${text}</dd>`)}</dl>
      <p class="note">Never enter a real card here: this page takes only these numbers, with any date and code.</p>`,
  )

/** The page of the bank (3-D Secure). */
const renderChallenge = (order: Order): Html =>
  renderPage(
    'Confirm the payment',
    html`<p class="note">Your bank asks: do you pay <strong>${formatMoney(order.total, order.payment)}</strong>?</p>
      <form method="post" action="/orders/${order.id}">
        <div class="pair"><button name="answer" value="confirm" class="main">Confirm</button><button name="answer" value="cancel">Cancel</button></div>
      </form>`,
  )

const TITLES = {
  challenge: 'Confirm the payment',
  pending: 'Your payment is pending',
  delivered: 'Your coins are sent',
  failed: 'Your payment has failed',
} as const

/** The state of an order. It loads again until that is final. */
function renderState({ status, text, hash, sold, units, address }: Order): Html {
  const rows: (readonly [string, Html | string])[] = [
    ['Bought', `${formatAmount(units, sold.decimals)} ${sold.symbol}`],
    ['Delivered to', html`<code>${address}</code>`],
    ...(hash === undefined ? [] : [['Transaction', html`<code>${hash}</code>`] as const]),
  ]
  const content = html`<p class="note" role="status">${text}</p>
    ${status === 'failed' ? '' : renderRows(rows)}
    <p class="note">You can close this tab, and return to the site that you came from.</p>`
  return renderPage(TITLES[status], content, status === 'pending' ? 2 : undefined)
}

/** The pages of the provider: forms without scripts. */
export function createOnrampApp({ url, orders, getChains }: OnrampAppParams): Hono {
  const app = new Hono()
  // Only the own pages send forms.
  const isPage = checkOrigin([url])
  app.onError((error) => answerError(error))
  app.get('/', (context) =>
    context.html(
      renderProblem(`This is ${ONRAMP_SERVICE.name}, which sells crypto on the local chains. Open it from a site.`),
    ),
  )
  app.get('/onramp.css', async ({ body }) =>
    body(await readFile(STYLES, 'utf8'), 200, { 'content-type': 'text/css; charset=utf-8' }),
  )

  app.get('/buy', (context) => {
    const order = readOrder(getChains(), readQuery(context))
    return typeof order === 'string' ? context.html(renderProblem(order), 400) : context.html(renderForm(order))
  })

  // The form sends to its own address, which has the request.
  app.post('/buy', isPage, async (context) => {
    const [query, form] = [readQuery(context), await readForm(context)]
    const planned = readOrder(getChains(), query)
    const order = readOrder(getChains(), query, form)
    if (typeof planned === 'string') return context.html(renderProblem(planned), 400)
    if (typeof order === 'string') return context.html(renderForm(planned, order), 400)
    const card = findCard(form.get('number') ?? '')
    if (card === undefined) return context.html(renderForm(order, 'This is not one of the test numbers below.'), 400)
    const { price, ...rest } = order
    const { id } = await orders.pay({ ...rest, total: price.total, units: price.units }, card.outcome)
    return context.redirect(`/orders/${id}`, 303)
  })

  const findOrder = ({ req }: Context): Order | undefined => orders.find(req.param('id') ?? '')

  app.get('/orders/:id', (context) => {
    const order = findOrder(context)
    if (!order) return context.html(renderProblem('There is no such order.'), 404)
    return context.html(order.status === 'challenge' ? renderChallenge(order) : renderState(order))
  })

  app.post('/orders/:id', isPage, async (context) => {
    const order = findOrder(context)
    if (!order) return context.html(renderProblem('There is no such order.'), 404)
    await orders.answer(order, (await readForm(context)).get('answer') === 'confirm')
    return context.redirect(`/orders/${order.id}`, 303)
  })
  return app
}

import { formatAmount } from '@openappkit/common'
import { html } from 'hono/html'
import { TEST_CARDS } from '../cards.ts'
import { getOrderPrice, PAYMENT_IDS } from '../catalogue.ts'
import type { PlannedOrder } from '../readOrder.ts'
import type { Order } from '../types.ts'
import { renderPage } from './renderPage.ts'
import type { Html } from './types.ts'

const formatMoney = (hundredths: bigint, currency: string) => `${(Number(hundredths) / 100).toFixed(2)} ${currency}`

const renderRows = (rows: readonly (readonly [string, Html | string])[]) => html`<dl>
  ${rows.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}
</dl>`

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

/** The form for a card. The numbers of the list are the only ones that it takes. */
export const renderForm = (order: PlannedOrder, problem?: string): Html =>
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
export const renderChallenge = (order: Order): Html =>
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
export function renderState({ status, text, hash, sold, units, address }: Order): Html {
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

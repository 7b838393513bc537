import { readFile } from 'node:fs/promises'
import { answerError, checkOrigin } from '@openappkit/server'
import { Hono, type Context } from 'hono'
import type { LocalChain } from '../world/types.ts'
import { findCard } from './cards.ts'
import type { Orders } from './createOrders.ts'
import { ONRAMP_SERVICE } from './defaults.ts'
import { renderChallenge, renderForm, renderState } from './pages/renderOrder.ts'
import { renderProblem } from './pages/renderPage.ts'
import { readOrder } from './readOrder.ts'
import type { Order } from './types.ts'

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

import { cleanName, isAppKitError, isLoopbackHost, parseAmount } from '@openappkit/common'
import type { OnrampProvider, OnrampQuoteRequest, OnrampUrlRequest } from '@openappkit/core/internal'
import { requireConformance } from '../requireConformance.ts'
import type { OnrampProviderCheck, OnrampProviderSetup } from './types.ts'

const DECIMALS = 36
const check = (isCorrect: boolean, expected: string): void =>
  requireConformance('provider of purchases', isCorrect, expected)
const getSignal = () => new AbortController().signal
const isText = (text: string) => typeof text === 'string' && text !== '' && cleanName(text, 10_000) === text

function read(text: string, field: string): bigint {
  const value = parseAmount(text, DECIMALS)
  check(value !== undefined, `${field} is a decimal number as text, not ${JSON.stringify(text)}`)
  return value ?? 0n
}

interface Plan {
  readonly quote: OnrampQuoteRequest
  readonly page: OnrampUrlRequest
  /** The highest payment. */
  readonly max: string
}

/** A purchase of the first currency on the network of the check, for the lowest payment. */
async function plan(
  { network, address }: OnrampProviderSetup,
  provider: OnrampProvider,
  signal = getSignal(),
): Promise<Plan> {
  const { purchaseCurrencies, paymentCurrencies } = await provider.getChoices({ signal: getSignal() })
  const sold = purchaseCurrencies.flatMap((purchaseCurrency) =>
    purchaseCurrency.networks.map((purchaseNetwork) => ({ purchaseCurrency, purchaseNetwork })),
  )
  const first = sold.find(({ purchaseNetwork }) => purchaseNetwork.chain_id === String(network.id))
  const [paymentCurrency] = paymentCurrencies
  const [limit] = paymentCurrency?.payment_method_limits ?? []
  if (!first || !paymentCurrency || !limit) {
    throw new Error('The provider of purchases does not conform: it sells nothing on the network of the check.')
  }
  const { purchaseCurrency, purchaseNetwork } = first
  const purchase = { purchaseCurrency, paymentCurrency, amount: limit.min, signal }
  const page = { ...purchase, address, network, purchaseNetwork, paymentMethod: limit.id, partnerUserId: 'check' }
  return { quote: { ...purchase, network: purchaseNetwork }, page, max: limit.max }
}

/** Expects a promise to reject with an error of a catalogue, or with the reason of the signal. */
async function checkRejects(answer: Promise<unknown>, name: string, reason?: unknown): Promise<void> {
  const error = await answer.then(
    () => undefined,
    (cause: unknown) => cause ?? 'rejected',
  )
  check(error !== undefined, `${name} rejects`)
  check(
    isAppKitError(error) || (reason !== undefined && error === reason),
    `${name} rejects with a catalogued error, not ${error instanceof Error ? error.message : typeof error}`,
  )
}

function listFaultChecks(setup: OnrampProviderSetup): readonly OnrampProviderCheck[] {
  async function ask(
    fault: 'unreachable' | 'invalid' | 'hang',
    controller: AbortController,
  ): Promise<Readonly<Record<string, Promise<unknown>>>> {
    const provider = await setup.createProvider()
    const { signal } = controller
    const { quote, page } = await plan(setup, provider, signal)
    setup.setFault?.(fault)
    return {
      getChoices: provider.getChoices({ signal }),
      getQuote: provider.getQuote(quote),
      createUrl: provider.createUrl(page),
    }
  }
  const rejects = (fault: 'unreachable' | 'invalid', name: string): OnrampProviderCheck => ({
    name,
    async run() {
      const answers = await ask(fault, new AbortController())
      await Promise.all(Object.entries(answers).map(([method, answer]) => checkRejects(answer, method)))
    },
  })
  return [
    rejects('unreachable', 'rejects with a catalogued error if the service cannot be reached'),
    rejects('invalid', 'rejects with a catalogued error if a whole answer is invalid'),
    {
      name: 'ends a request that hangs as soon as its signal aborts',
      async run() {
        const controller = new AbortController()
        const reason = new Error('No longer needed.')
        const answers = Object.entries(await ask('hang', controller)).map(([method, answer]) =>
          checkRejects(answer, method, reason),
        )
        controller.abort(reason)
        await Promise.all(answers)
      },
    },
  ]
}

function listAnswerChecks(setup: OnrampProviderSetup): readonly OnrampProviderCheck[] {
  const { createProvider, network, address, hosts } = setup
  return [
    {
      name: 'has an id in lower case, and a name',
      async run() {
        const { id, name } = await createProvider()
        check(
          /^[-.\w]+$/.test(id) && id === id.toLowerCase(),
          `the id consists of lower-case letters, digits, hyphens and points, not ${JSON.stringify(id)}`,
        )
        check(isText(name), 'the name is a cleaned text (S9)')
      },
    },
    {
      name: 'lists what it sells, with ordered limits',
      async run() {
        const { purchaseCurrencies, paymentCurrencies } = await (
          await createProvider()
        ).getChoices({ signal: getSignal() })
        for (const { id, payment_method_limits: limits } of paymentCurrencies) {
          check(/^[A-Z]{3}$/.test(id), `${JSON.stringify(id)} is an ISO 4217 code`)
          for (const limit of limits) {
            check(read(limit.min, 'min') <= read(limit.max, 'max'), `the limits of ${limit.id} are in ascending order`)
          }
        }
        for (const { symbol, name } of purchaseCurrencies) {
          check(isText(symbol) && cleanName(name, 10_000) === name, 'symbols and names are cleaned (S9)')
        }
        for (const ids of [purchaseCurrencies.map(({ id }) => id), paymentCurrencies.map(({ id }) => id)]) {
          check(new Set(ids).size === ids.length, 'each currency is in its list once')
        }
      },
    },
    {
      name: 'quotes a price for exactly the payment, and more for more',
      async run() {
        const provider = await createProvider()
        const { quote: request, max } = await plan(setup, provider)
        const quote = await provider.getQuote(request)
        const [total, subtotal, amount] = [
          read(quote.paymentTotal.amount, 'paymentTotal'),
          read(quote.paymentSubtotal.amount, 'paymentSubtotal'),
          read(request.amount, 'amount'),
        ]
        check(total === amount || subtotal === amount, 'the total or the subtotal is the payment')
        check(total >= subtotal, 'the total is at least the subtotal')
        check(quote.paymentTotal.currency === request.paymentCurrency.id, 'the payment has the currency of the request')
        const bought = read(quote.purchaseAmount.amount, 'purchaseAmount')
        check(bought > 0n, 'something is bought')
        read(quote.networkFee.amount, 'networkFee')
        const most = await provider.getQuote({ ...request, amount: max })
        check(read(most.purchaseAmount.amount, 'purchaseAmount') >= bought, 'the highest payment buys no less')
      },
    },
    {
      name: 'creates an encrypted page on a host of the list',
      async run() {
        const provider = await createProvider()
        const page = await provider.createUrl((await plan(setup, provider)).page)
        check(URL.canParse(page), `the page has a URL, not ${JSON.stringify(page)}`)
        const { host, hostname, protocol, username, password } = new URL(page)
        check(
          protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname)),
          `the page has the scheme https:, not ${protocol}`,
        )
        check(hosts.includes(host), `the page is on a host of the list, not on ${host}`)
        check(username === '' && password === '', 'the URL has no user')
      },
    },
    {
      name: 'lists purchases of the account, newest first, if it lists them',
      async run() {
        const provider = await createProvider()
        const { entries = [] } = (await provider.getDeliveries?.({ address, network, signal: getSignal() })) ?? {}
        check(new Set(entries.map(({ id }) => id)).size === entries.length, 'each purchase is in the list once')
        const times = entries.map(({ metadata }) => metadata.minedAt)
        check(
          times.every((time, place) => place === 0 || time <= times[place - 1]!),
          'purchases are newest first',
        )
        for (const { id, metadata } of entries) {
          check(
            metadata.status !== 'confirmed' || metadata.hash !== '',
            `the delivered purchase ${id} has a transaction`,
          )
        }
      },
    },
  ]
}

/**
 * The checks that every provider of purchases has to pass, for any test runner. Each page is checked by the kit again before it is opened
 * (S21), and each delivery at the chain.
 *
 * @example
 * for (const { name, run } of listOnrampProviderChecks(setup)) it(name, run)
 */
export function listOnrampProviderChecks(setup: OnrampProviderSetup): readonly OnrampProviderCheck[] {
  return [...listAnswerChecks(setup), ...(setup.setFault ? listFaultChecks(setup) : [])]
}

import { cleanName, isAppKitError, parseCaipAsset } from '@openappkit/common'
import type { SwapProvider, SwapToken, SwapTransaction } from '@openappkit/core/internal'
import { requireConformance } from '../requireConformance.ts'
import type { SwapProviderCheck, SwapProviderSetup } from './types.ts'

const MAX_DECIMALS = 36
const check = (isCorrect: boolean, expected: string): void =>
  requireConformance('provider of swaps', isCorrect, expected)
const getSignal = () => new AbortController().signal

function checkToken(
  { asset, name, symbol, decimals, iconUrl, hasPermit, isVerified }: SwapToken,
  { network }: SwapProviderSetup,
): void {
  parseCaipAsset(asset)
  check(asset.startsWith(`${network.caipNetworkId}/`), `${asset} is an asset of ${network.caipNetworkId}`)
  for (const text of [name, symbol]) {
    check(
      typeof text === 'string' && cleanName(text, 10_000) === text,
      `a text of ${asset} is cleaned (S9), not ${JSON.stringify(text)}`,
    )
  }
  check(
    Number.isInteger(decimals) && decimals >= 0 && decimals <= MAX_DECIMALS,
    `the decimals of ${asset} are 0 to ${MAX_DECIMALS}, not ${decimals}`,
  )
  check(
    iconUrl === undefined || /^(?:https:\/\/|http:\/\/(?:127\.|localhost)|data:image\/)/.test(iconUrl),
    `the picture of ${asset} has an https: or data: URL`,
  )
  check(
    typeof hasPermit === 'boolean' && typeof isVerified === 'boolean',
    `hasPermit and isVerified of ${asset} are set`,
  )
}

function checkTransaction({ to, data, value }: SwapTransaction, routers: readonly string[] | undefined): void {
  check(/^0x(?:[0-9a-f]{2})*$/i.test(data), 'the call is bytes in hex')
  check(value === 0n, `the swap of a token sends no currency, not ${value}`)
  const isKnown = routers?.some((router) => router.toLowerCase() === to.toLowerCase()) ?? true
  check(isKnown, `the call goes to a router of the list, not to ${to}`)
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

const createRequest = ({ network, address, from, to, amount }: SwapProviderSetup, signal = getSignal()) => ({
  network,
  address,
  from,
  to,
  amount,
  signal,
})

function listRequests(
  setup: SwapProviderSetup,
  provider: SwapProvider,
  signal: AbortSignal,
): Readonly<Record<string, Promise<unknown>>> {
  const { network } = setup
  const request = createRequest(setup, signal)
  return {
    getTokens: provider.getTokens({ network, signal }),
    getQuotes: provider.getQuotes(request),
    buildTransaction: provider.buildTransaction({ ...request, slippage: 100 }),
  }
}

function listFaultChecks(setup: SwapProviderSetup): readonly SwapProviderCheck[] {
  const rejects = (fault: 'unreachable' | 'invalid', name: string): SwapProviderCheck => ({
    name,
    async run() {
      const provider = await setup.createProvider()
      await provider.supports({ network: setup.network, signal: getSignal() })
      setup.setFault?.(fault)
      await Promise.all(
        Object.entries(listRequests(setup, provider, getSignal())).map(([method, answer]) =>
          checkRejects(answer, method),
        ),
      )
    },
  })
  return [
    rejects('unreachable', 'rejects with a catalogued error if the service cannot be reached'),
    rejects('invalid', 'rejects with a catalogued error if a whole answer is invalid'),
    {
      name: 'ends a request that hangs as soon as its signal aborts',
      async run() {
        const provider = await setup.createProvider()
        await provider.supports({ network: setup.network, signal: getSignal() })
        setup.setFault?.('hang')
        const controller = new AbortController()
        const reason = new Error('No longer needed.')
        const answers = Object.entries(listRequests(setup, provider, controller.signal)).map(([method, answer]) =>
          checkRejects(answer, method, reason),
        )
        controller.abort(reason)
        await Promise.all(answers)
      },
    },
  ]
}

function listAnswerChecks(setup: SwapProviderSetup): readonly SwapProviderCheck[] {
  const { createProvider, network, unsupported, address, from, amount, routers } = setup
  return [
    {
      name: 'has a name, and supports its networks only',
      async run() {
        const provider = await createProvider()
        check(/^[-\w.]+$/.test(provider.name), 'the name consists of letters, digits, hyphens and points')
        check(await provider.supports({ network, signal: getSignal() }), `${network.caipNetworkId} is supported`)
        check(
          !(await provider.supports({ network: unsupported, signal: getSignal() })),
          `${unsupported.caipNetworkId} is not supported`,
        )
      },
    },
    {
      name: 'lists valid tokens, each once, with those of the check',
      async run() {
        const provider = await createProvider()
        const tokens = await provider.getTokens({ network, signal: getSignal() })
        for (const token of tokens) checkToken(token, setup)
        const ids = new Set(tokens.map(({ asset }) => asset.toLowerCase()))
        check(ids.size === tokens.length, 'each token is in the list once')
        for (const asset of [from, setup.to]) check(ids.has(asset.toLowerCase()), `${asset} is in the list`)
      },
    },
    {
      name: 'quotes positive amounts, and not less for more',
      async run() {
        const provider = await createProvider()
        const request = createRequest(setup)
        const best = async (sold: bigint) =>
          (await provider.getQuotes({ ...request, amount: sold })).reduce(
            (most, { toAmount }) => (toAmount > most ? toAmount : most),
            0n,
          )
        const quotes = await provider.getQuotes(request)
        check(quotes.length > 0, 'there is a quote for the tokens of the check')
        for (const { toAmount } of quotes) {
          check(typeof toAmount === 'bigint' && toAmount > 0n, 'an amount is a bigint above 0')
        }
        check((await best(amount / 2n)) <= (await best(amount)), 'half of the amount gives no more than all of it')
      },
    },
    {
      name: 'builds a transaction of the quote, also with another slippage',
      async run() {
        const provider = await createProvider()
        for (const slippage of [10, 100, 500]) {
          checkTransaction(await provider.buildTransaction({ ...createRequest(setup), slippage }), routers)
        }
      },
    },
    {
      name: 'names a valid allowance, an approval of the token, and ordered prices of gas, if it has them',
      async run() {
        const provider = await createProvider()
        const request = { network, address, asset: from, signal: getSignal() }
        const allowance = await provider.getAllowance?.(request)
        check(
          allowance === undefined || (typeof allowance === 'bigint' && allowance >= 0n),
          'an allowance is a bigint that is not negative',
        )
        const spender = routers?.[0]
        const approval = spender === undefined ? undefined : await provider.buildApproval?.({ ...request, spender })
        if (approval) {
          check(
            from.toLowerCase().endsWith(`:${approval.to.toLowerCase()}`) && approval.value === 0n,
            'an approval calls the token, and sends no currency',
          )
        }
        const gas = await provider.getGasPrices?.({ network, signal: getSignal() })
        if (gas) {
          check(
            gas.standard <= gas.fast && gas.fast <= gas.instant && gas.standard >= 0n,
            'standard is at most fast, and fast at most instant',
          )
        }
      },
    },
  ]
}

/**
 * The checks that every provider of swaps has to pass, for any test runner. What a transaction does is checked by the kit before
 * each swap (S20).
 *
 * @example
 * for (const { name, run } of listSwapProviderChecks(setup)) it(name, run)
 */
export function listSwapProviderChecks(setup: SwapProviderSetup): readonly SwapProviderCheck[] {
  return [...listAnswerChecks(setup), ...(setup.setFault ? listFaultChecks(setup) : [])]
}

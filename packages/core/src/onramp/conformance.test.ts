import { listOnrampProviderChecks } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { ACCOUNT_1 } from '../../test/createTestKit.ts'
import { API } from '../../test/dataService.ts'
import { createDelivery, createQuote, PAY, setUpOnramp } from '../../test/setUpOnramp.ts'
import { createApiOnrampProvider } from './createApiOnrampProvider.ts'
import type { OnrampProvider } from './types.ts'

async function setUp() {
  const test = await setUpOnramp()
  for (const [amount, bought] of [
    ['10.00', '10'],
    ['7500.00', '7500'],
  ] as const) {
    const answer = createQuote({
      paymentTotal: { amount, currency: 'USD' },
      paymentSubtotal: { amount, currency: 'USD' },
      purchaseAmount: { amount: bought, currency: 'USDC' },
    })
    test.fetch.respond(({ url, body }) => url.includes('/quote') && body?.includes(`"${amount}"`) === true, {
      body: answer,
    })
  }
  test.respond('onramp=', {
    data: [createDelivery({ id: 'b' }), createDelivery({ id: 'a', status: 'failed', hash: '' })],
    next: null,
  })
  return { ...test, provider: createApiOnrampProvider(test.kit, API) }
}

const { kit } = await setUp()
const network = kit.networks.find('eip155:1')!

describe('the provider of a service', () => {
  let setFault = (_fault: 'unreachable' | 'invalid' | 'hang') => {}
  const checks = listOnrampProviderChecks({
    network,
    address: ACCOUNT_1,
    hosts: [PAY],
    async createProvider() {
      const test = await setUp()
      setFault = (fault) => {
        test.setFault(fault)
        // The retries of the client take no time.
        test.clock.setTimeout = (callback) => {
          if (fault !== 'hang') queueMicrotask(callback)
          return () => {}
        }
      }
      return test.provider
    },
    setFault: (fault) => setFault(fault),
  })
  it.each(checks)('$name', async ({ run }) => {
    await expect(run()).resolves.toBeUndefined()
  })
})

describe('the checks', () => {
  async function findFailures(
    change: (provider: OnrampProvider) => Partial<OnrampProvider>,
  ): Promise<readonly string[]> {
    const checks = listOnrampProviderChecks({
      network,
      address: ACCOUNT_1,
      hosts: [PAY],
      async createProvider() {
        const { provider } = await setUp()
        return { ...provider, ...change(provider) }
      },
    })
    const results = await Promise.allSettled(checks.map(({ run }) => run()))
    return checks.flatMap(({ name }, index) => (results[index]?.status === 'rejected' ? name : []))
  }

  it.each([
    ['has an id in lower case, and a name', () => ({ id: 'Own' })],
    [
      'lists what it sells, with ordered limits',
      ({ getChoices }: OnrampProvider) => ({
        getChoices: async (request: never) => ({
          ...(await getChoices(request)),
          paymentCurrencies: [
            {
              id: 'USD',
              payment_method_limits: [
                { id: 'card', min: '10.00', max: '7500.00' },
                { id: 'x', min: '2', max: '1' },
              ],
            },
          ],
        }),
      }),
    ],
    ['quotes a price for exactly the payment, and more for more', () => ({ getQuote: async () => createQuote() })],
    ['creates an encrypted page on a host of the list', () => ({ createUrl: async () => 'https://other.example/' })],
    [
      'lists purchases of the account, newest first, if it lists them',
      ({ getDeliveries }: OnrampProvider) => ({
        async getDeliveries(request: never) {
          const page = await getDeliveries!(request)
          return { ...page, entries: [...page.entries, ...page.entries] }
        },
      }),
    ],
  ] as const)('find a provider that breaks: %s', async (name, change) => {
    expect(await findFailures(change as never)).toEqual([name])
  })
})

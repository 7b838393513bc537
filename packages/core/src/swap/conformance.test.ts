/** @module The conformance suite of @openappkit/testing against the provider of core, and against providers that break it. */
import { listSwapProviderChecks, type SwapProviderSetup } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { ACCOUNT_1 } from '../../test/createTestKit.ts'
import { API, setUpData, USDC } from '../../test/dataService.ts'
import { ROUTER } from '../../test/setUpSwap.ts'
import { createApiSwapProvider } from './createApiSwapProvider.ts'
import type { SwapProvider } from './types.ts'

const NATIVE_ID = `eip155:1:0x${'e'.repeat(40)}`
const DOLLARS = `eip155:1/erc20:${USDC}` as const
const AMOUNT = 1_000_000n

async function setUp(
  change: (provider: SwapProvider) => Partial<SwapProvider> = () => ({}),
): Promise<SwapProviderSetup> {
  const first = await setUpData()
  let latest = first
  const rate = (amount: bigint) => amount * 5n
  const createProvider = async () => {
    latest = await setUpData()
    latest.respond('/v1/convert/tokens', {
      tokens: [
        { name: 'Ether', symbol: 'ETH', address: NATIVE_ID, decimals: 18 },
        { name: 'USD Coin', symbol: 'USDC', address: `eip155:1:${USDC}`, decimals: 6, eip2612: true },
      ],
    })
    for (const amount of [AMOUNT, AMOUNT / 2n]) {
      const quote = {
        id: null,
        fromAmount: String(amount),
        fromAccount: `eip155:1:${USDC}`,
        toAmount: String(rate(amount)),
        toAccount: NATIVE_ID,
      }
      latest.respond(new RegExp(`convert/quotes.*amount=${amount}(?:&|$)`), { quotes: [quote] })
    }
    latest.respond('/v1/convert/build-transaction', {
      tx: { from: `eip155:1:${ACCOUNT_1}`, to: `eip155:1:${ROUTER}`, data: '0x12', amount: '0' },
    })
    latest.respond('/v1/convert/allowance', { allowance: '0' })
    latest.respond('/v1/convert/build-approve', {
      tx: { from: `eip155:1:${ACCOUNT_1}`, to: `eip155:1:${USDC}`, data: '0x095ea7b3', value: '0' },
    })
    const provider = createApiSwapProvider(latest.kit, API)
    return { ...provider, ...change(provider) }
  }
  const [network] = first.kit.networks.list('eip155')
  const [unsupported] = first.kit.networks.list('solana')
  return {
    createProvider,
    network: network!,
    unsupported: unsupported!,
    address: ACCOUNT_1,
    from: DOLLARS,
    to: 'eip155:1/slip44:60',
    amount: AMOUNT,
    routers: [ROUTER],
    setFault(fault) {
      latest.setFault(fault)
      // The retries of the client take no time.
      latest.clock.setTimeout = (callback) => {
        if (fault !== 'hang') queueMicrotask(callback)
        return () => {}
      }
    },
  }
}

const checks = listSwapProviderChecks(await setUp())

describe('the provider of the service', () => {
  it.each(checks)('$name', async ({ run }) => {
    await expect(run()).resolves.toBeUndefined()
  })
})

describe('a provider that does not conform', () => {
  it.each([
    ['supports everything', () => ({ supports: async () => true }), 'is not supported'],
    [
      'lists a token with 255 decimals',
      () => ({
        getTokens: async () => [
          { asset: DOLLARS, name: 'A', symbol: 'A', decimals: 255, hasPermit: false, isVerified: false },
        ],
      }),
      'the decimals',
    ],
    [
      'lists a token twice',
      (provider: SwapProvider) => ({
        getTokens: async (request: Parameters<SwapProvider['getTokens']>[0]) => [
          ...(await provider.getTokens(request)),
          ...(await provider.getTokens(request)),
        ],
      }),
      'once',
    ],
    ['quotes nothing', () => ({ getQuotes: async () => [{ toAmount: 0n }] }), 'above 0'],
    [
      'quotes less for more',
      () => ({ getQuotes: async ({ amount }: { amount: bigint }) => [{ toAmount: 10n ** 18n / amount }] }),
      'no more than all of it',
    ],
    [
      'calls another contract',
      () => ({ buildTransaction: async () => ({ to: `0x${'b'.repeat(40)}`, data: '0x', value: 0n }) }),
      'a router of the list',
    ],
    [
      'sends the currency',
      () => ({ buildTransaction: async () => ({ to: ROUTER, data: '0x', value: 1n }) }),
      'sends no currency',
    ],
    [
      'approves another token',
      () => ({ buildApproval: async () => ({ to: ROUTER, data: '0x', value: 0n }) }),
      'calls the token',
    ],
  ])('is refused if it %s', async (_name, change, message) => {
    const own = listSwapProviderChecks(await setUp(change as never))
    const results = await Promise.allSettled(own.slice(0, 5).map(async ({ run }) => run()))
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))
    expect(reasons.join('\n')).toContain(message)
  })
})

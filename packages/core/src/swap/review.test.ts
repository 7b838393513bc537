import { defineErrors } from '@openappkit/common'
import { describe, expect, it } from 'vitest'
import {
  DOLLARS,
  ETHER,
  EURO,
  ROUTER,
  setUpReview,
  setUpSwap,
  setUpTokenReview,
  toFacts,
} from '../../test/setUpSwap.ts'
import { loadErrors } from '../async/loadOnce.ts'
import { getSwaps } from './getSwaps.ts'

const errors = defineErrors('fake', { executionReverted: { short: 'Execution reverted' } })
const THIEF = `0x${'b'.repeat(40)}`

describe('a review', () => {
  it('S20: builds, decodes, simulates and estimates the quote', async () => {
    const { swap, list, market } = await setUpReview()
    expect(swap.getForm()).toMatchObject({
      fee: 30n,
      review: {
        permission: 'none',
        transaction: { to: ROUTER, minimum: 990_000_000n },
        changes: [
          { asset: ETHER.asset, difference: -(5n * 10n ** 17n) },
          { asset: DOLLARS.asset, difference: 1_000_000_000n },
        ],
      },
    })
    expect(swap.getForm().obstacle).toBeUndefined()
    expect(list('simulateSwap')).toHaveLength(1)
    expect(list('readAllowance')).toEqual([])
    expect(market.builds).toMatchObject([{ slippage: 100 }])
  })

  it('S20: shows before no more than the call then accepts, if a service rounds the minimum down', async () => {
    const { swap, settle } = await setUpReview()
    swap.setAmount('0.333333333333333333')
    await settle()
    const { quote, review } = swap.getForm()
    expect((quote!.toAmount * 9_900n) % 10_000n).not.toBe(0n)
    expect(review?.transaction.minimum).toBe((quote!.toAmount * 9_900n) / 10_000n)
    expect(quote?.minimum).toBe(review?.transaction.minimum)
  })

  it('S20: reads the allowance from the chain, and approves exactly the amount', async () => {
    const { swap, list } = await setUpTokenReview()
    expect(swap.getForm().review).toMatchObject({ permission: 'approval' })
    expect(list('readAllowance')).toMatchObject([{ request: { asset: DOLLARS.asset, spender: ROUTER } }])
    expect(list('simulateSwap')).toMatchObject([
      { request: { steps: [{ to: DOLLARS.asset.split(':').at(-1) }, { to: ROUTER }] } },
    ])
  })

  it('needs no approval if the allowance is enough', async () => {
    const { swap } = await setUpTokenReview({}, ({ control }) => control.setAllowance(DOLLARS.asset, 100_000_000n))
    expect(swap.getForm().review).toMatchObject({ permission: 'none' })
  })

  it('is one call if the wallet can, or a permit if the token and the router can', async () => {
    const batch = await setUpTokenReview({}, ({ control }) => control.onSwapRead('canBatch', async () => true))
    expect(batch.swap.getForm().review).toMatchObject({ permission: 'batch' })
    const routers = { 'eip155:1': [{ address: ROUTER, hasSelfPermit: true }] } as const
    const withPermit = (test: typeof batch) =>
      test.control.onSwapRead('readSwapToken', async () => ({
        name: 'USD Coin',
        symbol: 'USDC',
        decimals: 6,
        hasPermit: true,
      }))
    const permit = await setUpTokenReview({ options: { swaps: { routers } } }, withPermit)
    expect(permit.swap.getForm().review).toMatchObject({ permission: 'permit' })
    const other = await setUpTokenReview({}, withPermit)
    expect(other.swap.getForm().review).toMatchObject({ permission: 'approval' })
  })

  it('takes an old permission back first, if the token refuses to replace it', async () => {
    const { swap, list } = await setUpTokenReview({}, ({ control }) => {
      control.setAllowance(DOLLARS.asset, 1n)
      control.onSwapRead('simulateSwap', async ({ steps }) => {
        if (steps.length < 3) throw errors.executionReverted()
        return {
          changes: [
            { asset: DOLLARS.asset, difference: -100_000_000n, decimals: 6, symbol: 'USDC' },
            { asset: ETHER.asset, difference: 5n * 10n ** 16n, decimals: 18, symbol: 'ETH' },
          ],
          allowances: [],
          gas: [1n, 1n, 1n],
        }
      })
    })
    expect(swap.getForm().review).toMatchObject({ permission: 'approval' })
    expect(list('simulateSwap')).toHaveLength(2)
  })

  it('takes an old permission back first also without a node that simulates', async () => {
    const { swap, control, list, settle } = await setUpTokenReview({}, (test) => {
      test.control.setAllowance(DOLLARS.asset, 1n)
      test.control.onSwapRead('simulateSwap', async () => undefined)
      test.control.onSwapRead('estimateSwap', async ({ steps }) => {
        if (steps.length === 1) throw errors.executionReverted()
        return { fee: { amount: 5n, decimals: 18, symbol: 'ETH' } }
      })
    })
    expect(swap.getForm()).toMatchObject({ fee: 5n, review: { permission: 'approval' } })
    expect(list('estimateSwap').at(-1)).toMatchObject({ request: { steps: [{}, {}, { to: ROUTER }] } })
    control.setAllowance(DOLLARS.asset, 0n)
    control.onSwapRead('estimateSwap', new Error('down'))
    swap.setAmount('50')
    await settle()
    expect(swap.getForm().review).toMatchObject({ permission: 'approval' })
    expect(swap.getForm()).not.toHaveProperty('fee')
  })

  it('ends when the node does not answer in time, and stops its requests', async () => {
    const { swap, state, control, clock, list, settle } = await setUpSwap()
    control.onSwapRead('simulateSwap', 'hang')
    swap.setTo(DOLLARS.asset)
    swap.setAmount('0.5')
    swap.watchReview()
    await settle()
    await clock.advance(15_000)
    expect(state.phase).toMatchObject({
      status: 'quoted',
      review: { status: 'error', error: { code: 'swap.checkFailed' } },
    })
    expect(list('simulateSwap')).toMatchObject([{ request: { signal: { aborted: true } } }])
  })

  it.each([
    { what: 'a node that did not answer', cause: new Error('down'), code: 'swap.checkFailed' },
    { what: 'code that was not loaded', cause: loadErrors.failed(), code: 'load.failed' },
  ])('names what has failed: $what', async ({ cause, code }) => {
    const { swap, state, control, settle } = await setUpSwap()
    control.onSwapRead('simulateSwap', cause)
    swap.setTo(DOLLARS.asset)
    swap.setAmount('0.5')
    swap.watchReview()
    await settle()
    expect(state.phase).toMatchObject({ review: { status: 'error', error: { code } } })
  })

  it('without a node that simulates has no changes, and can be confirmed', async () => {
    const test = await setUpSwap()
    test.control.onSwapRead('simulateSwap', async () => undefined)
    test.swap.setTo(DOLLARS.asset)
    test.swap.setAmount('0.5')
    test.swap.watchReview()
    await test.settle()
    expect(test.swap.getForm().review).not.toHaveProperty('changes')
    expect(test.swap.getForm().obstacle).toBeUndefined()
  })

  it.each([
    ['what the quote names', 1_000_000_000n, 990_000_000n],
    ['more', 1_010_000_000n, 990_000_000n],
    ['0.4 % less, because the token takes a part of each transfer', 996_000_000n, 986_040_000n],
    ['just the minimum', 990_000_000n, 980_100_000n],
  ])(
    'shows the least that arrives of what the router sends: in a simulation arrives %s',
    async (_name, received, least) => {
      const test = await setUpSwap()
      test.control.onSwapRead('simulateSwap', async () => ({
        changes: [
          { asset: ETHER.asset, difference: -5n * 10n ** 17n, decimals: 18, symbol: 'ETH' },
          { asset: DOLLARS.asset, difference: received, decimals: 6, symbol: 'USDC' },
        ],
        allowances: [],
        gas: [1n],
      }))
      test.swap.setTo(DOLLARS.asset)
      test.swap.setAmount('0.5')
      test.swap.watchReview()
      await test.settle()
      expect(test.swap.getForm()).toMatchObject({
        quote: { toAmount: 1_000_000_000n, minimum: least },
        review: { quote: { minimum: least }, transaction: { minimum: 990_000_000n } },
      })
    },
  )

  it.each([
    [
      'gives over 5 % more than the quote names',
      1_060_000_000n,
      { status: 'blocked', error: { code: 'swap.belowMinimum' } },
    ],
    ['gives less than the minimum', 989_999_999n, { status: 'blocked', error: { code: 'swap.receivesLess' } }],
    ['gives about what the quote names', 1_040_000_000n, { status: 'ready' }],
    ['gives no answer', undefined, { status: 'ready' }],
  ] as const)(
    'S20: without a node that simulates is compared with the router, which %s',
    async (_name, output, review) => {
      const test = await setUpSwap()
      test.control.onSwapRead('simulateSwap', async () => undefined)
      test.control.onSwapRead('readOutput', async () => output)
      test.swap.setTo(DOLLARS.asset)
      test.swap.setAmount('0.5')
      test.swap.watchReview()
      await test.settle()
      expect(test.state.phase).toMatchObject({ status: 'quoted', review })
      expect(test.list('readOutput').at(-1)).toMatchObject({
        request: { transaction: { to: ROUTER }, isAllowed: true },
      })
    },
  )

  const byBought = { isTakenByBought: true } as const
  it.each([
    ['could take something else and has no permission for it', {}, DOLLARS, EURO, 0n, undefined],
    ['could take something else and may spend it', {}, DOLLARS, EURO, 9n, '9'],
    ['could take something else if the bought token lets it, which is not listed', byBought, EURO, DOLLARS, 9n, '9'],
    ['could take something else if the bought token lets it, which is listed', byBought, DOLLARS, EURO, 9n, undefined],
  ] as const)(
    'S20: without a node that simulates is checked for permissions if the router %s',
    async (_name, change, to, { asset, symbol }, allowance, found) => {
      const tokens = { 'eip155:1': [{ address: DOLLARS.asset.split(':').at(-1)! }] } as const
      const test = await setUpSwap({ options: { tokens } })
      test.market.change = () => ({ mayAlsoTake: asset, ...change })
      test.control.setAllowance(asset, allowance)
      test.control.setTokens([DOLLARS, { ...EURO, amount: 0n }])
      test.control.onSwapRead('simulateSwap', async () => undefined)
      test.swap.setTo(to.asset)
      test.swap.setAmount('0.5')
      test.swap.watchReview()
      await test.settle()
      const error = { code: 'swap.otherAssetLost', params: { asset, symbol, found } }
      const review = found === undefined ? { status: 'ready' } : { status: 'blocked', error }
      expect(test.state.phase).toMatchObject({ status: 'quoted', review })
    },
  )

  it('S20: without a node that simulates is not tried before its approval', async () => {
    const { list } = await setUpTokenReview({}, ({ control }) =>
      control.onSwapRead('simulateSwap', async () => undefined),
    )
    expect(list('readOutput')).toMatchObject([{ request: { isAllowed: false } }])
  })

  it('is repeated with each new quote, and shows the last one until then', async () => {
    const { swap, state, clock, market } = await setUpReview()
    const first = swap.getForm().review
    let open = () => {}
    market.quoteGate = new Promise((resolve) => {
      open = resolve
    })
    await clock.advance(20_000)
    expect(swap.getForm()).toMatchObject({ isQuoting: true, obstacle: 'quote', review: first })
    open()
    await clock.advance(0)
    expect(state.phase).toMatchObject({ status: 'quoted', review: { status: 'ready' } })
    expect(swap.getForm().review).not.toBe(first)
  })

  it('S20: quotes once more if the price has moved in between, and is then blocked', async () => {
    const test = await setUpReview()
    expect(test.market.quotes).toHaveLength(1)
    test.market.change = ({ minimum }) => ({ minimum: minimum / 2n })
    test.swap.setAmount('0.6')
    await test.settle()
    expect(test.market.quotes).toHaveLength(3)
    expect(test.state.phase).toMatchObject({ review: { status: 'blocked', error: { code: 'swap.belowMinimum' } } })
    test.market.change = () => ({})
    test.swap.retry()
    await test.settle()
    expect(test.swap.getForm().obstacle).toBeUndefined()
  })

  it('is tried again after a node that did not answer', async () => {
    const { swap, state, control, settle } = await setUpSwap()
    control.onSwapRead('simulateSwap', new Error('down'))
    swap.setTo(DOLLARS.asset)
    swap.setAmount('0.5')
    swap.watchReview()
    await settle()
    expect(state.phase).toMatchObject({ review: { status: 'error', error: { code: 'swap.checkFailed' } } })
    expect(swap.getForm()).toMatchObject({ obstacle: 'review', error: { code: 'swap.checkFailed' } })
    control.onSwapRead('simulateSwap', 'approve')
    swap.retry()
    await settle()
    expect(swap.getForm().obstacle).toBeUndefined()
  })

  it('names the missing fee', async () => {
    const { swap, control, settle } = await setUpSwap()
    control.onSwapRead('estimateSwap', async () => ({ fee: { amount: 10n ** 18n, decimals: 18, symbol: 'ETH' } }))
    swap.setTo(DOLLARS.asset)
    swap.setAmount('1')
    swap.watchReview()
    await settle()
    expect(swap.getForm()).toMatchObject({ obstacle: 'fee', error: { code: 'send.insufficientFee' } })
    // The whole balance then leaves room for that fee, and a tenth more.
    swap.setMax()
    await settle()
    expect(swap.getForm()).toMatchObject({ amount: ETHER.amount - 11n * 10n ** 17n })
    expect(swap.getForm().obstacle).toBeUndefined()
  })
})

describe('the allowance and the approval of a provider', () => {
  it('S20: block a swap whose provider names another spender', async () => {
    const { swap, market, state, settle, kit } = await setUpTokenReview()
    const network = kit.networks.getActive()!
    const { signal } = new AbortController()
    const own = {
      to: DOLLARS.asset.split(':').at(-1) ?? '',
      data: `0x095ea7b3${ROUTER.slice(2).padStart(64, '0')}01`,
      value: 0n,
    }
    const request = { network, signal, address: '0x1', asset: DOLLARS.asset, spender: ROUTER, own }
    expect(await getSwaps(kit).getAllowance(request)).toBeUndefined()
    market.approval = { ...own, data: own.data.toUpperCase().replace('0X', '0x') }
    await getSwaps(kit).checkApproval(request)
    market.approval = { ...own, data: `0x095ea7b3${THIEF.slice(2).padStart(64, '0')}ff` }
    await expect(getSwaps(kit).checkApproval(request)).rejects.toMatchObject({
      code: 'swap.wrongSpender',
      params: { address: THIEF },
    })
    swap.setAmount('50')
    await settle()
    expect(state.phase).toMatchObject({ review: { status: 'blocked', error: { code: 'swap.wrongSpender' } } })
  })
})

describe('a hostile answer', () => {
  const listed = { ...toFacts(DOLLARS, DOLLARS.amount) }

  it('S20: with other decimals than the contract is blocked', async () => {
    const { state } = await setUpTokenReview({}, ({ control }) =>
      control.onSwapRead('readSwapToken', async () => ({
        name: listed.name,
        symbol: 'USDC',
        decimals: 18,
        hasPermit: false,
      })),
    )
    expect(state.phase).toMatchObject({
      review: { status: 'blocked', error: { code: 'swap.wrongDecimals', params: { listed: '6', decimals: '18' } } },
    })
  })

  it('S20: with other decimals than the currency of the network is blocked', async () => {
    const { swap, state, market, clock, settle } = await setUpSwap()
    market.tokens = market.tokens.map((token) => (token.asset === ETHER.asset ? { ...token, decimals: 19 } : token))
    await clock.advance(300_000)
    swap.begin({ toToken: DOLLARS.asset, amount: '0.1' })
    swap.watchReview()
    await settle()
    expect(swap.getForm()).toMatchObject({ amount: 10n ** 18n, amountText: '0.1' })
    expect(state.phase).toMatchObject({
      review: { status: 'blocked', error: { code: 'swap.wrongDecimals', params: { listed: '19', decimals: '18' } } },
    })
  })

  it('S20: that the kit cannot read is left to the decoder of the site', async () => {
    const decoded = {
      from: ETHER.asset,
      to: DOLLARS.asset,
      amount: 5n * 10n ** 17n,
      minimum: 990_000_000n,
      recipient: `0x${'1'.repeat(40)}`,
    } as const
    const test = await setUpSwap({
      options: { swaps: { decode: ({ transaction }) => (transaction.data === '0x1234' ? decoded : undefined) } },
    })
    test.control.onSwapRead('simulateSwap', async () => undefined)
    test.market.changeTransaction = () => ({ data: '0x1234' })
    test.swap.setTo(DOLLARS.asset)
    test.swap.setAmount('0.5')
    test.swap.watchReview()
    await test.settle()
    expect(test.swap.getForm().obstacle).toBeUndefined()
    test.market.changeTransaction = () => ({ data: '0x1235' })
    test.swap.setAmount('0.4')
    await test.settle()
    expect(test.state.phase).toMatchObject({ review: { status: 'blocked', error: { code: 'swap.unreadableCall' } } })
    expect(EURO.isVerified).toBe(false)
  })
})

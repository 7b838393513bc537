import { describe, expect, it } from 'vitest'
import { fc, getRuns } from '../../../testing/test/random.ts'
import { ACCOUNT_1, ACCOUNT_2, ALPHA } from '../../test/createTestKit.ts'
import {
  DOLLARS,
  ETHER,
  EURO,
  ROUTER,
  setUpReview,
  setUpSwap,
  setUpTokenReview,
  type SwapTest,
} from '../../test/setUpSwap.ts'
import type { DecodedSwap, SwapSimulation } from './chain.types.ts'
import { checkSimulation } from './prepareSwap.ts'
import { checkSwap, type ExpectedSwap, getAcceptedMinimum, getMinimum } from './checkSwap.ts'
import type { SwapTransaction } from './types.ts'

const THIEF = `0x${'b'.repeat(40)}`
const NOW = 1_700_000_000_000
const PERMIT = {
  asset: DOLLARS.asset,
  spender: ROUTER,
  amount: 100n,
  deadline: 1_700_001_200n,
  signature: '0x00',
} as const

const expected: ExpectedSwap = {
  address: ACCOUNT_1,
  from: DOLLARS.asset,
  to: ETHER.asset,
  amount: 100n,
  minimum: 99n,
  router: ROUTER,
  times: { earliestMs: NOW, latestMs: NOW },
}
const honest: DecodedSwap = {
  from: DOLLARS.asset,
  to: ETHER.asset,
  amount: 100n,
  minimum: 99n,
  recipient: ACCOUNT_1,
  deadline: NOW + 1_200_000,
}
const permit = { asset: DOLLARS.asset, amount: 100n, deadline: 1_700_001_200_000 } as const

const judge = (decoded: DecodedSwap | undefined, changes: Partial<ExpectedSwap> = {}) => {
  try {
    checkSwap(decoded, { ...expected, ...changes })
    return 'accepted'
  } catch (error) {
    return (error as { code: string }).code.replace('swap.', '')
  }
}

describe('the call of a swap', () => {
  it('is accepted if it does what was shown, in any letter case', () => {
    expect(judge(honest)).toBe('accepted')
    expect(judge({ ...honest, minimum: 100n })).toBe('accepted')
    expect(judge({ ...honest, from: DOLLARS.asset.replace(/c{40}/, 'C'.repeat(40)) as never })).toBe('accepted')
    expect(judge({ ...honest, permit }, { permit: PERMIT })).toBe('accepted')
    const { deadline: _, ...timeless } = honest
    expect(judge(timeless)).toBe('accepted')
  })

  it('takes a deadline that the clock of the device or of the chain allows', () => {
    const times = { earliestMs: NOW - 1_200_000, latestMs: NOW }
    expect(judge({ ...honest, deadline: NOW - 1 }, { times })).toBe('accepted')
    expect(judge({ ...honest, deadline: NOW + 86_400_000 }, { times })).toBe('accepted')
    expect(judge({ ...honest, deadline: NOW - 1_200_000 }, { times })).toBe('expiredCall')
  })

  it.each([
    ['no decoder knows it', undefined, 'unreadableCall'],
    ['the decoder of the site answers a number', { ...honest, amount: 100 as never }, 'unreadableCall'],
    ['the decoder of the site answers a text', { ...honest, minimum: '99' as never }, 'unreadableCall'],
    ['the decoder of the site answers no recipient', { ...honest, recipient: undefined as never }, 'unreadableCall'],
    ['the decoder of the site answers no token', { ...honest, to: undefined as never }, 'unreadableCall'],
    ['the amount is negative', { ...honest, amount: -100n }, 'unreadableCall'],
    ['the minimum is negative', { ...honest, minimum: -1n }, 'unreadableCall'],
    ['the deadline is no number', { ...honest, deadline: Number.NaN }, 'unreadableCall'],
    ['the deadline is a text', { ...honest, deadline: 'never' as never }, 'unreadableCall'],
    ['another account receives', { ...honest, recipient: ACCOUNT_2 }, 'wrongRecipient'],
    ['a thief receives', { ...honest, recipient: THIEF }, 'wrongRecipient'],
    ['the router receives', { ...honest, recipient: ROUTER }, 'wrongRecipient'],
    ['no one receives', { ...honest, recipient: '' }, 'wrongRecipient'],
    ['the empty address receives', { ...honest, recipient: `0x${'0'.repeat(40)}` }, 'wrongRecipient'],
    ['another token is sold', { ...honest, from: EURO.asset }, 'wrongToken'],
    ['another token is bought', { ...honest, to: EURO.asset }, 'wrongToken'],
    ['the direction is reversed', { ...honest, from: ETHER.asset, to: DOLLARS.asset }, 'wrongToken'],
    ['the token of another network is bought', { ...honest, to: 'eip155:8453/slip44:60' }, 'wrongToken'],
    ['twice the amount leaves', { ...honest, amount: 200n }, 'wrongAmount'],
    ['one unit more leaves', { ...honest, amount: 101n }, 'wrongAmount'],
    ['less leaves, and the router keeps the rest', { ...honest, amount: 50n }, 'wrongAmount'],
    ['nothing leaves', { ...honest, amount: 0n }, 'wrongAmount'],
    ['everything leaves', { ...honest, amount: 2n ** 256n - 1n }, 'wrongAmount'],
    ['one unit less may arrive', { ...honest, minimum: 98n }, 'belowMinimum'],
    ['half may arrive', { ...honest, minimum: 50n }, 'belowMinimum'],
    ['nothing has to arrive', { ...honest, minimum: 0n }, 'belowMinimum'],
    ['the deadline has passed', { ...honest, deadline: NOW - 1 }, 'expiredCall'],
    ['the deadline passes now', { ...honest, deadline: NOW }, 'expiredCall'],
    ['the deadline is 0', { ...honest, deadline: 0 }, 'expiredCall'],
    ['the deadline is in two days', { ...honest, deadline: NOW + 2 * 86_400_000 }, 'lateCall'],
    ['the deadline never passes', { ...honest, deadline: Infinity }, 'lateCall'],
    ['a permission is used that was not signed', { ...honest, permit }, 'wrongPermit'],
  ] as const)('S20: is blocked if %s', (_name, decoded, code) => {
    expect(judge(decoded)).toBe(code)
  })

  it.each([
    ['is missing', undefined],
    ['is for another token', { ...permit, asset: EURO.asset }],
    ['is for more', { ...permit, amount: 101n }],
    ['has no limit', { ...permit, amount: 2n ** 256n - 1n }],
    ['is for less', { ...permit, amount: 1n }],
    ['has another deadline', { ...permit, deadline: 1_700_001_201_000 }],
  ])('S20: is blocked if the signed permission %s', (_name, found) => {
    expect(judge({ ...honest, ...(found && { permit: found }) }, { permit: PERMIT })).toBe('wrongPermit')
  })

  it('S20: never accepts nothing, not even for a quote of one unit', () => {
    expect(judge({ ...honest, minimum: 0n }, { minimum: 0n })).toBe('belowMinimum')
    expect(getAcceptedMinimum(1n, 500)).toBe(1n)
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }),
        fc.integer({ min: 10, max: 500 }),
        (amount, slippage) => {
          const accepted = getAcceptedMinimum(amount, slippage)
          expect(accepted > 0n && accepted <= getMinimum(amount, slippage)).toBe(true)
          expect((accepted + 1n) * 10_000n > amount * BigInt(10_000 - slippage)).toBe(true)
        },
      ),
    )
  })
})

const moved = (asset: SwapSimulation['changes'][number]['asset'], difference: bigint) => ({
  asset,
  difference,
  decimals: 18,
  symbol: 'T',
})
const fair: SwapSimulation = {
  changes: [moved(DOLLARS.asset, -100n), moved(ETHER.asset, 99n)],
  allowances: [],
  gas: [],
}
const limits = {
  from: DOLLARS.asset,
  to: ETHER.asset,
  symbols: { from: 'USDC', to: 'ETH' },
  amount: 100n,
  minimum: 99n,
  quoted: 100n,
  router: ROUTER,
  allowance: 100n,
}
const judgeSimulation = (simulation: SwapSimulation, changes: Partial<typeof limits> = {}) => {
  try {
    checkSimulation(simulation, { ...limits, ...changes })
    return 'accepted'
  } catch (error) {
    return (error as { code: string }).code.replace('swap.', '')
  }
}

describe('the simulation of a swap', () => {
  it('is accepted if it moves what was shown', () => {
    expect(judgeSimulation(fair)).toBe('accepted')
    expect(judgeSimulation({ ...fair, changes: [...fair.changes, moved(EURO.asset, 5n)] })).toBe('accepted')
    expect(judgeSimulation({ ...fair, changes: [moved(DOLLARS.asset, -100n), moved(ETHER.asset, 105n)] })).toBe(
      'accepted',
    )
    expect(judgeSimulation({ ...fair, changes: [moved(DOLLARS.asset, -96n), moved(ETHER.asset, 100n)] })).toBe(
      'accepted',
    )
    expect(judgeSimulation({ ...fair, allowances: [{ asset: DOLLARS.asset, spender: ROUTER, amount: 0n }] })).toBe(
      'accepted',
    )
    expect(judgeSimulation({ ...fair, allowances: [{ asset: EURO.asset, spender: THIEF, amount: 0n }] })).toBe(
      'accepted',
    )
  })

  it.each([
    ['takes one unit more', { changes: [moved(DOLLARS.asset, -101n), moved(ETHER.asset, 99n)] }, 'losesMore'],
    [
      'takes a fee of the token in a second transfer',
      { changes: [...fair.changes, moved(DOLLARS.asset, -1n)] },
      'losesMore',
    ],
    ['gives one unit less', { changes: [moved(DOLLARS.asset, -100n), moved(ETHER.asset, 98n)] }, 'receivesLess'],
    ['gives nothing', { changes: [moved(DOLLARS.asset, -100n)] }, 'receivesLess'],
    ['moves nothing', { changes: [] }, 'receivesLess'],
    ['takes a part back', { changes: [...fair.changes, moved(ETHER.asset, -1n)] }, 'receivesLess'],
    ['gives another token', { changes: [moved(DOLLARS.asset, -100n), moved(EURO.asset, 99n)] }, 'receivesLess'],
    [
      'gives twice of what the quote names',
      { changes: [moved(DOLLARS.asset, -100n), moved(ETHER.asset, 200n)] },
      'belowMinimum',
    ],
    [
      'gives over 5 % more than the quote names',
      { changes: [moved(DOLLARS.asset, -100n), moved(ETHER.asset, 106n)] },
      'belowMinimum',
    ],
    [
      'gives what the quote names for half of the amount',
      { changes: [moved(DOLLARS.asset, -50n), moved(ETHER.asset, 100n)] },
      'belowMinimum',
    ],
    ['takes another token', { changes: [...fair.changes, moved(EURO.asset, -1n)] }, 'otherAssetLost'],
    [
      'takes a collectible',
      { changes: [...fair.changes, moved(`eip155:1/erc721:0x${'a'.repeat(40)}/7` as never, -1n)] },
      'otherAssetLost',
    ],
    [
      'lets a thief spend the token',
      { allowances: [{ asset: DOLLARS.asset, spender: THIEF, amount: 1n }] },
      'otherAllowance',
    ],
    [
      'lets the router spend another token',
      { allowances: [{ asset: EURO.asset, spender: ROUTER, amount: 1n }] },
      'otherAllowance',
    ],
    [
      'lets the router spend more than approved',
      { allowances: [{ asset: DOLLARS.asset, spender: ROUTER, amount: 101n }] },
      'otherAllowance',
    ],
    [
      'leaves a permission without limit',
      { allowances: [{ asset: DOLLARS.asset, spender: ROUTER, amount: 2n ** 256n - 1n }] },
      'otherAllowance',
    ],
  ] as const)('S20: is blocked if it %s', (_name, changes, code) => {
    expect(judgeSimulation({ ...fair, ...changes })).toBe(code)
  })

  it('S20: nothing passes that costs more than was shown', () => {
    const anyChange = fc.record({
      asset: fc.constantFrom(DOLLARS.asset, ETHER.asset, EURO.asset),
      difference: fc.bigInt({ min: -300n, max: 300n }),
    })
    const anyAllowance = fc.record({
      asset: fc.constantFrom(DOLLARS.asset, EURO.asset),
      spender: fc.constantFrom(ROUTER, THIEF),
      amount: fc.bigInt({ min: 0n, max: 200n }),
    })
    fc.assert(
      fc.property(
        fc.array(anyChange, { maxLength: 6 }),
        fc.array(anyAllowance, { maxLength: 3 }),
        (changes, allowances) => {
          const simulation = {
            changes: changes.map(({ asset, difference }) => moved(asset, difference)),
            allowances,
            gas: [],
          }
          if (judgeSimulation(simulation) !== 'accepted') return
          const total = (asset: string) =>
            changes.filter((change) => change.asset === asset).reduce((sum, { difference }) => sum + difference, 0n)
          expect(total(DOLLARS.asset) >= -100n).toBe(true)
          expect(total(ETHER.asset) >= 99n).toBe(true)
          expect(changes.every(({ asset, difference }) => asset !== EURO.asset || difference >= 0n)).toBe(true)
          for (const { asset, spender, amount } of allowances) {
            expect(amount === 0n || (asset === DOLLARS.asset && spender === ROUTER && amount <= 100n)).toBe(true)
          }
        },
      ),
      { numRuns: getRuns({ quick: 200, deep: 2_000 }) },
    )
  })
})

type Deceive = (test: SwapTest) => void

const change =
  (changes: Partial<DecodedSwap>): Deceive =>
  ({ market }) =>
    void (market.change = () => changes)
const build =
  (changes: Partial<SwapTransaction>): Deceive =>
  ({ market }) =>
    void (market.changeTransaction = () => changes)
const simulate =
  (changes: Partial<SwapSimulation>): Deceive =>
  ({ control }) =>
    control.onSwapRead('simulateSwap', async () => ({ ...fair, ...changes }))

describe('the wallet is never asked', () => {
  it.each([
    ['the contract is unknown', build({ to: THIEF }), 'wrongRouter'],
    ['the value is larger', build({ value: 10n ** 18n }), 'wrongValue'],
    ['the value is missing', build({ value: 0n }), 'wrongValue'],
    ['the call is empty', build({ data: '0x' }), 'unreadableCall'],
    ['the call is an approval', build({ data: `0x095ea7b3${'0'.repeat(128)}` }), 'unreadableCall'],
    ['a thief receives', change({ recipient: THIEF }), 'wrongRecipient'],
    ['another token arrives', change({ to: EURO.asset }), 'wrongToken'],
    ['twice the amount leaves', change({ amount: 10n ** 18n }), 'wrongAmount'],
    ['nothing has to arrive', change({ minimum: 0n }), 'belowMinimum'],
    ['the call has expired', change({ deadline: 0 }), 'expiredCall'],
    ['the call hardly expires', change({ deadline: 1e15 }), 'lateCall'],
    ['it carries a foreign permission', change({ permit }), 'wrongPermit'],
    [
      'the chain takes more',
      simulate({ changes: [moved(ETHER.asset, -(10n ** 18n)), moved(DOLLARS.asset, 10n ** 9n)] }),
      'losesMore',
    ],
    [
      'the chain gives less',
      simulate({ changes: [moved(ETHER.asset, -(5n * 10n ** 17n)), moved(DOLLARS.asset, 1n)] }),
      'receivesLess',
    ],
    [
      'the quote names half of what the chain gives',
      simulate({ changes: [moved(DOLLARS.asset, 2n * 10n ** 9n)] }),
      'belowMinimum',
    ],
    [
      'the chain takes another token',
      simulate({ changes: [moved(DOLLARS.asset, 10n ** 9n), moved(EURO.asset, -1n)] }),
      'otherAssetLost',
    ],
    [
      'the chain leaves a permission',
      simulate({
        changes: [moved(DOLLARS.asset, 10n ** 9n)],
        allowances: [{ asset: EURO.asset, spender: ROUTER, amount: 1n }],
      }),
      'otherAllowance',
    ],
  ] as const)('S20: if %s', async (_name, deceive, code) => {
    const test = await setUpSwap()
    deceive(test)
    test.swap.setTo(DOLLARS.asset)
    test.swap.setAmount('0.5')
    test.swap.watchReview()
    await test.settle()
    expect(test.state.phase).toMatchObject({
      status: 'quoted',
      review: { status: 'blocked', error: { code: `swap.${code}` } },
    })
    expect(test.swap.getForm()).toMatchObject({ obstacle: 'review', error: { code: `swap.${code}` } })
    await expect(test.swap.submit()).rejects.toMatchObject({ code: 'swap.incomplete' })
    expect(test.list('sendSwap')).toEqual([])
    expect(test.list('signPermit')).toEqual([])
  })
})

/** What a test of random steps can do. */
const STEPS: Readonly<Record<string, (test: SwapTest) => unknown>> = {
  otherAccount: ({ control }) => control.setAccounts(ALPHA, [ACCOUNT_2]),
  sameAccount: ({ control }) => control.setAccounts(ALPHA, [ACCOUNT_1]),
  otherNetwork: ({ control }) => control.setChain(ALPHA, '8453'),
  sameNetwork: ({ control }) => control.setChain(ALPHA, '1'),
  wait: ({ clock }) => clock.advance(500),
  expire: ({ clock }) => clock.advance(20_000),
  press: ({ swap }) => void swap.submit().catch(() => {}),
  approve: ({ control }) => control.pending.some(({ connectorId }) => connectorId === ALPHA) && control.approve(ALPHA),
  decline: ({ control }) => control.pending.some(({ connectorId }) => connectorId === ALPHA) && control.reject(ALPHA),
  include: ({ control }) =>
    control.pending.some(({ operation }) => operation === 'followTransfer') && control.approveRead('followTransfer'),
  worse: ({ market }) => void (market.percent = 98n),
  better: ({ market }) => void (market.percent = 100n),
  deceive: ({ market }) => void (market.change = () => ({ recipient: THIEF })),
  beHonest: ({ market }) => void (market.change = () => ({})),
  dismiss: ({ swap }) => swap.dismiss(),
  begin: ({ swap }) => swap.begin({ fromToken: DOLLARS.asset, toToken: ETHER.asset, amount: '100' }),
  clear: ({ swap }) => swap.clear(),
  change: ({ swap }) => swap.setAmount('50'),
}

describe('in any order of answers, presses and changes', () => {
  it('S20, R11: a wallet gets only checked requests of the account that it shows, and one for each press', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...Object.keys(STEPS)), { minLength: 5, maxLength: 25 }),
        async (steps) => {
          const test = await setUpTokenReview({}, ({ control }) => {
            control.onSendSwap(ALPHA, 'hang')
            control.onFollowTransfer('hang')
          })
          for (const step of steps) {
            await STEPS[step]?.(test)
            await test.clock.advance(0)
          }
          const presses = steps.filter((step) => step === 'press').length
          const sent = test.list('sendSwap').flatMap(({ request }) => {
            const {
              steps: sentSteps,
              address,
              network,
            } = request as { steps: readonly SwapTransaction[]; address: string; network: { id: number | string } }
            return sentSteps.map((entry) => ({ ...entry, address, network: network.id }))
          })
          const swaps = sent.filter(({ to }) => to === ROUTER)
          expect(swaps.length).toBeLessThanOrEqual(presses)
          expect(sent.length).toBeLessThanOrEqual(presses * 2)
          for (const { to, network, value } of sent) {
            expect(network).toBe(1)
            expect([ROUTER, DOLLARS.asset.split(':').at(-1)]).toContain(to)
            expect(value).toBe(0n)
          }
          // Never two prompts at once for one account.
          for (const address of [ACCOUNT_1, ACCOUNT_2]) {
            expect(
              test.control.pending.filter(
                ({ operation, request }) =>
                  operation === 'sendSwap' &&
                  (request as { address: string }).address === address &&
                  !(request as { signal: AbortSignal }).signal.aborted,
              ).length,
            ).toBeLessThanOrEqual(1)
          }
          for (const { data, address } of swaps) {
            expect(
              test.market.builds.some((built) => built.address === address) && !data.includes(THIEF.slice(2)),
            ).toBe(true)
          }
          test.kit.destroy()
          await test.clock.advance(0)
          expect(test.clock.pendingTimers).toBe(0)
        },
      ),
      { numRuns: getRuns({ quick: 20, deep: 60 }) },
    )
  })

  it('S20: for any answer of the provider, nothing is signed that can cost more than was shown plus the slippage', async () => {
    /** Mostly honest, so that some answers have one lie only, and some none. */
    const mostly = <Value>(value: Value, other: fc.Arbitrary<Value>) =>
      fc.oneof({ weight: 4, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: other })
    const anyAnswer = fc.record({
      amount: mostly<bigint | undefined>(undefined, fc.bigInt({ min: 0n, max: 10n ** 18n })),
      minimum: mostly<bigint | undefined>(undefined, fc.bigInt({ min: 0n, max: 2n * 10n ** 9n })),
      recipient: mostly<string>(ACCOUNT_1, fc.constantFrom(ACCOUNT_2, THIEF)),
      to: mostly<DecodedSwap['to']>(DOLLARS.asset, fc.constant(EURO.asset)),
      deadline: mostly(1_000_000, fc.constantFrom(0, 1e15)),
    })
    let signed = 0
    await fc.assert(
      fc.asyncProperty(
        anyAnswer,
        fc.bigInt({ min: 1n, max: 120n }),
        fc.integer({ min: 10, max: 500 }),
        mostly(5n * 10n ** 17n, fc.constant(10n ** 18n)),
        async (answer, percent, slippage, value) => {
          const test = await setUpReview()
          test.swap.setSlippage(slippage)
          test.market.percent = percent
          test.market.change = ({ amount, minimum }) => ({
            ...answer,
            amount: answer.amount ?? amount,
            minimum: answer.minimum ?? minimum,
          })
          test.market.changeTransaction = () => ({ value })
          await test.clock.advance(20_000)
          test.swap.confirmImpact(true)
          const { quote } = test.swap.getForm()
          await test.swap.submit().catch(() => {})
          for (const { request } of test.list('sendSwap')) {
            const [step] = (request as { steps: readonly SwapTransaction[] }).steps
            signed += 1
            expect(step?.value).toBe(5n * 10n ** 17n)
            expect(answer).toMatchObject({ recipient: ACCOUNT_1, to: DOLLARS.asset, deadline: 1_000_000 })
            expect(answer.amount ?? 5n * 10n ** 17n).toBe(5n * 10n ** 17n)
            const least = answer.minimum ?? ((quote?.toAmount ?? 0n) * BigInt(10_000 - slippage)) / 10_000n
            expect((least + 1n) * 10_000n > (quote?.toAmount ?? 0n) * BigInt(10_000 - slippage)).toBe(true)
          }
          test.kit.destroy()
        },
      ),
      { numRuns: getRuns({ quick: 20, deep: 60 }) },
    )
    expect(signed).toBeGreaterThan(0)
  })
})

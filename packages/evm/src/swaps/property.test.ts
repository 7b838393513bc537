import { getSwap } from '@openappkit/core/internal'
import { fc, getRuns, SEED } from '../../../testing/test/random.ts'
import { formatUnits, numberToHex, parseUnits, type Address } from 'viem'
import { expect, it, vi } from 'vitest'
import { SWAP_FAULTS, type SwapFault } from '../../../local/src/data-service/convert/swapFaults.ts'
import { MARKET } from '../../../local/src/market/tokens.ts'
import { announceWallet } from '../../test/announce.ts'
import { connectKit } from '../../test/connectKit.ts'
import { createTestProvider } from '../../test/createTestProvider.ts'
import { usePage } from '../../test/setUpAdapter.ts'
import { useMarket } from '../../test/setUpMarket.ts'

usePage()
const { ask, getWorld, toAsset, mint, readBalance, readToken, owner } = useMarket()

const RUNS = getRuns({ quick: 4, deep: 40 })
/** The runs take a minute on an idle machine, and ten times as long beside the other tests on a busy one. */
const LONG_MS = 10 * 60_000

const SYMBOLS = ['ETH', 'DEMO', 'GOLD', 'TAXED'] as const
const DECIMALS = { ETH: 18, DEMO: 6, GOLD: 18, TAXED: 18 } as const
const PRICES = { ETH: 2_500, DEMO: 1, GOLD: 50, TAXED: 1 } as const
type Symbol = (typeof SYMBOLS)[number]

/** Base units that are worth an amount of US dollars. */
const toUnits = (symbol: Symbol, dollars: number) => parseUnits((dollars / PRICES[symbol]).toFixed(6), DECIMALS[symbol])

/** Counts the requests that wait for an answer. */
function watchRequests() {
  const { fetch } = globalThis
  const requests = { pending: 0 }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...given) => {
    requests.pending += 1
    try {
      return await fetch(...given)
    } finally {
      requests.pending -= 1
    }
  })
  return requests
}

/** A wallet that signs everything at once, and counts. */
function installWallet() {
  const provider = createTestProvider()
  for (const method of ['eth_accounts', 'eth_requestAccounts']) provider.answer(method, () => [owner.address])
  provider.answer('eth_chainId', () => numberToHex(getWorld().chains[0]!.id))
  provider.answer('eth_sendTransaction', ([transaction]) =>
    ask('eth_sendTransaction', [{ ...(transaction as object), gas: numberToHex(1_000_000) }]),
  )
  provider.answer('eth_signTypedData_v4', ([, data]) => owner.signTypedData(JSON.parse(String(data))))
  announceWallet(provider)
  const count = (method: string) => provider.calls.filter((call) => call.method === method).length
  return { count }
}

interface Run {
  readonly from: Symbol
  readonly to: Symbol
  /** In US dollars. */
  readonly worth: number
  /** In hundredths of a per cent. */
  readonly slippage: number
  readonly fault: SwapFault | undefined
  /** A trade of another account after the review, in hundreds of US dollars; negative in the other direction. */
  readonly trade: number
  /** When the provider begins to deceive. */
  readonly isLate: boolean
}

const anyRun: fc.Arbitrary<Run> = fc
  .record({
    from: fc.constantFrom(...SYMBOLS),
    to: fc.constantFrom(...SYMBOLS),
    worth: fc.integer({ min: 1, max: 5_000 }),
    slippage: fc.integer({ min: 10, max: 500 }),
    fault: fc.oneof(
      { weight: 1, arbitrary: fc.constant(undefined) },
      { weight: 2, arbitrary: fc.constantFrom(...SWAP_FAULTS.filter((fault) => fault !== 'decimals')) },
    ),
    trade: fc.integer({ min: -30, max: 30 }),
    isLate: fc.boolean(),
  })
  .filter(({ from, to }) => from !== to)

/** Fee of all transactions of the account since a block. */
async function readFees(since: bigint): Promise<bigint> {
  let fees = 0n
  const latest = BigInt(String(await ask('eth_blockNumber', [])))
  for (let block = latest; block > since; block -= 1n) {
    const { transactions } = (await ask('eth_getBlockByNumber', [numberToHex(block), true])) as {
      transactions: readonly { hash: string; from: string }[]
    }
    for (const { hash } of transactions.filter((sent) => sent.from.toLowerCase() === owner.address.toLowerCase())) {
      const { gasUsed, effectiveGasPrice } = (await ask('eth_getTransactionReceipt', [hash])) as Record<string, string>
      fees += BigInt(gasUsed!) * BigInt(effectiveGasPrice!)
    }
  }
  return fees
}

it(
  'S20: nothing that is signed ever costs more than what was shown and the slippage, for any pools and any deceit of the service',
  async () => {
    const wallet = installWallet()
    const [chain] = getWorld().chains
    const { address: first } = getWorld().swapRouters[0]!
    expect(first).toBe(MARKET.router)
    const routers = { [`eip155:${chain!.id}`]: getWorld().swapRouters }
    for (const symbol of SYMBOLS.slice(1)) await mint(symbol, toUnits(symbol, 1_000_000))
    const { kit, clock } = await connectKit(
      chain!,
      { swaps: { routers }, endpoints: { api: getWorld().apiUrl } },
      Date.now(),
    )
    const swap = getSwap(kit)
    const { faults, getMarket } = getWorld().dataService
    const requests = watchRequests()
    const market = getMarket()
    const until = (condition: () => boolean) =>
      vi.waitFor(
        async () => {
          // Time passes only between requests: otherwise they time out on a busy machine.
          if (requests.pending === 0) await clock.advance(50)
          expect(condition()).toBe(true)
        },
        { timeout: 120_000, interval: 5 },
      )
    const counts = { done: 0, refused: 0 }

    async function trade(from: Symbol, to: Symbol, share: number): Promise<void> {
      const [sold, bought] = share > 0 ? [from, to] : [to, from]
      const contract = (symbol: Symbol): Address => (symbol === 'ETH' ? MARKET.weth : readToken(symbol))
      const amount = toUnits(sold, Math.abs(share) * 100)
      // Not each pair has a pool.
      if (amount > 0n) await market.trade(contract(sold), contract(bought), amount).catch(() => undefined)
    }

    async function run({ from, to, worth, slippage, fault, trade: share, isLate }: Run): Promise<void> {
      const snapshot = await ask('evm_snapshot', [])
      const amount = toUnits(from, worth)
      faults.swap(isLate ? undefined : fault)
      swap.clear()
      swap.begin({ fromToken: toAsset(from), toToken: toAsset(to), amount: formatUnits(amount, DECIMALS[from]) })
      swap.setSlippage(slippage)
      const stops = [swap.watchQuotes(), swap.watchReview()]
      try {
        await until(() => {
          swap.confirmImpact(true)
          const { phase } = swap.state
          return (
            phase.status === 'noQuote' ||
            swap.state.argumentsError !== undefined ||
            (phase.status === 'quoted' && !['idle', 'pending'].includes(phase.review.status))
          )
        })
        const form = swap.getForm()
        const before = {
          from: await readBalance(from),
          to: await readBalance(to),
          block: BigInt(String(await ask('eth_blockNumber', []))),
        }
        if (isLate) faults.swap(fault)
        await trade(from, to, share)
        const shown = form.quote
        let isSubmitted: boolean | undefined
        void swap.submit().then(
          () => (isSubmitted = true),
          () => (isSubmitted = false),
        )
        // An approval that is not in a block yet is read again after a pause.
        await until(() => isSubmitted !== undefined)
        if (isSubmitted) await until(() => ['done', 'failed'].includes(swap.state.phase.status))
        const fees = await readFees(before.block)
        const [lost, received] = [
          before.from - (await readBalance(from)) - (from === 'ETH' ? fees : 0n),
          (await readBalance(to)) - before.to + (to === 'ETH' ? fees : 0n),
        ]
        expect(lost).toBeLessThanOrEqual(form.amount ?? 0n)
        if (lost > 0n) expect(received).toBeGreaterThanOrEqual(shown?.minimum ?? 0n)
        else expect(received).toBeGreaterThanOrEqual(0n)
        if (lost > 0n) counts.done += 1
        else counts.refused += 1
        expect(lost > 0n).toBe(swap.state.phase.status === 'done')
      } finally {
        for (const stop of stops) stop()
        swap.dismiss()
        faults.clear()
        await ask('evm_revert', [snapshot])
      }
    }

    const runs = fc.sample(anyRun, RUNS)
    for (const [index, entry] of runs.entries()) {
      await run(entry).catch((error: unknown) => {
        throw new Error(`Run ${index} of the seed ${SEED} failed: ${JSON.stringify(entry)}`, { cause: error })
      })
    }
    expect(counts.done, `seed ${SEED}`).toBeGreaterThan(0)
    expect(counts.refused, `seed ${SEED}`).toBeGreaterThan(0)
    expect(wallet.count('eth_sendTransaction')).toBeGreaterThanOrEqual(counts.done)
    kit.destroy()
  },
  LONG_MS,
)

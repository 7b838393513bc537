/** @module What the approval says about calls of a router, beside what real routers then do on a chain. */
import { encodeFunctionData, maxUint256, numberToHex, parseAbi, parseEther, type Address, type Hex } from 'viem'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { useMarket } from '../../../../evm/test/setUpMarket.ts'
import { MARKET } from '../../../../local/src/market/tokens.ts'
import { decodeCall, TRANSACTION } from './decodeCall.ts'
import { createExplain } from './explainSwap.ts'

const { ask, readToken, mint, owner } = useMarket()
const ME = owner.address.toLowerCase() as Hex
const OTHER = `0x${'5a'.repeat(20)}` as Hex
/** In the second router: the account that calls, and the router. */
const [SENDER, SELF] = [numberToHex(1, { size: 20 }), numberToHex(2, { size: 20 })]
const ONE = parseEther('1')

const TOKEN = parseAbi([
  'function approve(address, uint256)',
  'function balanceOf(address) view returns (uint256)',
  'function deposit() payable',
])
const ROUTER = parseAbi([
  'function swapExactTokensForTokens(uint256, uint256, address[], address, uint256)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256, uint256, address[], address, uint256)',
  'function swapTokensForExactTokens(uint256, uint256, address[], address, uint256)',
  'function swapExactTokensForETH(uint256, uint256, address[], address, uint256)',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256, uint256, address[], address, uint256)',
  'function swapTokensForExactETH(uint256, uint256, address[], address, uint256)',
  'function swapExactETHForTokens(uint256, address[], address, uint256) payable',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256, address[], address, uint256) payable',
  'function swapETHForExactTokens(uint256, address[], address, uint256) payable',
  'function getAmountsOut(uint256, address[]) view returns (uint256[])',
])
const SECOND = parseAbi([
  'function multicall(bytes[]) payable',
  'function swapExactTokensForTokens(uint256, uint256, address[], address) payable',
  'function unwrapWETH9(uint256, address) payable',
  'function sweepToken(address, uint256, address) payable',
  'function refundETH() payable',
])

type Side = 'ETH' | 'WETH' | 'DEMO' | 'GOLD' | 'TAXED'
const SIDES: readonly Side[] = ['ETH', 'WETH', 'DEMO', 'GOLD', 'TAXED']
const toContract = (side: Side): Address => (side === 'ETH' || side === 'WETH' ? MARKET.weth : readToken(side))

const read = (to: Address, data: Hex) => ask('eth_call', [{ to, data }, 'latest'])

async function readBalance(side: Side, account: Address): Promise<bigint> {
  if (side === 'ETH') return BigInt(String(await ask('eth_getBalance', [account, 'latest'])))
  const data = encodeFunctionData({ abi: TOKEN, functionName: 'balanceOf', args: [account] })
  return BigInt(String(await read(toContract(side), data)))
}

async function readBalances(account: Address): Promise<Record<Side, bigint>> {
  const entries = await Promise.all(SIDES.map(async (side) => [side, await readBalance(side, account)] as const))
  return Object.fromEntries(entries) as Record<Side, bigint>
}

/** @returns the fee. */
async function send(to: Address, data: Hex, value = 0n): Promise<bigint> {
  const transaction = { from: owner.address, to, data, value: numberToHex(value), gas: numberToHex(1_000_000) }
  const hash = await ask('eth_sendTransaction', [transaction])
  const receipt = await vi.waitUntil(
    async () => (await ask('eth_getTransactionReceipt', [hash])) as Readonly<Record<string, Hex>> | null,
    { interval: 20, timeout: 30_000 },
  )
  expect(receipt, 'the call succeeds').toMatchObject({ status: '0x1' })
  const { gasUsed, effectiveGasPrice } = receipt
  return BigInt(gasUsed!) * BigInt(effectiveGasPrice!)
}

/** What the router of V2 gives for an amount, less the margin of a careful site. */
async function quote(amount: bigint, path: readonly Side[]): Promise<bigint> {
  const args = [amount, path.map(toContract)] as const
  const data = encodeFunctionData({ abi: ROUTER, functionName: 'getAmountsOut', args })
  const words = String(await read(MARKET.router, data))
  return (BigInt(`0x${words.slice(-64)}`) * 95n) / 100n
}

interface Case {
  readonly router: Address
  readonly data: Hex
  readonly value?: bigint
}

/** What the approval says. */
function explain({ router, data, value = 0n }: Case) {
  const names = new Map([
    [router.toLowerCase(), 'Router'],
    [MARKET.weth.toLowerCase(), 'Wrapped Ether'],
    ...(['DEMO', 'GOLD'] as const).map((side) => [toContract(side).toLowerCase(), side] as const),
  ])
  const known = { wrapped: MARKET.weth.toLowerCase() as Hex, names }
  const call = decodeCall({ to: router, data, value }, known, { ...TRANSACTION, explain: createExplain(ME, undefined) })
  const find = (...wanted: readonly string[]) => call.args.find(({ name }) => wanted.includes(name))
  const toSide = (...wanted: readonly string[]) => {
    const arg = find(...wanted)
    return arg && { side: arg.token ?? 'ETH', amount: BigInt(arg.value) }
  }
  return {
    action: call.action,
    pays: toSide('pays'),
    gives: toSide('receives', 'arrives'),
    recipient: find('to')?.value ?? ME,
  }
}

/** Sends a call that is explained as a swap. @returns what of the words the balances show to be untrue. */
async function listUntrue(call: Case): Promise<readonly string[]> {
  const { action, pays, gives, recipient } = explain(call)
  if (action !== 'swap' || !pays?.amount || !gives?.amount) return ['there are no words']
  const toId = (side: Side) => (side === 'ETH' ? 'ETH' : toContract(side).toLowerCase())
  const [mine, theirs] = [await readBalances(owner.address), await readBalances(recipient as Hex)]
  const fee = await send(call.router, call.data, call.value)
  const [after, arrived] = [await readBalances(owner.address), await readBalances(recipient as Hex)]
  return SIDES.flatMap((side) => {
    const lost = mine[side] - after[side] - (side === 'ETH' ? fee : 0n)
    const won = arrived[side] - theirs[side] + (recipient === ME && side === 'ETH' ? fee : 0n)
    const most = pays.side === toId(side) ? pays.amount : 0n
    const least = gives.side === toId(side) ? gives.amount : undefined
    return [
      ...(lost > most ? [`${lost} of ${side} leaves, and not ${most} at most`] : []),
      ...(least !== undefined && won < least ? [`${won} of ${side} arrives, and not ${least} at least`] : []),
    ]
  })
}

const first = (functionName: string, args: readonly unknown[], value = 0n): Case => ({
  router: MARKET.router,
  data: encodeFunctionData({ abi: ROUTER, functionName, args } as never),
  value,
})
const encodeSecond = (functionName: string, ...args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: SECOND, functionName, args } as never)
const second = (calls: readonly Hex[], value = 0n): Case => ({
  router: MARKET.permitRouter,
  data: encodeSecond('multicall', calls),
  value,
})
const trade = (amount: bigint, least: bigint, path: readonly Side[], to: Hex) =>
  encodeSecond('swapExactTokensForTokens', amount, least, path.map(toContract), to)

beforeAll(async () => {
  for (const side of ['DEMO', 'GOLD', 'TAXED'] as const) await mint(side, 1_000n * ONE)
  await send(MARKET.weth, encodeFunctionData({ abi: TOKEN, functionName: 'deposit' }), 20n * ONE)
  for (const side of ['WETH', 'DEMO', 'GOLD', 'TAXED'] as const) {
    for (const router of [MARKET.router, MARKET.permitRouter]) {
      const approval = encodeFunctionData({ abi: TOKEN, functionName: 'approve', args: [router, maxUint256] })
      await send(toContract(side), approval)
    }
  }
})

const share = (amount: bigint, percent: bigint) => (amount * percent) / 100n
const route = (...path: readonly Side[]) => path

describe('what the approval says of a call of UniswapV2Router02 is what the router does', () => {
  const cases: readonly (readonly [string, readonly Side[], (path: Address[], to: Hex, least: bigint) => Case])[] = [
    [
      'swapExactTokensForTokens',
      route('GOLD', 'DEMO'),
      (path, to, least) => first('swapExactTokensForTokens', [ONE, least, path, to, maxUint256]),
    ],
    [
      'swapExactTokensForTokens over two pools',
      route('GOLD', 'ETH', 'DEMO'),
      (path, to, least) => first('swapExactTokensForTokens', [ONE, least, path, to, maxUint256]),
    ],
    [
      'swapExactTokensForTokensSupportingFeeOnTransferTokens with a taxed token',
      route('GOLD', 'ETH', 'TAXED'),
      (path, to, least) =>
        first('swapExactTokensForTokensSupportingFeeOnTransferTokens', [ONE, least, path, to, maxUint256]),
    ],
    [
      'swapTokensForExactTokens',
      route('GOLD', 'DEMO'),
      (path, to, least) => first('swapTokensForExactTokens', [least, ONE, path, to, maxUint256]),
    ],
    [
      'swapExactTokensForETH',
      route('GOLD', 'ETH'),
      (path, to, least) => first('swapExactTokensForETH', [ONE, least, path, to, maxUint256]),
    ],
    [
      'swapExactTokensForETHSupportingFeeOnTransferTokens of a taxed token',
      route('TAXED', 'ETH'),
      (path, to, least) =>
        first('swapExactTokensForETHSupportingFeeOnTransferTokens', [ONE, least, path, to, maxUint256]),
    ],
    [
      'swapTokensForExactETH',
      route('GOLD', 'ETH'),
      (path, to, least) => first('swapTokensForExactETH', [least, ONE, path, to, maxUint256]),
    ],
    [
      'swapExactETHForTokens',
      route('ETH', 'DEMO'),
      (path, to, least) => first('swapExactETHForTokens', [least, path, to, maxUint256], ONE),
    ],
    [
      'swapExactETHForTokensSupportingFeeOnTransferTokens for a taxed token',
      route('ETH', 'TAXED'),
      (path, to, least) =>
        first('swapExactETHForTokensSupportingFeeOnTransferTokens', [least, path, to, maxUint256], ONE),
    ],
    [
      'swapETHForExactTokens, which pays the rest back',
      route('ETH', 'GOLD'),
      (path, to, least) => first('swapETHForExactTokens', [least, path, to, maxUint256], ONE),
    ],
  ]
  it.each(cases.flatMap(([name, path, create]) => [ME, OTHER].map((to) => [name, to, path, create] as const)))(
    'S20: %s for %s',
    async (_name, to, path, create) => {
      expect(await listUntrue(create(path.map(toContract), to, await quote(ONE, path)))).toEqual([])
    },
  )
})

describe('what the approval says of a multicall is what the router does', () => {
  const cases: readonly (readonly [string, readonly Side[], (least: bigint) => Case])[] = [
    ['a swap', route('GOLD', 'DEMO'), (least) => second([trade(ONE, least, route('GOLD', 'DEMO'), SENDER)])],
    [
      'two swaps',
      route('GOLD', 'DEMO'),
      (least) => {
        const part = trade(ONE / 2n, share(least, 49n), route('GOLD', 'DEMO'), SENDER)
        return second([part, part])
      },
    ],
    [
      'a swap that is unwrapped',
      route('GOLD', 'ETH'),
      (least) =>
        second([trade(ONE, 0n, route('GOLD', 'ETH'), SELF), encodeSecond('unwrapWETH9', least, owner.address)]),
    ],
    [
      'a swap that is swept to another account',
      route('GOLD', 'DEMO'),
      (least) =>
        second([
          trade(ONE, 0n, route('GOLD', 'DEMO'), SELF),
          encodeSecond('sweepToken', toContract('DEMO'), least, OTHER),
        ]),
    ],
    [
      'a swap of the currency whose rest is paid back',
      route('ETH', 'DEMO'),
      (least) => second([trade(ONE, least, route('ETH', 'DEMO'), SENDER), encodeSecond('refundETH')], 2n * ONE),
    ],
    [
      'a swap of the wrapped currency',
      route('WETH', 'DEMO'),
      (least) => second([trade(ONE, least, route('WETH', 'DEMO'), SENDER)]),
    ],
  ]
  it.each(cases)('S20: %s', async (_name, path, create) => {
    expect(await listUntrue(create(await quote(ONE, path)))).toEqual([])
  })

  it.each<[string, () => readonly Hex[]]>([
    ['a refund before the swap', () => [encodeSecond('refundETH'), trade(ONE, 1n, route('ETH', 'DEMO'), SENDER)]],
    [
      'another swap before the swap',
      () => [trade(ONE, 1n, route('ETH', 'GOLD'), SENDER), trade(ONE, 1n, route('ETH', 'GOLD'), SENDER)],
    ],
  ])(
    'S20: with %s the router takes wrapped currency beside the value, and the approval says nothing of a swap',
    async (_, list) => {
      const call = second(list(), ONE)
      expect(explain(call)).toMatchObject({ action: expect.not.stringMatching('swap'), pays: undefined })
      const before = await readBalance('WETH', owner.address)
      await send(call.router, call.data, call.value)
      expect(before - (await readBalance('WETH', owner.address))).toBe(ONE)
    },
  )
})

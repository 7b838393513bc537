import { maxUint256, type Address, numberToHex, parseUnits } from 'viem'
import type { ChainNode } from '../data-service/chain/createNode.ts'
import type { SwapFault } from '../data-service/convert/swapFaults.ts'
import { createSender, type Sender } from '../data-service/samples/createSender.ts'
import { FACTORY_ABI, ROUTER_ABI, TOKEN_ABI, loadContracts } from './contracts.ts'
import { MARKET, MARKET_MAKER, GOLD, POOLS, YEN, type MarketToken } from './tokens.ts'
import { getPrice } from '../data-service/prices/getPrice.ts'

/** The market of a chain. */
export interface Market {
  /** How the service deceives about swaps. A test sets it. */
  fault: SwapFault | undefined
  /** Deploys the market at the first call, so that a world without swaps starts as fast and has no other blocks. */
  ready(): Promise<void>
  /**
   * Sells an amount of one contract for another by a real swap, which moves the price against visitors who buy the same.
   *
   * @param from - `MARKET.weth` for the currency of the chain.
   * @param amount - In base units of `from`.
   */
  trade(from: Address, to: Address, amount: bigint): Promise<void>
  /** Takes nearly all liquidity out of the pool of two contracts. */
  drain(first: Address, second: Address): Promise<void>
  /** Buys the same before a visitor does, of the first pool of the path: so much that the price moves by a few per cent. */
  frontRun(path: readonly Address[]): Promise<void>
}

/** The share of a pool that is bought before a visitor: 1 of 30 moves the price by about 6 %. */
const FRONT_RUN_SHARE = 30n

/** Wei of the market maker: one million of the chain's currency. */
const FUNDS = 10n ** 24n

const toAmount = (dollars: number, price: number, decimals: number) =>
  parseUnits((dollars / price).toFixed(decimals), decimals)

/** Deploys the contracts in the order of their addresses. */
async function deployContracts(sender: Sender): Promise<void> {
  const { factory, weth, router, token, taxed, permitRouter } = loadContracts()
  await sender.deploy(factory, [MARKET_MAKER])
  await sender.deploy(weth)
  await sender.deploy(router, [MARKET.factory, MARKET.weth])
  await sender.deploy(token)
  await sender.deploy(token)
  await sender.deploy(taxed)
  await sender.deploy(permitRouter, [MARKET.factory, MARKET.weth])
  for (const { address, name, symbol, decimals } of [GOLD, YEN]) {
    await sender.write({ address, abi: token.abi, functionName: 'setUp', args: [name, symbol, decimals] })
  }
}

async function provide(
  sender: Sender,
  side: MarketToken | 'native',
  dollars: number,
): Promise<readonly [Address, bigint]> {
  const address = side === 'native' ? MARKET.weth : side.address
  const amount =
    side === 'native' ? toAmount(dollars, getPrice() ?? 1, 18) : toAmount(dollars, side.price, side.decimals)
  if (side === 'native') await sender.write({ address, abi: TOKEN_ABI, functionName: 'deposit', value: amount })
  // A tax takes a part on the way into the pool.
  else await sender.write({ address, abi: TOKEN_ABI, functionName: 'mint', args: [MARKET_MAKER, amount * 2n] })
  await sender.write({ address, abi: TOKEN_ABI, functionName: 'approve', args: [MARKET.router, maxUint256] })
  return [address, amount]
}

/** Deploys Uniswap V2 with its tokens and pools, unless the chain has them. */
async function deployMarket(node: ChainNode): Promise<void> {
  if ((await node.request<string>('eth_getCode', [MARKET.router, 'latest'])) !== '0x') return
  await node.request('anvil_setBalance', [MARKET_MAKER, numberToHex(FUNDS)])
  const sender = await createSender(node, MARKET_MAKER)
  await deployContracts(sender)
  for (const { first, second, depth } of POOLS) {
    const [tokenA, amountA] = await provide(sender, first, depth)
    const [tokenB, amountB] = await provide(sender, second, depth)
    const args = [tokenA, tokenB, amountA, amountB, 0n, 0n, MARKET_MAKER, maxUint256]
    await sender.write({ address: MARKET.router, abi: ROUTER_ABI, functionName: 'addLiquidity', args })
  }
}

/** @param node - A local chain, which signs for any account. */
export function createMarket(node: ChainNode): Market {
  let deploying: Promise<void> | undefined

  async function ready(): Promise<void> {
    deploying ??= deployMarket(node)
    try {
      await deploying
    } catch (error) {
      // The next request tries again.
      deploying = undefined
      throw error
    }
  }

  async function approve(token: Address): Promise<void> {
    const sender = await createSender(node, MARKET_MAKER)
    await sender.write({ address: token, abi: TOKEN_ABI, functionName: 'approve', args: [MARKET.router, maxUint256] })
  }

  async function findPool(sender: Sender, first: Address, second: Address): Promise<Address> {
    return sender.read<Address>({
      address: MARKET.factory,
      abi: FACTORY_ABI,
      functionName: 'getPair',
      args: [first, second],
    })
  }

  const readBalance = (sender: Sender, token: Address, owner: Address) =>
    sender.read<bigint>({ address: token, abi: TOKEN_ABI, functionName: 'balanceOf', args: [owner] })

  async function trade(from: Address, to: Address, amount: bigint): Promise<void> {
    await ready()
    const sender = await createSender(node, MARKET_MAKER)
    if (from === MARKET.weth) {
      await sender.write({ address: from, abi: TOKEN_ABI, functionName: 'deposit', value: amount })
    } else {
      await sender.write({ address: from, abi: TOKEN_ABI, functionName: 'mint', args: [MARKET_MAKER, amount * 2n] })
    }
    const args = [amount, 0n, [from, to], MARKET_MAKER, maxUint256]
    await sender.write({
      address: MARKET.router,
      abi: ROUTER_ABI,
      functionName: 'swapExactTokensForTokensSupportingFeeOnTransferTokens',
      args,
    })
  }

  return {
    fault: undefined,
    ready,
    trade,
    async drain(first, second) {
      await ready()
      const sender = await createSender(node, MARKET_MAKER)
      const pair = await findPool(sender, first, second)
      const liquidity = await readBalance(sender, pair, MARKET_MAKER)
      await approve(pair)
      const args = [first, second, (liquidity * 999n) / 1_000n, 0n, 0n, MARKET_MAKER, maxUint256]
      await sender.write({ address: MARKET.router, abi: ROUTER_ABI, functionName: 'removeLiquidity', args })
    },
    async frontRun([from, to]) {
      if (!from || !to) return
      await ready()
      const sender = await createSender(node, MARKET_MAKER)
      const reserve = await readBalance(sender, from, await findPool(sender, from, to))
      await trade(from, to, reserve / FRONT_RUN_SHARE)
    },
  }
}

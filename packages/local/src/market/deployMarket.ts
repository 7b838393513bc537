import { maxUint256, numberToHex, parseUnits, type Address } from 'viem'
import type { ChainNode } from '../data-service/chain/createNode.ts'
import { createSender, type Sender } from '../data-service/samples/createSender.ts'
import { getPrice } from '../data-service/prices/getPrice.ts'
import { loadContracts, ROUTER_ABI, TOKEN_ABI } from './contracts.ts'
import { GOLD, MARKET, MARKET_MAKER, POOLS, YEN, type MarketToken } from './tokens.ts'

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
export async function deployMarket(node: ChainNode): Promise<void> {
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

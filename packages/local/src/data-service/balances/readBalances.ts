import { erc20Abi, formatUnits, getAddress, multicall3Abi, type Address } from 'viem'
import type { ServedChain } from '../chain/createServedChain.ts'
import { SEEDED_CONTRACTS } from '../../chains/seededContracts.ts'
import { drawIcon } from '../drawIcon.ts'
import type { IndexedTransaction } from '../index/types.ts'
import { getPrice } from '../prices/getPrice.ts'
import { callMany } from '../reads/callMany.ts'
import type { TokenFacts } from '../reads/createTokenReader.ts'

/** A balance in the format of `GET /v1/account/{address}/balance`. */
export interface BalanceRow {
  readonly name: string
  readonly symbol: string
  /** CAIP-2 id. */
  readonly chainId: string
  /** CAIP-10 id of the token's contract; absent for the currency of the chain. */
  readonly address?: string
  /** US dollars of all; absent if the price is unknown. */
  readonly value?: number
  /** US dollars of one; 0 if it is unknown. */
  readonly price: number
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl: string
}

function listTokens(transactions: readonly IndexedTransaction[], account: Address): readonly Address[] {
  const tokens = new Set<Address>()
  for (const { asset, from, to } of transactions.flatMap(({ moves }) => moves)) {
    if (asset.kind === 'erc20' && (from === account || to === account)) tokens.add(asset.contract)
  }
  return [...tokens]
}

function toRow(
  chainId: `eip155:${number}`,
  { name, symbol, decimals }: TokenFacts,
  amount: bigint,
  contract?: Address,
): BalanceRow {
  const [numeric, price] = [formatUnits(amount, decimals), getPrice(contract)]
  return {
    name,
    symbol,
    chainId,
    ...(contract !== undefined && { address: `${chainId}:${getAddress(contract)}` }),
    ...(price !== undefined && { value: price * Number(numeric) }),
    price: price ?? 0,
    quantity: { decimals: String(decimals), numeric },
    iconUrl: drawIcon(contract ?? 'native'),
  }
}

/**
 * Reads the balances of an account at the newest block of the index: the currency of the chain, and every token with a
 * balance that a transfer has named. The most valuable are first.
 *
 * @param account - In lower case.
 * @param isForced - Also reads names, symbols and decimals again.
 */
export async function readBalances(
  chain: ServedChain,
  account: Address,
  isForced: boolean,
): Promise<readonly BalanceRow[]> {
  const { hash } = await chain.index.sync()
  const contracts = listTokens(chain.index.list(account), account)
  const { caip2 } = chain.node
  if (isForced) chain.tokens.clear()
  const [native, ...amounts] = await callMany(chain.node, hash, [
    {
      address: SEEDED_CONTRACTS.multicall3.address,
      abi: multicall3Abi,
      functionName: 'getEthBalance',
      args: [account],
    },
    ...contracts.map((address) => ({ address, abi: erc20Abi, functionName: 'balanceOf', args: [account] })),
  ])
  const held = contracts.flatMap((contract, index) => {
    const amount = amounts[index]
    return typeof amount === 'bigint' && amount > 0n ? [{ contract, amount }] : []
  })
  const tokens = await chain.tokens.read(
    held.map(({ contract }) => contract),
    hash,
  )
  const rows = held.flatMap(({ contract, amount }): BalanceRow[] => {
    const token = tokens.get(contract)
    return token ? [toRow(caip2, token, amount, contract)] : []
  })
  return [toRow(caip2, chain.currency, native as bigint), ...rows].toSorted(
    (first, second) => (second.value ?? 0) - (first.value ?? 0),
  )
}

import type { CaipAssetId } from '@openappkit/common'
import type { SwapPermit, SwapTransaction } from '@openappkit/core/internal'
import { encodeFunctionData, numberToHex, parseAbi, type Address, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeAll } from 'vitest'
import { useWorld } from './setUpWorld.ts'

/** The first key of the mnemonic of development tools. */
const owner = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const CURRENCY = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

const tokenAbi = parseAbi(['function mint(address,uint256)', 'function balanceOf(address) view returns (uint256)'])

interface TokenRow {
  readonly symbol: string
  readonly address: string
}

/** An adapter on a chain with a market, whose service builds transactions. The wallet signs for the first account. */
export function useMarket() {
  const { setUp: setUpChain, ask, getWorld } = useWorld()
  const tokens = new Map<string, Address>()
  const getChain = () => `eip155:${getWorld().chains[0]?.id}` as const
  const toId = (address: string) => `${getChain()}:${address}`
  const toAsset = (symbol: string): CaipAssetId =>
    symbol === 'ETH' ? `${getChain()}/slip44:60` : `${getChain()}/erc20:${tokens.get(symbol)}`
  const toToken = (symbol: string) => toId(symbol === 'ETH' ? CURRENCY : (tokens.get(symbol) ?? ''))

  async function request<Body>(path: string, body?: object): Promise<Body> {
    const response = await fetch(`${getWorld().apiUrl}/v1/convert/${path}`, {
      method: body ? 'POST' : 'GET',
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(await response.text())
    return (await response.json()) as Body
  }

  beforeAll(async () => {
    const { tokens: rows } = await request<{ tokens: readonly TokenRow[] }>(`tokens?chainId=${getChain()}`)
    for (const { symbol, address } of rows) tokens.set(symbol, address.split(':').at(-1) as Address)
  })

  async function quote(from: string, to: string, amount: bigint): Promise<bigint> {
    const query = new URLSearchParams({
      from: toToken(from),
      to: toToken(to),
      amount: String(amount),
      userAddress: toId(owner.address),
    })
    return BigInt(
      (await request<{ quotes: readonly { toAmount: string }[] }>(`quotes?${query}`)).quotes[0]?.toAmount ?? 0,
    )
  }

  async function build(
    from: string,
    to: string,
    amount: bigint,
    { slippage = 1, permit }: { slippage?: number; permit?: SwapPermit } = {},
  ): Promise<SwapTransaction> {
    const signed = permit && {
      asset: toToken(from),
      spender: toId(permit.spender),
      amount: String(permit.amount),
      deadline: String(permit.deadline),
      signature: permit.signature,
    }
    const body = {
      from: toToken(from),
      to: toToken(to),
      amount: String(amount),
      userAddress: toId(owner.address),
      eip155: { slippage },
      permit: signed,
    }
    const { tx } = await request<{ tx: { to: string; data: Hex; amount: string } }>('build-transaction', body)
    return { to: tx.to.split(':').at(-1) ?? '', data: tx.data, value: BigInt(tx.amount) }
  }

  const mint = (symbol: string, amount: bigint) =>
    ask('eth_sendTransaction', [
      {
        from: owner.address,
        to: tokens.get(symbol),
        data: encodeFunctionData({ abi: tokenAbi, functionName: 'mint', args: [owner.address, amount] }),
        gas: numberToHex(200_000),
      },
    ])

  async function readBalance(symbol: string): Promise<bigint> {
    if (symbol === 'ETH') return BigInt(String(await ask('eth_getBalance', [owner.address, 'latest'])))
    return BigInt(
      String(
        await ask('eth_call', [
          {
            to: tokens.get(symbol),
            data: encodeFunctionData({ abi: tokenAbi, functionName: 'balanceOf', args: [owner.address] }),
          },
          'latest',
        ]),
      ),
    )
  }

  async function setUp() {
    const test = await setUpChain()
    test.provider.answer('eth_signTypedData_v4', ([, data]) => owner.signTypedData(JSON.parse(String(data))))
    // A pool takes more gas in a later block than in the one of the estimate. Wallets add a reserve.
    test.provider.answer('eth_sendTransaction', ([transaction]) =>
      ask('eth_sendTransaction', [{ ...(transaction as object), gas: numberToHex(1_000_000) }]),
    )
    const swaps = test.adapter.facets!.swaps!
    const { network, signal, settle } = test
    const account = {
      connectorId: test.connectorId,
      namespace: 'eip155',
      address: owner.address,
      network,
      signal,
    } as const
    const read = { network, signal, from: owner.address } as const
    /** Sends steps, and waits until the chain has included them. */
    async function send(steps: readonly SwapTransaction[]) {
      const hash = await swaps.send({ ...account, steps })
      const outcome = await settle(test.adapter.followTransfer!({ network, signal, hash, from: owner.address }))
      return { hash, status: outcome?.status }
    }
    return { ...test, swaps, account, read, send }
  }

  const getRouters = () => getWorld().swapRouters.map(({ address }) => address) as [Address, Address]
  return {
    setUp,
    ask,
    getWorld,
    getRouters,
    toAsset,
    readToken: (symbol: string) => tokens.get(symbol)!,
    quote,
    build,
    mint,
    readBalance,
    owner,
  }
}

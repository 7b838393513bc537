import type { CaipAssetId } from '@openappkit/common'
import {
  encodeAbiParameters,
  erc20Abi,
  numberToHex,
  pad,
  toEventSelector,
  zeroAddress,
  type Address,
  type Hex,
} from 'viem'
import { describe, expect, it } from 'vitest'
import type { RpcRequest } from '../../test/createRpcFetch.ts'
import { setUp, usePage } from '../../test/setUpAdapter.ts'
import { HASH, network, nodeError, serveAnswers, TOKEN } from '../../test/setUpTransfer.ts'
import { evmErrors } from '../index.ts'

usePage()

const ACCOUNT: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const POOL: Address = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const USDC = `eip155:1/erc20:${TOKEN}` as CaipAssetId
const ETHER: CaipAssetId = 'eip155:1/slip44:60'
const TRANSFER = toEventSelector(erc20Abi.find(({ name }) => name === 'Transfer') as never)
/** What a node answers for a method that it does not have at an earlier block. */
const MISSING = nodeError(-32000, 'missing trie node')

const word = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const moves = (from: Address, to: Address, amount: bigint, address: string = TOKEN) => ({
  address,
  topics: [TRANSFER, pad(from), pad(to)] as Hex[],
  data: word(amount),
})

interface Block {
  readonly logs?: readonly object[]
  /** Balances of the token before and in the block. */
  readonly tokens?: readonly [bigint, bigint]
  /** Balances of the currency before and in the block. */
  readonly ether?: readonly [bigint, bigint]
  /** Transactions of the account in the block. */
  readonly sent?: number
  readonly from?: Address
  readonly price?: Hex | null
  readonly receipt?: unknown
}

function read(
  asset: CaipAssetId,
  { logs = [], tokens, ether, sent = 1, from = ACCOUNT, price = '0x3', ...rest }: Block,
) {
  const atBlock = (values: readonly unknown[] | undefined, at: unknown) => values?.[at === '0x7' ? 1 : 0] ?? MISSING
  const receipt = {
    from,
    to: POOL,
    status: '0x1',
    transactionHash: HASH,
    blockHash: HASH,
    blockNumber: '0x7',
    gasUsed: '0x2',
    effectiveGasPrice: price,
    l1Fee: '0x4',
    logs,
  }
  serveAnswers({
    eth_getTransactionReceipt: 'receipt' in rest ? rest.receipt : receipt,
    eth_call: ({ params }: RpcRequest) => atBlock(tokens?.map(word), params[1]),
    eth_getBalance: ({ params }: RpcRequest) =>
      atBlock(
        ether?.map((value) => numberToHex(value)),
        params[1],
      ),
    eth_getTransactionCount: ({ params }: RpcRequest) => atBlock(['0x5', numberToHex(5 + sent)], params[1]),
  })
  return setUp().then(({ adapter }) =>
    adapter.facets!.swaps!.readDifference({
      network,
      signal: new AbortController().signal,
      hash: HASH,
      account: ACCOUNT,
      asset,
    }),
  )
}

describe('what a transaction has changed', () => {
  it.each<[string, CaipAssetId, Block, bigint | undefined]>([
    ['a token that arrives', USDC, { logs: [moves(POOL, ACCOUNT, 9n)], tokens: [5n, 14n] }, 9n],
    ['a token that leaves', USDC, { logs: [moves(ACCOUNT, POOL, 9n)], tokens: [14n, 5n] }, -9n],
    [
      'a part that comes back',
      USDC,
      { logs: [moves(ACCOUNT, POOL, 9n), moves(POOL, ACCOUNT, 2n)], tokens: [9n, 2n] },
      -7n,
    ],
    [
      'a token of which less arrives than it logs',
      USDC,
      { logs: [moves(POOL, ACCOUNT, 9n)], tokens: [5n, 8n] },
      undefined,
    ],
    [
      'a token of which more leaves than it logs',
      USDC,
      { logs: [moves(ACCOUNT, POOL, 9n)], tokens: [50n, 8n] },
      undefined,
    ],
    ['nothing', USDC, { tokens: [5n, 5n] }, 0n],
    ['a log of another token', USDC, { logs: [moves(POOL, ACCOUNT, 9n, POOL)], tokens: [5n, 5n] }, 0n],
    ['a log of another account', USDC, { logs: [moves(POOL, zeroAddress, 9n)], tokens: [5n, 5n] }, 0n],
    ['a token that moves without a log', USDC, { tokens: [5n, 8n] }, 3n],
    ['no receipt', USDC, { receipt: null }, undefined],
    ['the currency that arrives', ETHER, { ether: [100n, 190n] }, 100n],
    ['the currency that leaves', ETHER, { ether: [100n, 40n] }, -50n],
    ['the currency, without a fee of another payer', ETHER, { ether: [100n, 190n], from: POOL, sent: 0 }, 90n],
    ['the currency, if the node names no price of the gas', ETHER, { ether: [100n, 190n], price: null }, undefined],
    [
      'the currency, with a fee of another payer that has no price',
      ETHER,
      { ether: [100n, 190n], from: POOL, sent: 0, price: null },
      90n,
    ],
    ['only the fee', ETHER, { ether: [100n, 90n] }, 0n],
    ['two transactions of the account in the block', ETHER, { ether: [100n, 190n], sent: 2 }, undefined],
  ])('of the balance, without its fee: %s', async (_, asset, block, difference) => {
    await expect(read(asset, block)).resolves.toBe(difference)
  })

  it.each<[string, CaipAssetId, Block]>([
    ['a token without a log', USDC, {}],
    ['a token whose log proves nothing by itself', USDC, { logs: [moves(POOL, ACCOUNT, 9n)] }],
    ['the currency', ETHER, {}],
  ])('is an error if the node does not know the earlier balance: %s', async (_, asset, block) => {
    await expect(read(asset, block)).rejects.toSatisfy(evmErrors.rpcFailed.is)
  })
})

import type { CaipAssetId } from '@openappkit/common'
import {
  encodeAbiParameters,
  encodeErrorResult,
  erc1155Abi,
  erc20Abi,
  numberToHex,
  pad,
  parseAbi,
  stringToHex,
  toEventSelector,
  type Hex,
} from 'viem'
import { describe, expect, it, vi } from 'vitest'
import { createRpcFetch, hangUntilAbort } from '../../test/createRpcFetch.ts'
import { ADDRESS } from '../../test/createTestProvider.ts'
import { usePage } from '../../test/setUpAdapter.ts'
import {
  ETHER,
  FRIEND,
  network,
  nodeError,
  serveAnswers,
  setUpTransfer,
  TOKEN,
  URL,
  USDC,
} from '../../test/setUpTransfer.ts'
import { evmErrors } from '../index.ts'

usePage()

interface Call {
  readonly from?: string
  readonly to: string
  readonly data?: Hex
}

const word = (value: bigint | number) => pad(numberToHex(value))
const topic = (address: string) => pad(address as Hex)
const OTHER_TOKEN = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const TRANSFER = toEventSelector(erc20Abi.find(({ name }) => name === 'Transfer') as never)
const SINGLE = toEventSelector(erc1155Abi.find(({ name }) => name === 'TransferSingle') as never)
const BATCH = toEventSelector(erc1155Abi.find(({ name }) => name === 'TransferBatch') as never)

const log = (address: string, topics: readonly string[], data: Hex) => ({ address, topics, data })
const leaves = (address: string, amount: bigint) =>
  log(address, [TRANSFER, topic(ADDRESS), topic(FRIEND)], word(amount))

interface Token {
  readonly before: bigint
  readonly after: bigint
  readonly decimals?: Hex
  readonly symbol?: Hex
}

interface Simulated {
  readonly logs?: readonly object[]
  readonly tokens?: Readonly<Record<string, Token>>
  /** The result of the transfer itself. */
  readonly sent?: object
}

/** A node that simulates: the transfer writes the logs, and changes the balances of the tokens. */
function serveSimulation({ logs = [], tokens = {}, sent }: Simulated) {
  return serveAnswers({
    eth_simulateV1: ({ params }: { params: readonly unknown[] }) => {
      const { blockStateCalls } = params[0] as { blockStateCalls: [{ calls: Call[] }] }
      let isSent = false
      const calls = blockStateCalls[0].calls.map(({ from, to, data = '0x' }) => {
        const read = (returnData: Hex | undefined) => ({
          status: returnData ? '0x1' : '0x0',
          returnData: returnData ?? '0x',
          logs: [],
        })
        if (from) {
          isSent = true
          return sent ?? { status: '0x1', returnData: '0x', logs }
        }
        const token = tokens[to]
        if (data.startsWith('0x313ce567')) return read(token && 'decimals' in token ? token.decimals : word(6))
        if (data.startsWith('0x95d89b41')) {
          return read(token?.symbol ?? encodeAbiParameters([{ type: 'string' }], ['TKN']))
        }
        return read(token && word(isSent ? token.after : token.before))
      })
      return [{ number: '0x1', calls }]
    },
  })
}

describe('simulateTransfer', () => {
  it('shows all changes of the sender, each read before and after the transfer', async () => {
    // The token takes a fee, and the other one is a gift. A third contract only says that something has moved.
    const falseToken = `0x${'1'.repeat(40)}`
    const logs = [
      leaves(TOKEN, 1n),
      log(OTHER_TOKEN, [TRANSFER, topic(FRIEND), topic(ADDRESS)], word(1)),
      leaves(falseToken, 10n ** 30n),
    ]
    const rpc = serveSimulation({
      logs,
      tokens: {
        [TOKEN]: { before: 100n, after: 90n },
        [OTHER_TOKEN]: { before: 0n, after: 3n, symbol: stringToHex('MKR', { size: 32 }) },
        [falseToken]: { before: 5n, after: 5n },
      },
    })
    const { simulate, provider } = await setUpTransfer()
    await expect(simulate(USDC)).resolves.toEqual([
      { asset: USDC.asset, difference: -10n, decimals: 6, symbol: 'TKN' },
      { asset: `eip155:1/erc20:${OTHER_TOKEN}`, difference: 3n, decimals: 6, symbol: 'MKR' },
    ])
    expect(rpc.calls.map(({ requests }) => requests.map(({ method }) => method))).toEqual([
      ['eth_simulateV1'],
      ['eth_simulateV1'],
    ])
    expect(provider.calls).toEqual([])
  })

  it.each([
    ['one item', log(TOKEN, [SINGLE, topic(ADDRESS), topic(ADDRESS), topic(FRIEND)], `${word(7)}${word(2).slice(2)}`)],
    [
      'several items',
      log(
        TOKEN,
        [BATCH, topic(ADDRESS), topic(ADDRESS), topic(FRIEND)],
        encodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], [[7n], [2n]]),
      ),
    ],
  ])('shows an item of ERC-1155 that the contract logs as %s', async (_, entry) => {
    serveSimulation({ logs: [entry], tokens: { [TOKEN]: { before: 9n, after: 7n, decimals: word(6) } } })
    const { simulate } = await setUpTransfer()
    const asset = `eip155:1/erc1155:${TOKEN}/7` as CaipAssetId
    await expect(simulate({ ...ETHER, asset, amount: 2n })).resolves.toEqual([
      { asset, difference: -2n, decimals: 0, symbol: 'TKN' },
    ])
  })

  it.each([
    ['logs the movement', [leaves('0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', 10n ** 18n)], -(10n ** 18n)],
    [
      'logs that a part comes back',
      [
        leaves('0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', 10n ** 18n),
        log('0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', [TRANSFER, topic(FRIEND), topic(ADDRESS)], word(10n ** 17n)),
      ],
      -9n * 10n ** 17n,
    ],
    ['does not log the movement', [], -(10n ** 18n)],
  ])('shows the currency if the node %s', async (_, logs, difference) => {
    serveSimulation({ logs })
    const { simulate } = await setUpTransfer()
    await expect(simulate(ETHER)).resolves.toEqual([{ asset: ETHER.asset, difference, decimals: 18, symbol: 'ETH' }])
  })

  it('leaves out a token whose balance or decimals cannot be read, and reads at most ten', async () => {
    const many = Array.from({ length: 20 }, (_, index) => `0x${String(index).padStart(40, '2')}`)
    const rpc = serveSimulation({
      logs: [
        leaves(OTHER_TOKEN, 1n),
        ...many.map((address) => leaves(address, 1n)),
        log(TOKEN, [TRANSFER], '0x'),
        log('hello', ['0x'], '0x'),
      ],
      tokens: { [TOKEN]: { before: 2n, after: 1n }, [many[0]!]: { before: 2n, after: 1n, decimals: word(256) } },
    })
    const { simulate } = await setUpTransfer()
    await expect(simulate(USDC)).resolves.toEqual([{ asset: USDC.asset, difference: -1n, decimals: 6, symbol: 'TKN' }])
    const { blockStateCalls } = rpc.calls[1]!.requests[0]!.params[0] as { blockStateCalls: [{ calls: Call[] }] }
    expect(blockStateCalls[0].calls).toHaveLength(10 + 1 + 10 + 20)
  })

  it.each([
    ['its balance', USDC.asset, {}],
    ['its decimals', USDC.asset, { [TOKEN]: { before: 2n, after: 1n, decimals: word(256) } }],
    ['its owner', `eip155:1/erc721:${TOKEN}/7` as CaipAssetId, {}],
  ] as const)('is undefined if %s cannot be read of the asset that is sent', async (_, asset, tokens) => {
    serveSimulation({ logs: [leaves(TOKEN, 1n)], tokens })
    const { simulate } = await setUpTransfer()
    await expect(simulate({ ...ETHER, asset, amount: 1n })).resolves.toBeUndefined()
  })

  it('is empty if the balance of the asset was read and has not changed', async () => {
    serveSimulation({ tokens: { [TOKEN]: { before: 2n, after: 2n } } })
    const { simulate } = await setUpTransfer()
    await expect(simulate(USDC)).resolves.toEqual([])
  })

  it.each([
    ['a text', encodeErrorResult({ abi: parseAbi(['error Error(string)']), args: ['not enough'] }), 'not enough'],
    ['an own error', '0xe450d38c', 'execution failed (0xe450d38c)'],
    ['an invalid text', '0x08c379a0ff', 'execution failed'],
    ['nothing', '0x', 'execution failed'],
  ])('throws with the reason if the contract reverts with %s', async (_, returnData, reason) => {
    serveSimulation({
      sent: { status: '0x0', returnData, logs: [], error: { code: -3200, message: 'execution failed' } },
    })
    const { simulate } = await setUpTransfer()
    await expect(simulate(USDC)).rejects.toMatchObject({ code: 'evm.executionReverted', params: { reason } })
  })

  it('throws if the node refuses the transfer', async () => {
    serveAnswers({ eth_simulateV1: nodeError(-32003, 'Insufficient funds for gas * price + value') })
    const { simulate } = await setUpTransfer()
    await expect(simulate(ETHER)).rejects.toSatisfy(evmErrors.insufficientFunds.is)
  })

  it.each([
    nodeError(-32601, 'the method eth_simulateV1 does not exist/is not available'),
    nodeError(-32004, 'no'),
    nodeError(-32600, 'Unsupported method: eth_simulateV1'),
  ])('is undefined if the node does not have the method: %j', async (eth_simulateV1) => {
    serveAnswers({ eth_simulateV1 })
    const { simulate } = await setUpTransfer()
    await expect(simulate(ETHER)).resolves.toBeUndefined()
  })

  it('R14: uses the next endpoint after an invalid answer or an endpoint without the method', async () => {
    for (const eth_simulateV1 of [[], [{ calls: [{}] }], nodeError(-32601, 'no')]) {
      const second = 'https://second.example'
      const good = serveSimulation({}).endpoints[URL]!
      const bad = serveAnswers({ eth_simulateV1 }).endpoints[URL]!
      vi.stubGlobal('fetch', createRpcFetch({ [URL]: bad, [second]: good }).fetch)
      const { simulate } = await setUpTransfer()
      const two = { ...network, rpcUrls: { default: { http: [URL, second] } } }
      await expect(simulate({ ...ETHER, network: two })).resolves.toHaveLength(1)
    }
  })

  it('throws if no endpoint answers correctly', async () => {
    serveAnswers({ eth_simulateV1: [{ number: '0x1', calls: [] }] })
    const { simulate } = await setUpTransfer()
    await expect(simulate(ETHER)).rejects.toSatisfy(evmErrors.rpcFailed.is)
  })

  it('R16: aborts its request with its signal', async () => {
    const rpc = createRpcFetch({ [URL]: hangUntilAbort })
    vi.stubGlobal('fetch', rpc.fetch)
    const { simulate, controller } = await setUpTransfer()
    const failure = expect(simulate(ETHER)).rejects.toThrow('aborted by the test')
    await vi.waitFor(() => expect(rpc.calls).toHaveLength(1))
    controller.abort(new Error('aborted by the test'))
    await failure
    await vi.waitFor(() => expect(rpc.calls[0]?.signal.aborted).toBe(true))
  })
})

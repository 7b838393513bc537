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
/** Where the kit reads the currency. */
const READER = '0xba1a4ce0000000000000000000000000ba1a4ce0'
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
  /** What the recipient gets. Default: what the sender loses. */
  readonly arrives?: bigint
  /** `undefined` for a contract without `decimals()`. Default: 6. */
  readonly decimals?: Hex | undefined
  readonly symbol?: Hex
}

interface Simulated {
  readonly logs?: readonly object[]
  /** What the sender has of the network's currency, before and after. */
  readonly currency?: { readonly before: bigint; readonly after: bigint }
  readonly tokens?: Readonly<Record<string, Token>>
  /** The result of the transfer itself. */
  readonly sent?: object
}

/** A node that simulates: the transfer writes the logs, and changes the balances of the tokens. */
function serveSimulation({ logs = [], tokens = {}, currency = { before: 0n, after: 0n }, sent }: Simulated) {
  const balances = Object.entries({ ...tokens, [READER]: currency }).map(([to, token]) => [to.toLowerCase(), token])
  const byAddress = Object.fromEntries(balances) as Record<string, Token>
  return serveAnswers({
    eth_getBlockByNumber: { number: '0x1', transactions: [] },
    eth_gasPrice: '0x0',
    eth_simulateV1: ({ params }: { params: readonly unknown[] }) => {
      const { blockStateCalls } = params[0] as { blockStateCalls: readonly { calls: Call[] }[] }
      let isSent = false
      const answer = ({ from, to, data = '0x' }: Call) => {
        const read = (returnData: Hex | undefined) => ({
          status: returnData ? '0x1' : '0x0',
          returnData: returnData ?? '0x',
          logs: [],
        })
        if (from) {
          isSent = true
          return sent ?? { status: '0x1', returnData: '0x', logs }
        }
        const token = byAddress[to.toLowerCase()]
        if (data.startsWith('0x313ce567')) return read(token && 'decimals' in token ? token.decimals : word(6))
        if (data.startsWith('0x95d89b41')) {
          return read(token?.symbol ?? encodeAbiParameters([{ type: 'string' }], ['TKN']))
        }
        const isOfRecipient = data.toLowerCase().includes(FRIEND.slice(2).toLowerCase())
        const arrived = isSent && token ? (token.arrives ?? token.before - token.after) : 0n
        return read(token && word(isOfRecipient ? arrived : isSent ? token.after : token.before))
      }
      return blockStateCalls.map(({ calls }) => ({ number: '0x1', calls: calls.map(answer) }))
    },
  })
}

describe('simulateTransfer', () => {
  it('shows all changes of the sender, each read before and after the transfer, and what the recipient receives', async () => {
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
        [TOKEN]: { before: 100n, after: 90n, arrives: 9n },
        [OTHER_TOKEN]: { before: 0n, after: 3n, symbol: stringToHex('MKR', { size: 32 }) },
        [falseToken]: { before: 5n, after: 5n },
      },
    })
    const { simulate, provider } = await setUpTransfer()
    await expect(simulate(USDC)).resolves.toEqual({
      changes: [
        { asset: USDC.asset, difference: -10n, decimals: 6, symbol: 'TKN' },
        { asset: `eip155:1/erc20:${OTHER_TOKEN}`, difference: 3n, decimals: 6, symbol: 'MKR' },
      ],
      isComplete: true,
      received: 9n,
    })
    expect(rpc.calls.flatMap(({ requests }) => requests.map(({ method }) => method)).sort()).toEqual([
      'eth_gasPrice',
      'eth_getBlockByNumber',
      'eth_simulateV1',
      'eth_simulateV1',
      'eth_simulateV1',
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
    await expect(simulate({ ...ETHER, asset, amount: 2n })).resolves.toMatchObject({
      changes: [{ asset, difference: -2n, decimals: 0, symbol: 'TKN' }],
    })
  })

  it('reads the currency before and after the transfer, without its fee, and lists it first', async () => {
    const token = leaves(TOKEN, 1n)
    serveSimulation({
      logs: [token],
      tokens: { [TOKEN]: { before: 1n, after: 0n } },
      currency: { before: 10n ** 19n, after: 9n * 10n ** 18n },
    })
    const { simulate } = await setUpTransfer()
    await expect(simulate(ETHER)).resolves.toMatchObject({
      changes: [
        { asset: ETHER.asset, difference: -(10n ** 18n), decimals: 18, symbol: 'ETH' },
        { asset: `eip155:1/erc20:${TOKEN}`, difference: -1n },
      ],
    })
  })

  it('S20: shows what leaves after twenty tokens that only say so, and that one of them cannot be read', async () => {
    const many = Array.from({ length: 20 }, (_, index) => `0x${String(index).padStart(40, '2')}`)
    const readable = Object.fromEntries(many.slice(1).map((address) => [address, { before: 1n, after: 1n }]))
    serveSimulation({
      logs: [...[...many, OTHER_TOKEN].map((address) => leaves(address, 1n)), log('hello', ['0x'], '0x')],
      tokens: { ...readable, [OTHER_TOKEN]: { before: 5_000n, after: 0n }, [TOKEN]: { before: 2n, after: 1n } },
    })
    const { simulate } = await setUpTransfer()
    await expect(simulate(USDC)).resolves.toEqual({
      changes: [
        { asset: USDC.asset, difference: -1n, decimals: 6, symbol: 'TKN' },
        { asset: `eip155:1/erc20:${OTHER_TOKEN}`, difference: -5_000n, decimals: 6, symbol: 'TKN' },
      ],
      isComplete: false,
      received: 1n,
    })
  })

  it.each([
    ['its balance', USDC.asset, {}],
    ['its owner', `eip155:1/erc721:${TOKEN}/7` as CaipAssetId, {}],
  ] as const)('is undefined if %s cannot be read of the asset that is sent', async (_, asset, tokens) => {
    serveSimulation({ logs: [leaves(TOKEN, 1n)], tokens })
    const { simulate } = await setUpTransfer()
    await expect(simulate({ ...ETHER, asset, amount: 1n })).resolves.toBeUndefined()
  })

  it.each([
    ['the asset that is sent', TOKEN, word(256)],
    ['another one', OTHER_TOKEN, undefined],
  ] as const)('says that the decimals of %s are unknown, not that they are 0', async (_, contract, decimals) => {
    serveSimulation({
      logs: [leaves(contract, 1n)],
      tokens: { [TOKEN]: { before: 2n, after: 1n }, [contract]: { before: 2n, after: 1n, decimals } },
    })
    const { simulate } = await setUpTransfer()
    const changes = (await simulate(USDC))?.changes ?? []
    const change = changes.find(({ asset }) => asset.toLowerCase().endsWith(contract.toLowerCase()))
    expect(change).toEqual({ asset: change?.asset, difference: -1n, decimals: undefined, symbol: 'TKN' })
  })

  it('says that more may change if a contract names the sender and has no balance of it', async () => {
    const stake = log(OTHER_TOKEN, [`0x${'5a'.repeat(32)}`, topic(ADDRESS)], '0x')
    serveSimulation({ logs: [stake], tokens: { [TOKEN]: { before: 2n, after: 1n } } })
    const { simulate } = await setUpTransfer()
    await expect(simulate(USDC)).resolves.toMatchObject({ changes: [{ asset: USDC.asset }], isComplete: false })
  })

  it('is empty if the balance of the asset was read and has not changed', async () => {
    serveSimulation({ tokens: { [TOKEN]: { before: 2n, after: 2n } } })
    const { simulate } = await setUpTransfer()
    await expect(simulate(USDC)).resolves.toEqual({ changes: [], isComplete: true, received: 0n })
  })

  it.each([
    ['a text', encodeErrorResult({ abi: parseAbi(['error Error(string)']), args: ['not enough'] }), 'not enough'],
    ['an own error', '0x12345678', 'error 0x12345678'],
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
      const good = serveSimulation({ currency: { before: 2n, after: 1n } }).endpoints[URL]!
      const bad = serveAnswers({ eth_simulateV1 }).endpoints[URL]!
      vi.stubGlobal('fetch', createRpcFetch({ [URL]: bad, [second]: good }).fetch)
      const { simulate } = await setUpTransfer()
      const two = { ...network, rpcUrls: { default: { http: [URL, second] } } }
      await expect(simulate({ ...ETHER, network: two })).resolves.toMatchObject({ changes: [{ asset: ETHER.asset }] })
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
    await expect.poll(() => rpc.calls).not.toHaveLength(0)
    controller.abort(new Error('aborted by the test'))
    await failure
    await expect.poll(() => rpc.calls[0]?.signal.aborted).toBe(true)
  })
})

import { assetErrors, type CaipAssetId } from '@openappkit/common'
import { encodeAbiParameters, getAddress, numberToHex, pad, stringToHex, type Hex } from 'viem'
import { describe, expect, it, vi } from 'vitest'
import { createRpcFetch, failWith, hangUntilAbort } from '../../test/createRpcFetch.ts'
import { ADDRESS } from '../../test/createTestProvider.ts'
import { usePage } from '../../test/setUpAdapter.ts'
import { network, nodeError, serveAnswers, setUpTransfer, URL } from '../../test/setUpTransfer.ts'
import { useWorld } from '../../test/setUpWorld.ts'
import { evmErrors } from '../index.ts'

usePage()

const word = (value: bigint | number) => pad(numberToHex(value))
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const toContract = (index: number) => getAddress(pad(numberToHex(index + 1), { size: 20 }))
const toAsset = (index: number): CaipAssetId => `eip155:1/erc20:${toContract(index)}`

const GOOD = { balance: word(7), decimals: word(6), symbol: text('TKN'), name: text('Token') }
type Token = Partial<Record<keyof typeof GOOD, unknown>>

const SELECTORS: Record<string, keyof typeof GOOD> = {
  '0x70a08231': 'balance',
  '0x313ce567': 'decimals',
  '0x95d89b41': 'symbol',
  '0x06fdde03': 'name',
}

/** A node without multicall that answers for the given tokens. */
async function setUpTokens(tokens: readonly Token[], answers: Record<string, unknown> = {}) {
  const rpc = serveAnswers({
    eth_call: ({ params: [call] }: { params: readonly unknown[] }) => {
      const { to, data } = call as { to: Hex; data: Hex }
      const token = { ...GOOD, ...tokens[Number(to) - 1] }
      return token[SELECTORS[data.slice(0, 10)]!] ?? nodeError(3, 'execution reverted')
    },
    eth_getBalance: '0x9',
    ...answers,
  })
  const test = await setUpTransfer()
  const read = (assets: readonly CaipAssetId[] = tokens.map((_, index) => toAsset(index))) =>
    test.adapter.getTokenBalances!({ network, assets, address: ADDRESS, signal: test.request.signal })
  return { ...test, rpc, read }
}

describe('getTokenBalances', () => {
  it('reads tokens and the currency in the order of the request, in one batch', async () => {
    const { read, rpc } = await setUpTokens([{}, { balance: word(0) }])
    const assets = [toAsset(1), 'eip155:1/slip44:60', toAsset(0).toLowerCase()] as CaipAssetId[]
    await expect(read(assets)).resolves.toEqual([
      { asset: assets[0], amount: 0n, decimals: 6, symbol: 'TKN', name: 'Token' },
      { asset: assets[1], amount: 9n, decimals: 18, symbol: 'ETH', name: 'Ether' },
      { asset: assets[2], amount: 7n, decimals: 6, symbol: 'TKN', name: 'Token' },
    ])
    expect(rpc.calls.map(({ requests }) => requests.length)).toEqual([9])
  })

  it.each<[string, Token, object]>([
    ['0 decimals', { decimals: word(0) }, { decimals: 0 }],
    ['255 decimals', { decimals: word(255) }, { decimals: 255 }],
    [
      'texts of 32 bytes',
      { symbol: stringToHex('MKR', { size: 32 }), name: stringToHex('Maker', { size: 32 }) },
      { symbol: 'MKR', name: 'Maker' },
    ],
    ['no texts', { symbol: undefined, name: '0x' }, { symbol: '', name: '' }],
    ['invalid texts', { symbol: `${word(2 ** 40)}${word(1).slice(2)}`, name: '0xff' }, { symbol: '', name: '' }],
    ['endless texts', { name: text('a'.repeat(5000)) }, { name: 'a'.repeat(1024) }],
    ['the largest balance', { balance: word(2n ** 256n - 1n) }, { amount: 2n ** 256n - 1n }],
  ])('reads a token with %s', async (_, token, expected) => {
    const { read } = await setUpTokens([token])
    await expect(read()).resolves.toEqual([expect.objectContaining(expected)])
  })

  it.each<[string, Token]>([
    ['a reverted balance', { balance: undefined }],
    ['no balance', { balance: '0x' }],
    ['a balance that is too short', { balance: '0x07' }],
    ['no decimals', { decimals: undefined }],
    ['256 decimals', { decimals: word(256) }],
  ])('is undefined for a token with %s, and reads the others', async (_, token) => {
    const { read } = await setUpTokens([token, {}])
    await expect(read()).resolves.toEqual([undefined, expect.objectContaining({ amount: 7n })])
    await expect(read([toAsset(0)])).resolves.toEqual([undefined])
  })

  it('is undefined for an asset of another network or standard, and refuses what is no asset', async () => {
    const { read, rpc } = await setUpTokens([])
    await expect(
      read([`eip155:137/erc20:${toContract(0)}`, `eip155:1/erc721:${toContract(0)}/7`, 'eip155:1/erc20:usdc']),
    ).resolves.toEqual([undefined, undefined, undefined])
    await expect(read([])).resolves.toEqual([])
    await expect(read(['eip155:1' as never])).rejects.toSatisfy(assetErrors.invalidAsset.is)
    expect(rpc.calls).toEqual([])
  })

  it('does not contact a server that a token names (EIP-3668)', async () => {
    const lookup = encodeAbiParameters(
      [{ type: 'address' }, { type: 'string[]' }, { type: 'bytes' }, { type: 'bytes4' }, { type: 'bytes' }],
      [toContract(0), ['https://tracker.example/{data}'], '0x', '0x00000000', '0x'],
    )
    const { read, rpc } = await setUpTokens([{}], {
      eth_call: nodeError(3, 'execution reverted', `0x556f1830${lookup.slice(2)}`),
    })
    await expect(read()).resolves.toEqual([undefined])
    expect(new Set(rpc.calls.map(({ url }) => url))).toEqual(new Set([URL]))
  })

  it('throws if the node answers for no asset', async () => {
    const { read } = await setUpTokens([{}, {}])
    vi.stubGlobal('fetch', createRpcFetch({ [URL]: failWith(-32000, 'broken') }).fetch)
    await expect(read()).rejects.toSatisfy(evmErrors.rpcFailed.is)
    await expect(read(['eip155:1/slip44:60'])).rejects.toSatisfy(evmErrors.rpcFailed.is)
  })

  it('R16: aborts its requests with its signal', async () => {
    const { read, controller } = await setUpTokens([{}])
    const rpc = createRpcFetch({ [URL]: hangUntilAbort })
    vi.stubGlobal('fetch', rpc.fetch)
    const failure = expect(read()).rejects.toThrow('aborted by the test')
    await expect.poll(() => rpc.calls).toHaveLength(1)
    controller.abort(new Error('aborted by the test'))
    await failure
    await expect.poll(() => rpc.calls[0]?.signal.aborted).toBe(true)
  })
})

describe('getTokenBalances on a real chain', () => {
  const { setUp, ask } = useWorld()

  /** The assets of a list of contracts, read for the owner. */
  async function readAll(hasMulticall: boolean, contracts: readonly string[]) {
    const test = await setUp({ hasMulticall })
    const assets = contracts.map((contract) => `${test.network.caipNetworkId}/erc20:${contract}` as CaipAssetId)
    const balances = await test.adapter.getTokenBalances!({
      network: test.network,
      assets,
      address: test.owner,
      signal: test.signal,
    })
    return { ...test, balances }
  }

  it.each([true, false])('answers the same with and without the multicall contract: %s', async (hasMulticall) => {
    const { contracts } = await setUp()
    const { erc20, erc721, multicall3 } = contracts
    const { balances, listBatches } = await readAll(hasMulticall, [
      erc20.address,
      multicall3.address,
      erc721.address,
      `0x${'7'.repeat(40)}`,
    ])
    const { address: _, ...texts } = erc20
    expect(balances).toEqual([
      expect.objectContaining({ amount: 10_000_000_000n, ...texts }),
      undefined,
      undefined,
      undefined,
    ])
    expect(listBatches().flat().length > 12).toBe(!hasMulticall)
  })

  it('SPEC 9.25: reads 100 tokens in multicalls of at most 1024 bytes, in one batch', async () => {
    const { contracts } = await setUp()
    const { balances, listBatches } = await readAll(
      true,
      Array.from({ length: 100 }, () => contracts.erc20.address),
    )
    expect(balances.every((balance) => balance?.symbol === 'DEMO')).toBe(true)
    expect(listBatches()).toHaveLength(1)
    expect(listBatches()[0]?.length).toBeLessThanOrEqual(6)
  })

  it('reads the other tokens of a multicall in which one uses up all gas', async () => {
    const { contracts } = await setUp()
    const glutton = `0x${'66'.repeat(20)}`
    // INVALID uses all gas that the call has.
    await ask('anvil_setCode', [glutton, '0xfe'])
    const { balances } = await readAll(true, [glutton, contracts.erc20.address])
    expect(balances).toEqual([undefined, expect.objectContaining({ symbol: 'DEMO' })])
  })
})

import type { CaipAssetId } from '@openappkit/common'
import { transferErrors, type Transfer } from '@openappkit/core'
import { decodeFunctionData, erc20Abi, numberToHex, type Hex } from 'viem'
import { describe, expect, it, vi } from 'vitest'
import { answerWith, createRpcFetch, failWith } from '../../test/createRpcFetch.ts'
import { createTestNetwork } from '../../test/createTestContext.ts'
import { ADDRESS } from '../../test/createTestProvider.ts'
import { setUp, usePage } from '../../test/setUpAdapter.ts'
import { evmErrors } from '../index.ts'

usePage()

const URL = 'https://rpc.example'
const network = createTestNetwork(1, [URL])
const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const FRIEND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const HASH = `0x${'a'.repeat(64)}`

const ETHER: Transfer = { asset: 'eip155:1/slip44:60', amount: 10n ** 18n, from: ADDRESS, to: FRIEND, network }
const USDC: Transfer = { ...ETHER, asset: `eip155:1/erc20:${TOKEN.toLowerCase()}` as CaipAssetId, amount: 2_500_000n }

const DATA = { from: ADDRESS, to: TOKEN, chainId: '0x1' }

/** A chain with a base fee of 100 wei and a tip of 7, on which a transfer takes 21,000 gas. Without a base fee gas costs 50. */
function serveChain({ hasBaseFee = true } = {}) {
  const block = { ...(hasBaseFee && { baseFeePerGas: numberToHex(100) }), number: '0x1', transactions: [] }
  const answers: Record<string, unknown> = {
    eth_getBlockByNumber: block,
    eth_maxPriorityFeePerGas: '0x7',
    eth_estimateGas: numberToHex(21_000),
    eth_gasPrice: numberToHex(50),
  }
  const rpc = createRpcFetch({ [URL]: answerWith(({ method }) => answers[method] ?? '0x1') })
  vi.stubGlobal('fetch', rpc.fetch)
  return rpc
}

async function setUpTransfer() {
  const test = await setUp()
  test.provider.answer('eth_sendTransaction', () => Promise.resolve(HASH))
  const { request, adapter } = test
  return {
    ...test,
    send: (transfer: Transfer) => adapter.sendTransfer!({ ...request, ...transfer }),
    estimate: (transfer: Transfer) => adapter.estimateTransfer!({ ...transfer, signal: request.signal }),
    getSent: () => test.provider.calls.find(({ method }) => method === 'eth_sendTransaction')?.params[0] as Record<string, string> | undefined,
  }
}

describe('a transfer on an EVM chain', () => {
  it.each(['slip44:60', 'slip44:966'] as const)('SPEC 7.41: of the currency of the network (%s) is its value', async (asset) => {
    const { send, getSent } = await setUpTransfer()
    await expect(send({ ...ETHER, asset: `eip155:1/${asset}` })).resolves.toBe(HASH)
    expect(getSent()).toEqual({ from: ADDRESS, to: FRIEND, value: '0xde0b6b3a7640000', chainId: '0x1' })
  })

  it('of a token calls its contract, with the asset in any letter case', async () => {
    const { send, getSent } = await setUpTransfer()
    await expect(send(USDC)).resolves.toBe(HASH)
    expect(getSent()).toMatchObject(DATA)
    expect(getSent()).not.toHaveProperty('value')
    const call = decodeFunctionData({ abi: erc20Abi, data: getSent()!.data as Hex })
    expect(call).toEqual({ functionName: 'transfer', args: [FRIEND, 2_500_000n] })
  })

  it.each([
    ['a token of another standard', { asset: `eip155:1/erc721:${TOKEN}/7` }, transferErrors.assetNotSupported],
    ['one of a collection', { asset: `eip155:1/erc20:${TOKEN}/7` }, transferErrors.assetNotSupported],
    ['a contract that is no address', { asset: 'eip155:1/erc20:usdc' }, transferErrors.assetNotSupported],
    ['an asset of another network', { asset: 'eip155:137/slip44:60' }, transferErrors.assetNotSupported],
    ['an asset of another family', { asset: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp/slip44:501' }, transferErrors.assetNotSupported],
    ['nothing', { amount: 0n }, transferErrors.invalidAmount],
    ['a negative amount', { amount: -1n }, transferErrors.invalidAmount],
    ['more than a word holds', { amount: 2n ** 256n }, transferErrors.invalidAmount],
    ['an amount with decimals', { amount: 1.5 as never }, transferErrors.invalidAmount],
    ['a name', { to: 'vitalik.eth' }, transferErrors.invalidRecipient],
    ['an address with a wrong checksum', { to: FRIEND.replace('C8', 'c8') }, transferErrors.invalidRecipient],
    ['an address without 0x', { to: FRIEND.slice(2) }, transferErrors.invalidRecipient],
    ['an address of another family', { to: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }, transferErrors.invalidRecipient],
  ] as [string, Partial<Transfer>, typeof transferErrors.invalidAmount][])('is refused for %s, without a request to wallet or node', async (_, change, error) => {
    const rpc = serveChain()
    const { send, estimate, getSent } = await setUpTransfer()
    await expect(send({ ...ETHER, ...change })).rejects.toSatisfy(error.is)
    await expect(estimate({ ...ETHER, ...change })).rejects.toSatisfy(error.is)
    expect([getSent(), rpc.calls]).toEqual([undefined, []])
  })

  it.each([TOKEN, TOKEN.toLowerCase()])('is refused to the contract of the token (%s)', async (to) => {
    const { send } = await setUpTransfer()
    await expect(send({ ...USDC, to })).rejects.toSatisfy(transferErrors.invalidRecipient.is)
    await expect(send({ ...ETHER, to })).resolves.toBe(HASH)
  })

  it('R14: is refused on another network, and never requested twice', async () => {
    const { send, provider, getSent } = await setUpTransfer()
    provider.answer('eth_chainId', () => Promise.resolve('0x89'))
    await expect(send(ETHER)).rejects.toSatisfy(evmErrors.wrongNetwork.is)
    expect(getSent()).toBeUndefined()
    provider.answer('eth_chainId', () => Promise.resolve('0x1'))
    provider.answer('eth_sendTransaction', () => Promise.resolve('sent'))
    await expect(send(ETHER)).rejects.toSatisfy(evmErrors.invalidAnswer.is)
    expect(provider.calls.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(1)
  })

  it.each(['its signal', 'the adapter'])('R16: ends with %s', async (end) => {
    const { send, provider, controller, stop } = await setUpTransfer()
    provider.answer('eth_sendTransaction', () => new Promise(() => {}))
    const failure = expect(send(ETHER)).rejects.toThrow(end === 'its signal' ? 'aborted by the test' : 'The kit was destroyed')
    await vi.waitFor(() => expect(provider.calls.at(-1)?.method).toBe('eth_sendTransaction'))
    if (end === 'the adapter') stop()
    else controller.abort(new Error('aborted by the test'))
    await failure
  })
})

describe('the cost of a transfer', () => {
  it.each([
    ['the currency', ETHER, { to: FRIEND, value: '0xde0b6b3a7640000' }],
    ['a token', USDC, { to: TOKEN }],
  ])('is the gas of %s at the highest price', async (_, transfer, expected) => {
    const rpc = serveChain()
    const { estimate, provider } = await setUpTransfer()
    await expect(estimate(transfer)).resolves.toEqual({ fee: { amount: 21_000n * 127n, decimals: 18, symbol: 'ETH' } })
    const asked = rpc.calls.flatMap(({ requests }) => requests).find(({ method }) => method === 'eth_estimateGas')
    expect(asked?.params[0]).toMatchObject({ from: ADDRESS, ...expected })
    expect(provider.calls).toEqual([])
  })

  it('uses the gas price on a chain without a base fee', async () => {
    serveChain({ hasBaseFee: false })
    const { estimate } = await setUpTransfer()
    await expect(estimate(ETHER)).resolves.toMatchObject({ fee: { amount: 21_000n * 50n } })
  })

  it('throws a catalogued error if the node refuses or does not answer', async () => {
    vi.stubGlobal('fetch', createRpcFetch({ [URL]: failWith(3, 'execution reverted: no money') }).fetch)
    const { estimate } = await setUpTransfer()
    await expect(estimate(ETHER)).rejects.toMatchObject({ code: expect.stringMatching(/^evm\./) })
  })
})

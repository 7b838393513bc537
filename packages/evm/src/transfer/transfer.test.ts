import type { CaipAssetId } from '@openappkit/common'
import { transferErrors, type Transfer } from '@openappkit/core/internal'
import { decodeFunctionData, erc1155Abi, erc20Abi, erc721Abi, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { ADDRESS } from '../../test/createTestProvider.ts'
import { ETHER, FRIEND, HASH, serveChain, setUpTransfer, TOKEN, USDC } from '../../test/setUpTransfer.ts'
import { usePage } from '../../test/setUpAdapter.ts'
import { evmErrors } from '../index.ts'

usePage()

const DATA = { from: ADDRESS, to: TOKEN, chainId: '0x1' }

describe('a transfer on an EVM chain', () => {
  it.each(['slip44:60', 'slip44:966'] as const)(
    'SPEC 7.41: of the currency of the network (%s) is its value',
    async (asset) => {
      const { send, getSent } = await setUpTransfer()
      await expect(send({ ...ETHER, asset: `eip155:1/${asset}` })).resolves.toBe(HASH)
      expect(getSent()).toEqual({ from: ADDRESS, to: FRIEND, value: '0xde0b6b3a7640000', chainId: '0x1' })
    },
  )

  it('of a token calls its contract, with the asset in any letter case', async () => {
    const { send, getSent } = await setUpTransfer()
    await expect(send(USDC)).resolves.toBe(HASH)
    expect(getSent()).toMatchObject(DATA)
    expect(getSent()).not.toHaveProperty('value')
    const call = decodeFunctionData({ abi: erc20Abi, data: getSent()!.data as Hex })
    expect(call).toEqual({ functionName: 'transfer', args: [FRIEND, 2_500_000n] })
  })

  it.each([
    ['ERC-721', `eip155:1/erc721:${TOKEN}/7`, 1n, erc721Abi, [ADDRESS, FRIEND, 7n]],
    [
      'ERC-1155',
      `eip155:1/erc1155:${TOKEN.toLowerCase()}/${2n ** 255n}`,
      3n,
      erc1155Abi,
      [ADDRESS, FRIEND, 2n ** 255n, 3n, '0x'],
    ],
  ])('of an item of %s is a safe transfer', async (_, asset, amount, abi, args) => {
    const { send, getSent } = await setUpTransfer()
    await expect(send({ ...ETHER, asset: asset as CaipAssetId, amount })).resolves.toBe(HASH)
    expect(getSent()).toMatchObject(DATA)
    expect(decodeFunctionData({ abi, data: getSent()!.data as Hex })).toEqual({
      functionName: 'safeTransferFrom',
      args,
    })
  })

  it('is accepted from a wallet that writes its address in capitals', async () => {
    const { send, getSent } = await setUpTransfer()
    const from = `0x${ADDRESS.slice(2).toUpperCase()}`
    await expect(send({ ...ETHER, asset: `eip155:1/erc721:${TOKEN}/7`, amount: 1n, from })).resolves.toBe(HASH)
    expect(getSent()?.from).toBe(ADDRESS)
  })

  it.each([
    ['a token of another standard', { asset: `eip155:1/erc777:${TOKEN}` }, transferErrors.assetNotSupported],
    ['a collection without an item', { asset: `eip155:1/erc721:${TOKEN}` }, transferErrors.assetNotSupported],
    ['an item that is no number', { asset: `eip155:1/erc1155:${TOKEN}/0x7` }, transferErrors.assetNotSupported],
    [
      'an item larger than a word',
      { asset: `eip155:1/erc721:${TOKEN}/${2n ** 256n}` },
      transferErrors.assetNotSupported,
    ],
    ['two of one item', { asset: `eip155:1/erc721:${TOKEN}/7`, amount: 2n }, transferErrors.invalidAmount],
    ['one of a collection', { asset: `eip155:1/erc20:${TOKEN}/7` }, transferErrors.assetNotSupported],
    ['a contract that is no address', { asset: 'eip155:1/erc20:usdc' }, transferErrors.assetNotSupported],
    ['an asset of another network', { asset: 'eip155:137/slip44:60' }, transferErrors.assetNotSupported],
    [
      'an asset of another family',
      { asset: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp/slip44:501' },
      transferErrors.assetNotSupported,
    ],
    ['nothing', { amount: 0n }, transferErrors.invalidAmount],
    ['a negative amount', { amount: -1n }, transferErrors.invalidAmount],
    ['more than a word holds', { amount: 2n ** 256n }, transferErrors.invalidAmount],
    ['an amount with decimals', { amount: 1.5 as never }, transferErrors.invalidAmount],
    ['a name', { to: 'vitalik.eth' }, transferErrors.invalidRecipient],
    ['an address with a wrong checksum', { to: FRIEND.replace('C8', 'c8') }, transferErrors.invalidRecipient],
    ['an address without 0x', { to: FRIEND.slice(2) }, transferErrors.invalidRecipient],
    ['an address of another family', { to: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }, transferErrors.invalidRecipient],
  ] as [string, Partial<Transfer>, typeof transferErrors.invalidAmount][])(
    'is refused for %s, without a request to wallet or node',
    async (_, change, error) => {
      const rpc = serveChain()
      const { send, estimate, getSent } = await setUpTransfer()
      await expect(send({ ...ETHER, ...change })).rejects.toSatisfy(error.is)
      await expect(estimate({ ...ETHER, ...change })).rejects.toSatisfy(error.is)
      expect([getSent(), rpc.calls]).toEqual([undefined, []])
    },
  )

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
    const failure = expect(send(ETHER)).rejects.toThrow(
      end === 'its signal' ? 'aborted by the test' : 'The kit was destroyed',
    )
    await expect.poll(() => provider.calls.at(-1)?.method).toBe('eth_sendTransaction')
    if (end === 'the adapter') stop()
    else controller.abort(new Error('aborted by the test'))
    await failure
  })
})

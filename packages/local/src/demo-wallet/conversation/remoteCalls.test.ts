import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answer, createRemoteWorld, EIP155 } from '../../../test/createRemoteWorld.ts'
import { ADD_TWO, FIRST, SECOND } from '../../../test/createWalletWorld.ts'
import type { Hex } from '../protocol/types.ts'

let world: Awaited<ReturnType<typeof createRemoteWorld>>
let dapp: Awaited<ReturnType<(typeof world)['openDapp']>>
let shown: ReturnType<(typeof world)['loadWindow']>

const METHODS = [
  'wallet_getCapabilities',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
  'wallet_showCallsStatus',
  'wallet_getAssets',
]
const HASH: Hex = `0x${'a'.repeat(64)}`
const CALLS = {
  version: '2.0.0',
  from: FIRST,
  chainId: '0x539',
  atomicRequired: false,
  calls: [{ to: SECOND, value: '0x1' }],
}

beforeEach(async () => {
  world = await createRemoteWorld()
  dapp = await world.openDapp()
  shown = world.loadWindow()
  vi.mocked(shown.signer.sendTransaction).mockResolvedValue(HASH)
  const methods = [...EIP155.methods, ...METHODS]
  const { uri, approved } = await dapp.propose({ eip155: { ...EIP155, chains: ['eip155:1337'], methods } })
  await shown.walletConnect.pair(uri)
  await answer(shown, 'approve')
  await approved
})
afterEach(() => world.stop())

it('a site behind WalletConnect sends calls and reads their status, capabilities and assets', async () => {
  expect(dapp.client.session.getAll()[0]?.namespaces['eip155']?.methods).toEqual(expect.arrayContaining(METHODS))
  const expected = { atomic: { status: 'unsupported' }, assetDiscovery: { supported: true } }
  expect(await dapp.ask('wallet_getCapabilities', [FIRST])).toEqual({ '0x539': expected })

  const sending = dapp.ask('wallet_sendCalls', [CALLS])
  expect(await answer(shown, 'approve')).toMatchObject({ request: { kind: 'calls' }, peer: { name: 'Example' } })
  const { id } = (await sending) as { id: string }
  expect(await dapp.ask('wallet_getCallsStatus', [id])).toEqual({
    version: '2.0.0',
    id,
    chainId: '0x539',
    atomic: false,
    status: 100,
  })
  world.readChain.mockResolvedValue({ status: '0x1', transactionHash: HASH, logs: [] })
  expect(await dapp.ask('wallet_getCallsStatus', [id])).toMatchObject({
    status: 200,
    receipts: [{ transactionHash: HASH }],
  })

  world.readChain.mockImplementation(async (_chain, method) => (method === 'eth_getLogs' ? [] : '0x1'))
  expect(await dapp.ask('wallet_getAssets', [{ account: FIRST, assetTypeFilter: ['native'] }])).toMatchObject({
    '0x539': [{ balance: '0x1' }],
  })
  expect(shown.wallet.getPending()).toEqual([])
})

it('a site behind WalletConnect gets the errors of the wallet, without a question', async () => {
  expect(await dapp.ask('wallet_getCapabilities', [SECOND])).toBe(4100)
  expect(await dapp.ask('wallet_getAssets', {})).toBe(-32602)
  expect(await dapp.ask('wallet_getCallsStatus', ['0xother'])).toBe(5730)
  expect(await dapp.ask('wallet_sendCalls', [{ ...CALLS, atomicRequired: true }])).toBe(5760)
  expect(shown.wallet.getPending()).toEqual([])
})

it('a site behind WalletConnect sends calls only on the chain of its request', async () => {
  const adding = dapp.ask('wallet_addEthereumChain', [ADD_TWO])
  await answer(shown, 'approve')
  await adding
  expect(await dapp.ask('wallet_sendCalls', [{ ...CALLS, chainId: '0x7a6a' }])).toBe(5710)
})

import { base, mainnet } from '@openappkit/core/networks'
import { getAccount, getSignIn, createKit, type Kit, type KitOptions } from '@openappkit/core/internal'
import {
  createFakePorts,
  createFakeSiwx,
  createFakeStorage,
  flushPromises,
  type FakePorts,
  type FakeStorage,
} from '@openappkit/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { announceWallet } from '../test/announce.ts'
import { answerWith, createRpcFetch } from '../test/createRpcFetch.ts'
import { ADDRESS, createTestProvider, hang } from '../test/createTestProvider.ts'
import { evm } from './index.ts'

function setUp(storage: FakeStorage = createFakeStorage(), options: Partial<KitOptions> = {}) {
  const fakes = createFakePorts({ storage })
  const rpc = createRpcFetch({
    'https://ethereum.reth.rs': answerWith(() => '0xde0b6b3a7640000'),
    'https://mainnet.base.org': answerWith(() => '0x0'),
  })
  vi.stubGlobal('fetch', rpc.fetch)
  const kit = createKit({ adapters: [evm()], networks: [mainnet, base], ...options }, fakes.ports)
  return { kit, rpc, ...fakes }
}

const connectorId = 'io.metamask'
let provider: ReturnType<typeof createTestProvider>

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  provider = createTestProvider()
  announceWallet(provider)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a kit with the EVM adapter', () => {
  it('SPEC 1.6: connects, shows the balance, follows the wallet and disconnects it', async () => {
    const { kit, rpc } = setUp()
    kit.start()
    expect(rpc.calls).toEqual([])
    await kit.connections.connect({ connectorId })
    expect(kit.connections.getCaipAddress()).toBe(`eip155:1:${ADDRESS}`)
    await expect(kit.account.refreshBalance()).resolves.toMatchObject({ status: 'success' })
    expect(getAccount(kit)).toMatchObject({ balance: '1', balanceSymbol: 'ETH' })

    provider.answer('eth_chainId', () => Promise.resolve('0x2105'))
    provider.emit('chainChanged', '0x2105')
    await flushPromises()
    expect(kit.networks.getActive()?.name).toBe('Base')

    provider.answer('wallet_revokePermissions', () => Promise.resolve(null))
    await kit.connections.disconnect()
    expect(kit.connections.isConnected()).toBe(false)
    expect(provider.listenerCount).toBe(0)
    kit.destroy()
  })

  it('stays connected to window.ethereum when that announces itself late', async () => {
    const late = createTestProvider()
    vi.stubGlobal('window', new EventTarget())
    vi.stubGlobal('ethereum', late)
    const { kit, clock } = setUp()
    kit.start()
    await clock.advance(300)
    await kit.connections.connect({ connectorId: 'injected' })
    announceWallet(late)
    expect(kit.connections.getProvider()).toBe(late)
    late.answer('personal_sign', () => `0x${'5a'.repeat(65)}`)
    await expect(kit.connections.signMessage('hello')).resolves.toMatch(/^0x5a/)
    kit.destroy()
  })

  it('is restored after a reload, without a prompt', async () => {
    const first = setUp()
    first.kit.start()
    await first.kit.connections.connect({ connectorId })
    first.kit.destroy()
    provider.calls.length = 0

    const { kit } = setUp(first.storage)
    kit.start()
    await expect.poll(() => kit.connections.isConnected()).toBe(true)
    expect(provider.calls.map(({ method }) => method)).not.toContain('eth_requestAccounts')
    kit.destroy()
  })

  it('switches, and adds a network that the wallet does not have', async () => {
    const { kit } = setUp()
    kit.start()
    await kit.connections.connect({ connectorId })
    provider.answer('wallet_switchEthereumChain', () => {
      throw Object.assign(new Error('Unrecognized chain'), { code: 4902 })
    })
    provider.answer('wallet_addEthereumChain', () => {
      provider.answer('eth_chainId', () => Promise.resolve('0x2105'))
      return Promise.resolve(null)
    })
    await kit.connections.switchNetwork('eip155:8453')
    expect(kit.networks.getActive()?.caipNetworkId).toBe('eip155:8453')
    kit.destroy()
  })

  it('R16: leaves no listener, timer or request when it is destroyed', async () => {
    const { kit, clock } = setUp()
    kit.start()
    await kit.connections.connect({ connectorId })
    kit.destroy()
    await flushPromises()
    expect(provider.listenerCount).toBe(0)
    expect(clock.pendingTimers).toBe(0)
  })

  it.each([
    ['is disconnected here', (kit: Kit) => void kit.connections.disconnect().catch(() => {})],
    ['disconnects', () => provider.emit('accountsChanged', [])],
    [
      'is left in another tab',
      (_: Kit, { storage, lifecycle }: FakePorts) => {
        storage.setItem('openappkit:default:connections', '{"v":1,"data":{"eip155":[]}}')
        lifecycle.emitStorage('openappkit:default:connections')
      },
    ],
    ['loses its kit', (kit: Kit) => kit.destroy()],
  ])('R3, R16: stops waiting for a transaction or signature when its wallet %s', async (_, leave) => {
    const { kit, ...fakes } = setUp()
    kit.start()
    await kit.connections.connect({ connectorId })
    const facet = kit.connections.getAdapter('eip155')?.facets?.evm
    for (const method of ['eth_sendTransaction', 'eth_signTypedData_v4', 'personal_sign']) provider.answer(method, hang)
    const network = kit.networks.getActive('eip155')!
    const typedData = { domain: {}, types: { Hi: [] }, primaryType: 'Hi', message: {} } as const
    const waiting = [
      facet?.sendTransaction({ connectorId, network, transaction: { from: ADDRESS, to: ADDRESS } }),
      facet?.signTypedData({ connectorId, address: ADDRESS, typedData }),
      kit.connections.signMessage('hello'),
    ].map((promise) => expect(promise).rejects.toMatchObject({ code: expect.stringMatching(/notConnected|destroyed/) }))
    const asked = () => provider.calls.filter(({ method }) => /send|sign/i.test(method)).length
    await expect.poll(() => asked()).toBe(3)
    leave(kit, fakes)
    await Promise.all(waiting)
    kit.destroy()
  })

  it('R3: continues when the owner answers an older request of the wallet (-32002)', async () => {
    const { kit, clock } = setUp()
    kit.start()
    const busy = Object.assign(new Error('Request of type wallet_requestPermissions already pending'), { code: -32002 })
    provider.answer('eth_requestAccounts', () => Promise.reject(busy))
    provider.answer('eth_accounts', () => Promise.resolve([]))
    const connecting = kit.connections.connect({ connectorId })
    await expect.poll(() => kit.connections.state.pending?.isOpenInWallet).toBe(true)
    await clock.advance(0)
    expect(kit.connections.isConnected()).toBe(false)
    provider.answer('eth_accounts', () => Promise.resolve([ADDRESS]))
    provider.emit('accountsChanged', [ADDRESS])
    await connecting
    expect(kit.connections.getCaipAddress()).toBe(`eip155:1:${ADDRESS}`)
    expect(provider.calls.filter(({ method }) => method === 'eth_requestAccounts')).toHaveLength(1)
    kit.destroy()
  })
})

describe('the address of the account, which a wallet writes in any letter case', () => {
  const OTHER = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
  const written: readonly (readonly [name: string, write: (address: string) => string])[] = [
    ['in lower case', (address) => address.toLowerCase()],
    ['in capitals', (address) => `0x${address.slice(2).toUpperCase()}`],
    ['with a wrong checksum', (address) => `${address.slice(0, -3)}${address.slice(-3).toUpperCase()}`],
    ['without 0x', (address) => address.slice(2)],
  ]

  /** Each place where the address leaves the kit. */
  function readAll({ kit, storage, messages }: ReturnType<typeof setUp> & { readonly messages: readonly string[] }) {
    const { address, connections } = kit.connections.getNamespace('eip155')
    return {
      state: address,
      connection: connections[0]?.accounts[0]?.address,
      caipAddress: kit.connections.getCaipAddress()?.split(':')[2],
      account: getAccount(kit)?.address,
      stored: /"address":"(\w+)"/.exec(storage.getItem('openappkit:default:connections') ?? '')?.[1],
      'sign-in message': messages.at(-1),
      'request to the wallet': provider.calls.findLast(({ method }) => method === 'personal_sign')?.params[1],
    }
  }

  it.each(written)(
    'has its checksum (EIP-55) in each place where it leaves the kit, if the wallet writes it %s',
    async (_, write) => {
      let current = ADDRESS
      for (const method of ['eth_requestAccounts', 'eth_accounts']) provider.answer(method, () => [write(current)])
      provider.answer('personal_sign', () => `0x${'5a'.repeat(65)}`)
      const { siwx } = createFakeSiwx()
      const messages: string[] = []
      const options: Partial<KitOptions> = {
        siwx: {
          ...siwx,
          createMessage(input) {
            messages.push(input.accountAddress)
            return siwx.createMessage(input)
          },
        },
      }
      const expectAll = (stage: ReturnType<typeof setUp>, expected: string) => {
        const places = readAll({ ...stage, messages })
        expect(places).toEqual(Object.fromEntries(Object.keys(places).map((place) => [place, expected])))
      }
      const signIn = async ({ kit }: ReturnType<typeof setUp>) => {
        await getSignIn(kit).check()
        await getSignIn(kit).sign()
        await kit.connections.signMessage('hello')
      }

      const first = setUp(undefined, options)
      first.kit.start()
      await first.kit.connections.connect({ connectorId })
      await signIn(first)
      expectAll(first, ADDRESS)

      current = OTHER
      provider.emit('accountsChanged', [write(OTHER)])
      await signIn(first)
      expectAll(first, OTHER)
      first.kit.destroy()

      const { kit, ...next } = setUp(first.storage, options)
      kit.start()
      await expect.poll(() => kit.connections.isConnected()).toBe(true)
      expectAll({ kit, ...next }, OTHER)
      kit.destroy()
    },
  )
})

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answer, createRemoteWorld, EIP155, SOLANA } from '../../../test/createRemoteWorld.ts'
import { ADD_TWO, FIRST, SECOND } from '../../../test/createWalletWorld.ts'

let world: Awaited<ReturnType<typeof createRemoteWorld>>
let dapp: Awaited<ReturnType<(typeof world)['openDapp']>>
let shown: ReturnType<(typeof world)['loadWindow']>

beforeEach(async () => {
  world = await createRemoteWorld()
  dapp = await world.openDapp()
  shown = world.loadWindow()
})
afterEach(() => world.stop())

async function connect(asked: Parameters<typeof dapp.propose>[0] = { eip155: EIP155, solana: SOLANA }) {
  const { uri, approved } = await dapp.propose(asked)
  await shown.walletConnect.pair(uri)
  await answer(shown, 'approve')
  return approved
}

describe('a site behind WalletConnect', () => {
  it('is shown by its own metadata, with the networks that the wallet does not have', async () => {
    const { uri, approved } = await dapp.propose({ eip155: EIP155, solana: SOLANA })
    await shown.walletConnect.pair(uri)
    const pending = await answer(shown, 'approve')
    expect(pending).toMatchObject({
      origin: 'https://dapp.example',
      peer: { name: 'Example', url: 'https://dapp.example/app' },
      request: {
        kind: 'propose',
        chains: [
          { id: 'eip155:1337', name: 'Local One' },
          { id: 'eip155:31338', name: undefined },
          { id: SOLANA.chains[0], name: 'Solana Devnet' },
        ],
      },
    })
    const { namespaces } = await approved
    expect(namespaces['eip155']?.accounts).toEqual([`eip155:1337:${FIRST}`])
    expect(shown.walletConnect.getState()).toMatchObject({
      status: 'ready',
      isLinked: true,
      pairing: undefined,
      sessions: [{ name: 'Example', chains: ['eip155:1337', SOLANA.chains[0]] }],
    })
  })

  it('gets 5000 if the owner declines, and 5100 without a question if it proposes no known network', async () => {
    const first = await dapp.propose({ eip155: EIP155 })
    await shown.walletConnect.pair(first.uri)
    await answer(shown, 'reject')
    await expect(first.approved).rejects.toMatchObject({ code: 5000 })
    const second = await dapp.propose({ eip155: { ...EIP155, chains: ['eip155:1'] } })
    await shown.walletConnect.pair(second.uri)
    await expect(second.approved).rejects.toMatchObject({ code: 5100 })
    expect(shown.walletConnect.getState().pairing).toMatchObject({ status: 'error', reason: /networks/ })
    expect(shown.wallet.getPending()).toEqual([])
  })

  it('does not get the permission of a page of the same origin', async () => {
    await connect()
    expect(shown.wallet.getState().sites).toEqual({})
  })
})

describe('a request of a session', () => {
  it('is answered by the owner, for EVM and Solana', async () => {
    const { namespaces } = await connect()
    const signing = dapp.ask('personal_sign', ['0x68', FIRST])
    expect(await answer(shown, 'approve')).toMatchObject({ request: { kind: 'message', account: FIRST } })
    expect(await signing).toBe('0x51')
    const pubkey = namespaces['solana']?.accounts[0]?.split(':')[2]
    const solana = dapp.ask('solana_signMessage', { message: '2', pubkey }, SOLANA.chains[0])
    expect(await answer(shown, 'approve')).toMatchObject({ network: 'Solana Devnet', request: { account: pubkey } })
    expect(await solana).toEqual({ signature: '54' })
    const declined = dapp.ask('personal_sign', ['0x68', FIRST])
    await answer(shown, 'reject')
    expect(await declined).toBe(4001)
    expect(shown.wallet.getState().activity.map(({ outcome }) => outcome)).toEqual([
      'rejected',
      'approved',
      'approved',
      'approved',
    ])
  })

  it('is refused without a question if it is for another account, or invalid', async () => {
    await connect()
    expect(await dapp.ask('personal_sign', ['0x68', SECOND])).toBe(4100)
    expect(await dapp.ask('personal_sign', {})).toBe(-32602)
    expect(await dapp.ask('solana_signMessage', { message: 7 }, SOLANA.chains[0])).toBe(-32602)
    expect(await dapp.ask('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])).toBe(4902)
    expect(shown.wallet.getPending()).toEqual([])
  })

  it('may add a new chain, proposed or not, to the session', async () => {
    await connect({ eip155: { ...EIP155, chains: ['eip155:1337'] } })
    const adding = dapp.ask('wallet_addEthereumChain', [ADD_TWO])
    await answer(shown, 'approve')
    expect(await adding).toBeNull()
    await expect.poll(() => dapp.events).toEqual([['chainChanged', 31338]])
    expect(dapp.client.session.getAll()[0]?.namespaces['eip155']?.chains).toEqual(EIP155.chains)
    // Sites switch after adding. The wallet is on the chain already, so there is no question.
    expect(await dapp.ask('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])).toBeNull()
    const signing = dapp.ask('personal_sign', ['0x68', FIRST], 'eip155:31338')
    expect(await answer(shown, 'approve')).toMatchObject({ chain: { id: 31338 } })
    expect(await signing).toBe('0x51')
  })
})

describe('a change of the owner', () => {
  it('is sent to the session: the account, the chain, and the disconnect', async () => {
    await connect()
    shown.wallet.selectAccount(SECOND)
    await expect.poll(() => dapp.events).toEqual([['accountsChanged', [SECOND, FIRST]]])
    const { topic } = shown.walletConnect.getState().sessions[0] ?? { topic: '' }
    await shown.walletConnect.disconnect(topic)
    await expect.poll(() => dapp.events.at(-1)?.[0]).toBe('session_delete')
    expect(shown.walletConnect.getState().sessions).toEqual([])
  })

  it('withdraws the pending requests of a site that has disconnected', async () => {
    const { topic } = await connect()
    void dapp.ask('personal_sign', ['0x68', FIRST])
    await expect.poll(() => shown.wallet.getPending()).toHaveLength(1)
    await dapp.client.disconnect({ topic, reason: { code: 6000, message: 'Bye.' } })
    await expect.poll(() => shown.wallet.getPending()).toEqual([])
  })

  it('is sent when the wallet is back online, if the wallet was offline', async () => {
    await connect()
    await shown.walletConnect.setOffline(true)
    await expect.poll(() => world.relay.counts.sockets).toBe(1)
    shown.wallet.selectAccount(SECOND)
    const signing = dapp.ask('personal_sign', ['0x68', FIRST])
    await expect.poll(() => world.relay.counts.messages).toBeGreaterThan(0)
    expect(shown.wallet.getPending()).toEqual([])
    await shown.walletConnect.setOffline(false)
    await answer(shown, 'approve')
    expect(await signing).toBe('0x51')
    await expect.poll(() => dapp.events.at(-1)).toEqual(['accountsChanged', [SECOND, FIRST]])
  })
})

describe('the window', () => {
  it('loads no code of WalletConnect before its first use', async () => {
    await shown.walletConnect.restore()
    expect([shown.countLoads(), shown.walletConnect.getState().status]).toEqual([0, 'off'])
    await shown.walletConnect.pair('hello')
    expect(shown.walletConnect.getState()).toMatchObject({ status: 'off', pairing: { status: 'error' } })
    await connect()
    expect(shown.countLoads()).toBe(1)
  })

  it('shows that no proposal arrives for a link', async () => {
    const key = 'ab'.repeat(32)
    await shown.walletConnect.pair(`wc:${key}@2?relay-protocol=irn&symKey=${key}`)
    expect(shown.walletConnect.getState().pairing).toEqual({ status: 'waiting' })
    world.pass()
    expect(shown.walletConnect.getState().pairing).toEqual({ status: 'silent' })
  })

  it('closes its client when another window takes over, so that nothing is answered twice', async () => {
    await connect()
    const other = world.loadWindow()
    void other.walletConnect.restore()
    expect(other.walletConnect.getState().status).toBe('elsewhere')
    void other.walletConnect.takeOver()
    await expect.poll(() => other.walletConnect.getState().sessions).toHaveLength(1)
    await expect.poll(() => shown.walletConnect.getState()).toMatchObject({ status: 'elsewhere', sessions: [] })
    const signing = dapp.ask('personal_sign', ['0x68', FIRST])
    await answer(other, 'approve')
    expect(await signing).toBe('0x51')
    expect(shown.wallet.getPending()).toEqual([])
  })

  it('refuses to pair while it is offline, and shows the reason', async () => {
    const { walletConnect } = shown
    await walletConnect.setOffline(true)
    const { uri } = await dapp.propose({ eip155: EIP155 })
    await walletConnect.pair(uri)
    expect(walletConnect.getState()).toMatchObject({ status: 'off', pairing: { status: 'error', reason: /offline/ } })
  })

  it('shows pending requests again after a reload, and restores its state', async () => {
    await connect()
    const signing = dapp.ask('personal_sign', ['0x68', FIRST])
    await expect.poll(() => shown.wallet.getPending()).toHaveLength(1)
    const reloaded = world.loadWindow()
    await reloaded.walletConnect.takeOver()
    expect(reloaded.walletConnect.getState().sessions).toHaveLength(1)
    await answer(reloaded, 'approve')
    expect(await signing).toBe('0x51')
  })
})

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { createClient, getTypesForEIP712Domain, http, stringToHex, verifyMessage, verifyTypedData } from 'viem'
import { waitForTransactionReceipt } from 'viem/actions'
import {
  DEMO_MNEMONIC,
  startLocalWorld,
  startRelay,
  type RunningLocalWorld,
  type RunningRelay,
} from '@openappkit/local'
import { createDapp, EIP155, SOLANA } from '../../test/createDapp.ts'
import { createRemoteWallet } from './createRemoteWallet.ts'
import { HOSTILE_SETTLEMENTS, SURPLUS_SETTLEMENTS } from './hostileSettlements.ts'
import type { RemoteWallet, RemoteWalletOptions } from './types.ts'

let world: RunningLocalWorld
let relay: RunningRelay
let wallet: RemoteWallet
let dapp: Awaited<ReturnType<typeof createDapp>>

const code = (value: number) => expect.objectContaining({ code: value })
const hex = (id: number) => `0x${id.toString(16)}`

beforeAll(async () => {
  world = await startLocalWorld({ ports: 'free' })
})
afterAll(() => world.stop())

beforeEach(async () => {
  relay = await startRelay({ port: 0 })
  dapp = await createDapp(relay.url)
})
afterEach(async () => {
  await Promise.all([wallet.destroy(), dapp.close()])
  await relay.stop()
})

async function start(options: Partial<RemoteWalletOptions> = {}): Promise<void> {
  const [one, two] = world.chains.map(({ id, httpUrl }) => ({ id, rpcUrl: httpUrl }))
  if (!one || !two) throw new Error('The world has two chains.')
  wallet = await createRemoteWallet({ relayUrl: relay.url, mnemonic: DEMO_MNEMONIC, chains: [one, two], ...options })
}

async function connect(
  options: Partial<RemoteWalletOptions> = {},
  asked: Parameters<typeof dapp.propose>[0] = { eip155: EIP155 },
) {
  await start(options)
  const { uri, approved } = await dapp.propose(asked)
  await wallet.pair(uri)
  return approved
}

describe('a proposal', () => {
  it('is approved with what both sides have', async () => {
    const { namespaces, peer } = await connect(
      {},
      {
        eip155: { ...EIP155, chains: [...EIP155.chains, 'eip155:1'], methods: [...EIP155.methods, 'eth_foo'] },
        solana: SOLANA,
      },
    )
    expect(namespaces['eip155']).toEqual({
      ...EIP155,
      accounts: EIP155.chains.map((chain) => `${chain}:${wallet.account}`),
    })
    expect(namespaces['solana']?.accounts).toEqual([`${SOLANA.chains[0]}:${wallet.solanaAccounts[0]}`])
    expect(peer.metadata.name).toBe('Remote Wallet')
    expect(wallet.sessions).toMatchObject([{ site: { url: 'https://dapp.example/app' } }])
    expect(wallet.requests).toMatchObject([{ method: 'session_proposal', origin: 'https://dapp.example' }])
    expect(wallet.errors).toEqual([])
  })

  it('is refused with 5000 by the owner, and with 5100 if the wallet has none of the chains', async () => {
    await start({ policy: 'hang' })
    const first = await dapp.propose()
    await wallet.pair(first.uri)
    await wallet.waitForPending('session_proposal')
    wallet.rejectNext()
    await expect(first.approved).rejects.toEqual(code(5000))
    const second = await dapp.propose({ eip155: { ...EIP155, chains: ['eip155:1'] } })
    await wallet.pair(second.uri)
    await expect(second.approved).rejects.toEqual(code(5100))
    expect(wallet.sessions).toEqual([])
  })

  it('is settled as the test decides, valid or not', async () => {
    const { namespaces } = await connect({ settleWith: SURPLUS_SETTLEMENTS.unaskedChain })
    expect(namespaces['eip155']?.chains).toEqual([...EIP155.chains, 'eip155:666666'])
    const { wrongChain, brokenAccount, tooManyAccounts } = HOSTILE_SETTLEMENTS
    for (const shape of [...Object.values(SURPLUS_SETTLEMENTS), wrongChain, brokenAccount, tooManyAccounts]) {
      wallet.settleWith(shape)
      const { uri, approved } = await dapp.propose()
      await wallet.pair(uri)
      await expect(approved).resolves.toMatchObject({ topic: expect.any(String) })
    }
    await wallet.settleAgain()
    expect(wallet.errors).toEqual([])
  })
})

describe('signing in while connecting', () => {
  const payload = () => ({
    ...{ chains: ['eip155:1337', 'eip155:1'], domain: 'dapp.example', uri: 'https://dapp.example/app' },
    ...{ nonce: 'abcdef1234', methods: ['personal_sign'], statement: 'Hello' },
  })

  it('answers with a message that the account has signed, and with a session', async () => {
    await start({ signsIn: true })
    const { uri, response } = await dapp.client.authenticate(payload())
    await wallet.pair(uri)
    const { auths, session } = await response()
    expect(auths?.map(({ p }) => [p.iss, p.nonce])).toEqual([[`did:pkh:eip155:1337:${wallet.account}`, 'abcdef1234']])
    expect(session?.namespaces['eip155']?.accounts).toEqual([`eip155:1337:${wallet.account}`])
    expect(wallet.requests.map(({ method }) => method)).toEqual(['session_authenticate'])
    expect(await dapp.ask('personal_sign', ['0x68', wallet.account])).toMatch(/^0x/)
    expect(wallet.errors).toEqual([])
  })

  it('is declined, or answered with a plain session if the wallet does not support it', async () => {
    await start({ signsIn: true, policy: 'reject' })
    const declined = await dapp.client.authenticate(payload())
    await wallet.pair(declined.uri)
    await expect(declined.response()).rejects.toBeDefined()
    await wallet.destroy()
    await start()
    const plain = await dapp.client.authenticate(payload())
    await wallet.pair(plain.uri)
    expect(await plain.response()).toMatchObject({ session: { namespaces: { eip155: { chains: ['eip155:1337'] } } } })
  })
})

describe('requests', () => {
  it('are signed with real keys and sent to their chain', async () => {
    await connect()
    const address = wallet.account as `0x${string}`
    const signature = await dapp.ask('personal_sign', [stringToHex('hello'), address])
    expect(await verifyMessage({ address, message: 'hello', signature: signature as `0x${string}` })).toBe(true)

    const typedData = {
      domain: { name: 'Test', chainId: 31338 },
      types: { Mail: [{ name: 'text', type: 'string' }] },
      primaryType: 'Mail',
      message: { text: 'hi' },
    } as const
    const EIP712Domain = getTypesForEIP712Domain({ domain: typedData.domain })
    const params = [address, JSON.stringify({ ...typedData, types: { EIP712Domain, ...typedData.types } })]
    const signed = await dapp.ask('eth_signTypedData_v4', params, 'eip155:31338')
    expect(await verifyTypedData({ ...typedData, address, signature: signed as `0x${string}` })).toBe(true)
    await expect(dapp.ask('eth_signTypedData_v4', params, 'eip155:1337')).rejects.toEqual(code(-32602))

    const hash = await dapp.ask('eth_sendTransaction', [{ from: address, to: address, value: '0x1' }], 'eip155:31338')
    const client = createClient({ transport: http(world.chains[1]?.httpUrl) })
    const receipt = await waitForTransactionReceipt(client, { hash: hash as `0x${string}` })
    expect(receipt.status).toBe('success')
  })

  it('for Solana are signed with its own key', async () => {
    const chainId = SOLANA.chains[0] ?? ''
    await connect({}, { eip155: EIP155, solana: SOLANA })
    const [pubkey = ''] = wallet.solanaAccounts
    const message = base58.encode(new TextEncoder().encode('hello'))
    const answer = (await dapp.ask('solana_signMessage', { message, pubkey }, chainId)) as { signature: string }
    expect(ed25519.verify(base58.decode(answer.signature), base58.decode(message), base58.decode(pubkey))).toBe(true)
    const nonsense = dapp.ask('solana_signTransaction', { transaction: 'AAAA', pubkey }, chainId)
    await expect(nonsense).rejects.toEqual(code(-32602))
    const foreign = dapp.ask('solana_signMessage', { message, pubkey: '9'.repeat(32) }, chainId)
    await expect(foreign).rejects.toEqual(code(4100))
    wallet.rejectNext()
    await expect(dapp.ask('solana_signMessage', { message, pubkey }, chainId)).rejects.toEqual(code(4001))
  })

  it('are declined with 4001, and refused with 4100 for an account outside the session', async () => {
    await connect()
    wallet.rejectNext()
    await expect(dapp.ask('personal_sign', ['0x68', wallet.account])).rejects.toEqual(code(4001))
    await expect(dapp.ask('personal_sign', ['0x68', wallet.accounts[1]])).rejects.toEqual(code(4100))
  })

  it('wait while the wallet is muted or its owner has not decided', async () => {
    await connect({ policy: 'approve' })
    wallet.mute()
    const asked = dapp.ask('personal_sign', ['0x68', wallet.account])
    await expect.poll(() => wallet.requests.length).toBe(2)
    expect(wallet.pending).toEqual([])
    wallet.hang()
    wallet.unmute()
    const request = await wallet.waitForPending('personal_sign')
    expect(request).toMatchObject({ chainId: 'eip155:1337', topic: wallet.sessions[0]?.topic })
    wallet.approveNext()
    expect(await asked).toMatch(/^0x/)
  })
})

describe('an action of the owner', () => {
  it('to switch the chain notifies the site, also if the site has requested it', async () => {
    await connect()
    await wallet.switchChain(31338)
    await expect.poll(() => dapp.events).toEqual([['chainChanged', 31338]])
    expect(await dapp.ask('wallet_switchEthereumChain', [{ chainId: hex(1337) }])).toBeNull()
    await expect
      .poll(() => dapp.events)
      .toEqual([
        ['chainChanged', 31338],
        ['chainChanged', 1337],
      ])
    wallet.forgetChain(31338)
    await expect(dapp.ask('wallet_switchEthereumChain', [{ chainId: hex(31338) }])).rejects.toEqual(code(4902))
  })

  it('to add a requested chain adds it to the session', async () => {
    const [one, two] = world.chains
    const chains = [{ id: 1337, rpcUrl: one?.httpUrl ?? '' }] as const
    await connect({ chains }, { eip155: { ...EIP155, chains: ['eip155:1337'] } })
    const parameter = {
      chainId: hex(31338),
      chainName: 'Local Two',
      rpcUrls: [two?.httpUrl],
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    }
    expect(await dapp.ask('wallet_addEthereumChain', [parameter])).toBeNull()
    await expect
      .poll(() => dapp.events)
      .toEqual([
        ['session_update', ['eip155:1337', 'eip155:31338']],
        ['chainChanged', 31338],
      ])
  })

  it('to switch the account updates the session and notifies the site', async () => {
    await connect()
    await wallet.switchAccount(1)
    await expect.poll(() => dapp.events.at(-1)).toEqual(['accountsChanged', [wallet.accounts[1]]])
    expect(dapp.client.session.getAll()[0]?.namespaces['eip155']?.accounts).toEqual(
      EIP155.chains.map((chain) => `${chain}:${wallet.accounts[1]}`),
    )
    expect(await dapp.ask('personal_sign', ['0x68', wallet.accounts[1]])).toMatch(/^0x/)
  })

  it('updates, extends, emits any event, and disconnects', async () => {
    const session = await connect()
    const { eip155 } = session.namespaces
    if (!eip155) throw new Error('The session is for EVM.')
    await wallet.updateNamespaces({ eip155: { ...eip155, chains: ['eip155:1337'] } })
    await wallet.extend()
    await wallet.emit({ name: 'chainChanged', data: 1337 }, 'eip155:1337')
    await wallet.disconnect()
    await expect
      .poll(() => dapp.events.map(([name]) => name))
      .toEqual(['session_update', 'session_extend', 'chainChanged', 'session_delete'])
    expect(wallet.sessions).toEqual([])
  })
})

describe('the connection of the wallet', () => {
  it('can be lost and restored: requests in between are answered afterwards', async () => {
    await connect()
    await wallet.goOffline()
    await expect.poll(() => relay.counts.sockets).toBe(1)
    const asked = dapp.ask('personal_sign', ['0x68', wallet.account])
    await expect.poll(() => relay.counts.messages).toBeGreaterThan(0)
    expect(wallet.requests).toHaveLength(1)
    await wallet.goOnline()
    expect(await asked).toMatch(/^0x/)
  })

  it("sends the owner's offline decisions afterwards", async () => {
    await connect()
    wallet.hang()
    const asked = dapp.ask('personal_sign', ['0x68', wallet.account])
    await wallet.waitForPending()
    await wallet.goOffline()
    wallet.approveNext()
    await wallet.goOnline()
    expect(await asked).toMatch(/^0x/)
    expect(wallet.errors).toEqual([])
  })

  it('survives a reload with its sessions and pending requests', async () => {
    await connect()
    await wallet.reload()
    expect(wallet.sessions).toHaveLength(1)
    expect(await dapp.ask('personal_sign', ['0x68', wallet.account])).toMatch(/^0x/)
    wallet.hang()
    const asked = dapp.ask('personal_sign', ['0x68', wallet.account])
    await wallet.waitForPending()
    await wallet.reload()
    wallet.approveNext()
    expect(await asked).toMatch(/^0x/)
    expect(wallet.errors).toEqual([])
  })

  it('leaves no socket when it is destroyed', async () => {
    await connect()
    await wallet.destroy()
    await expect.poll(() => relay.counts.sockets).toBe(1)
    expect(Object.keys(globalThis).filter((name) => /walletConnectCore_remote/.test(name))).toEqual([])
  })
})

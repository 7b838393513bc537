import { defineErrors } from '@openappkit/common'
import { createFakeAdapter, flushPromises, type FakeStorage } from '@openappkit/testing'
import { describe, expect, it, vi } from 'vitest'
import { ACCOUNT_1, ACCOUNT_2, ALPHA, BETA, setUpConnections } from '../../test/createTestKit.ts'
import type { Pairing, ConnectRequest, ConnectResult } from './driver.types.ts'

const PHONE = 'walletConnect'
const SOLANA_ACCOUNT = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const WALLET = { id: 'rainbow-id', name: 'Rainbow', href: 'rainbow://' }

const pairing: Pairing = { uri: 'wc:1@2', expiresAt: 240_000, round: 1, link: 'open' }

/** A wallet outside this browser with two chain families. It answers when the test says so. */
async function setUpPhone(storage?: FakeStorage) {
  const phone = { id: PHONE, name: 'WalletConnect', type: 'walletConnect', namespaces: ['eip155', 'solana'] } as const
  const wallets = createFakeAdapter({ connectors: [{ id: ALPHA }, { id: BETA }, phone] })
  const test = await setUpConnections({ wallets, ...(storage && { ports: { storage } }) })
  const requests: ConnectRequest[] = []
  let approve: (result: ConnectResult) => void = () => {}
  test.control.onConnect(PHONE, (request) => {
    requests.push(request)
    return new Promise<ConnectResult>((resolve) => (approve = resolve))
  })
  return { ...test, requests, approve: (result: ConnectResult) => approve(result) }
}

describe('a wallet outside the browser', () => {
  it('shows the pairing while it waits, and every change of it', async () => {
    const { kit, requests, approve } = await setUpPhone()
    const connecting = kit.connections.connect({ connectorId: PHONE, wallet: WALLET })
    await flushPromises()
    expect(kit.connections.state.pending).toMatchObject({ connectorId: PHONE, wallet: WALLET })
    expect(requests[0]?.wallet).toEqual(WALLET)
    requests[0]?.reportPairing?.(pairing)
    expect(kit.connections.state.pending?.pairing).toEqual(pairing)
    requests[0]?.reportPairing?.({ ...pairing, uri: 'wc:2@2', round: 2, link: 'slow' })
    expect(kit.connections.state.pending?.pairing).toMatchObject({ uri: 'wc:2@2', round: 2, link: 'slow' })
    approve({ accounts: [{ address: ACCOUNT_1 }], chainReference: '1' })
    await connecting
    expect(kit.connections.state.pending).toBeUndefined()
  })

  it('gets the request with the link of its app, once that is found', async () => {
    const { kit, requests } = await setUpPhone()
    const { href, ...wallet } = WALLET
    kit.connections.connect({ connectorId: PHONE, wallet, findHref: async () => href }).catch(() => {})
    await flushPromises()
    expect(requests[0]?.wallet).toEqual(WALLET)
    kit.connections.connect({ connectorId: PHONE, wallet, findHref: async () => undefined }).catch(() => {})
    await flushPromises()
    expect(requests[1]?.wallet).toEqual(wallet)
  })

  it('R4: gets no request if the attempt ends before the link of its app is found', async () => {
    const { kit, requests } = await setUpPhone()
    let find: (href: string) => void = () => {}
    const findHref = () => new Promise<string>((resolve) => (find = resolve))
    const { href, ...wallet } = WALLET
    const ended = expect(kit.connections.connect({ connectorId: PHONE, wallet, findHref })).rejects.toMatchObject({
      code: 'connections.modalClosed',
    })
    await flushPromises()
    expect(kit.connections.state.pending).toMatchObject({ connectorId: PHONE, wallet })
    kit.connections.cancel()
    await ended
    find(href)
    await flushPromises()
    expect(requests).toEqual([])
    expect(kit.connections.state.pending).toBeUndefined()
  })

  it('R15: has five minutes again with every new pairing, and no longer', async () => {
    const { kit, requests, clock } = await setUpPhone()
    const failed = vi.fn()
    kit.connections.connect({ connectorId: PHONE }).catch(failed)
    await clock.advance(299_000)
    requests[0]?.reportPairing?.(pairing)
    await clock.advance(299_000)
    expect(failed).not.toHaveBeenCalled()
    await clock.advance(1_000)
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ code: 'connections.notAnswered' }))
    expect(clock.pendingTimers).toBe(0)
  })

  it('cannot change what a newer attempt shows', async () => {
    const { kit, requests } = await setUpPhone()
    kit.connections.connect({ connectorId: PHONE }).catch(() => {})
    await flushPromises()
    kit.connections.cancel()
    kit.connections.connect({ connectorId: PHONE }).catch(() => {})
    await flushPromises()
    requests[0]?.reportPairing?.(pairing)
    expect(kit.connections.state.pending?.pairing).toBeUndefined()
  })

  it('sets no timer and shows nothing for a pairing after its attempt', async () => {
    const { kit, requests, clock } = await setUpPhone()
    const connecting = kit.connections.connect({ connectorId: PHONE }).catch(() => {})
    await flushPromises()
    kit.connections.cancel()
    await connecting
    requests[0]?.reportPairing?.(pairing)
    expect(kit.connections.state.pending).toBeUndefined()
    expect(clock.pendingTimers).toBe(0)
  })

  it("SPEC 8.6: fails with 'Failed to connect' for an unknown error of its driver, which is the cause", async () => {
    const { kit, control } = await setUpPhone()
    const cause = new Error('no route to the relay')
    control.onConnect(PHONE, cause)
    const failure = { code: 'connections.failedToConnect', short: 'Failed to connect', cause }
    await expect(kit.connections.connect({ connectorId: PHONE })).rejects.toMatchObject(failure)
  })

  it('fails with the catalogued error of its driver', async () => {
    const { kit, control } = await setUpPhone()
    const down = defineErrors('relay', { down: { short: 'Relay down' } }).down()
    control.onConnect(PHONE, down)
    await expect(kit.connections.connect({ connectorId: PHONE })).rejects.toBe(down)
  })

  it('is stored as recent by the id of the chosen wallet', async () => {
    const { kit, approve, storage } = await setUpPhone()
    const listener = vi.fn()
    kit.events.subscribe(listener)
    const connecting = kit.connections.connect({ connectorId: PHONE, wallet: WALLET })
    await flushPromises()
    approve({ accounts: [{ address: ACCOUNT_1 }], chainReference: '1', wallet: { name: 'Rainbow' } })
    await connecting
    expect(kit.connections.state.recentConnectorIds).toEqual(['rainbow-id'])
    expect(JSON.stringify(storage)).not.toContain('rainbow://')
    expect(kit.connections.getActive()?.wallet).toEqual({ name: 'Rainbow' })
    expect(JSON.stringify(listener.mock.calls)).toContain('Rainbow')
  })
})

describe('a session of several chain families', () => {
  const session = {
    accounts: [{ address: ACCOUNT_1 }],
    chainReference: '1',
    wallet: { name: 'Rainbow' },
    approval: { caipNetworkIds: ['eip155:1'], supportsAllNetworks: true },
    others: {
      solana: { accounts: [{ address: SOLANA_ACCOUNT }], chainReference: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
      cosmos: { accounts: [{ address: 'cosmos1x' }], chainReference: 'cosmoshub-4' },
    },
  } as const

  it('is held in each family with a configured network', async () => {
    const { kit, approve } = await setUpPhone()
    const connecting = kit.connections.connect({ connectorId: PHONE, namespace: 'eip155' })
    await flushPromises()
    approve(session)
    await connecting
    expect(kit.connections.getCaipAddress('eip155')).toBe(`eip155:1:${ACCOUNT_1}`)
    expect(kit.connections.getActive('solana')).toMatchObject({ connectorId: PHONE, wallet: { name: 'Rainbow' } })
    expect(kit.connections.isConnected('cosmos')).toBe(false)
    expect(kit.networks.state.activeNamespace).toBe('eip155')
  })

  it('does not replace the active wallet of another family', async () => {
    const { kit, approve, control } = await setUpPhone()
    control.addConnector({ id: 'other', namespaces: ['solana'], accounts: ['other'] })
    await kit.connections.connect({ connectorId: 'other', namespace: 'solana' })
    const connecting = kit.connections.connect({ connectorId: PHONE, namespace: 'eip155' })
    await flushPromises()
    approve(session)
    await connecting
    expect(kit.connections.getActive('solana')?.connectorId).toBe('other')
    expect(kit.connections.getNamespace('solana').connections).toHaveLength(2)
  })

  it('is held in a family that joins later, in the background of the active wallet there', async () => {
    const { kit, approve, control, storage } = await setUpPhone()
    const connecting = kit.connections.connect({ connectorId: PHONE, namespace: 'eip155' })
    await flushPromises()
    const { others, ...alone } = session
    approve(alone)
    await connecting
    expect(kit.connections.isConnected('solana')).toBe(false)
    control.emit(PHONE, { type: 'joined', others })
    expect(kit.connections.getActive('solana')).toMatchObject({ connectorId: PHONE, wallet: { name: 'Rainbow' } })
    expect(kit.connections.isConnected('cosmos')).toBe(false)
    expect(kit.networks.state.activeNamespace).toBe('eip155')
    expect(storage.getItem('openappkit:default:connections')).toContain(SOLANA_ACCOUNT)
    control.addConnector({ id: 'other', namespaces: ['solana'], accounts: ['other'] })
    await kit.connections.connect({ connectorId: 'other', namespace: 'solana' })
    control.emit(PHONE, { type: 'joined', others })
    expect(kit.connections.getActive('solana')?.connectorId).toBe('other')
  })

  it('is held after a reload in a family that has joined since', async () => {
    const first = await setUpPhone()
    const connecting = first.kit.connections.connect({ connectorId: PHONE, namespace: 'eip155' })
    await flushPromises()
    const { others, ...alone } = session
    first.approve(alone)
    await connecting
    first.kit.destroy()
    const { kit, control } = await setUpPhone(first.storage)
    control.onReconnect(PHONE, async () => ({ ...alone, others }))
    await kit.connections.reconnect()
    expect(kit.connections.getCaipAddress('eip155')).toBe(`eip155:1:${ACCOUNT_1}`)
    expect(kit.connections.getActive('solana')).toMatchObject({ connectorId: PHONE, wallet: { name: 'Rainbow' } })
  })

  it('joins a family after a reload in the background of the wallet used last there, which has not answered yet', async () => {
    const { kit, control, storage } = await setUpPhone()
    control.addConnector({ id: 'other', namespaces: ['solana'], accounts: ['other'] })
    const data = {
      eip155: [{ connectorId: PHONE, status: 'active', address: ACCOUNT_1 }],
      solana: [{ connectorId: 'other', status: 'active', address: 'other' }],
    }
    storage.setItem('openappkit:default:connections', JSON.stringify({ v: 1, data }))
    control.onReconnect(PHONE, async () => session)
    let answer = () => {}
    control.onReconnect('other', async () => {
      await new Promise<void>((resolve) => (answer = resolve))
      return { accounts: [{ address: 'other' }], chainReference: session.others.solana.chainReference }
    })
    const reconnecting = kit.connections.reconnect()
    await flushPromises()
    expect(kit.connections.getCaipAddress('eip155')).toBe(`eip155:1:${ACCOUNT_1}`)
    expect(kit.connections.getActive('solana')).toBeUndefined()
    answer()
    await reconnecting
    await flushPromises()
    expect(kit.connections.getActive('solana')?.connectorId).toBe('other')
    expect(kit.connections.getNamespace('solana').connections).toHaveLength(2)
  })

  it('shows the last active account of each family after a reload, in any order of answers', async () => {
    const { kit, control, storage } = await setUpPhone()
    const data = {
      eip155: [{ connectorId: PHONE, status: 'active', address: ACCOUNT_1 }],
      solana: [{ connectorId: PHONE, status: 'active', address: SOLANA_ACCOUNT }],
    }
    storage.setItem('openappkit:default:connections', JSON.stringify({ v: 1, data }))
    const solana = { ...session.others.solana, accounts: [{ address: 'other' }, { address: SOLANA_ACCOUNT }] }
    control.onReconnect(PHONE, async ({ namespace }) => {
      if (namespace === 'eip155') return { ...session, others: { solana } }
      await flushPromises()
      return solana
    })
    await kit.connections.reconnect()
    expect(kit.connections.getNamespace('eip155').address).toBe(ACCOUNT_1)
    expect(kit.connections.getNamespace('solana').address).toBe(SOLANA_ACCOUNT)
  })

  it('becomes active in another configured family if the wallet does not support the requested one', async () => {
    const { kit, approve, storage } = await setUpPhone()
    const connecting = kit.connections.connect({ connectorId: PHONE })
    await flushPromises()
    expect(kit.connections.state.pending?.namespace).toBe('eip155')
    approve({ ...session.others.solana, namespace: 'solana' })
    expect(await connecting).toMatchObject({ namespace: 'solana', connectorId: PHONE })
    expect(kit.connections.getNamespace('eip155').status).toBe('disconnected')
    expect(kit.connections.isConnected('solana')).toBe(true)
    expect(kit.networks.state.activeNamespace).toBe('solana')
    expect(kit.connections.state.pending).toBeUndefined()
    const stored = JSON.parse(storage.getItem('openappkit:default:connections') ?? '')
    expect(stored).toMatchObject({
      data: { solana: [{ connectorId: PHONE, status: 'active', address: SOLANA_ACCOUNT }] },
    })
    expect(JSON.stringify(stored)).not.toContain('eip155')
  })

  it('is requested for the family that the site names, and rejected in one without networks', async () => {
    const { kit, approve, requests } = await setUpPhone()
    const named = kit.connections.connect({ connectorId: PHONE, namespace: 'eip155' }).catch(() => {})
    await flushPromises()
    kit.connections.cancel()
    await named
    const connecting = kit.connections.connect({ connectorId: PHONE }).catch((error: unknown) => error)
    await flushPromises()
    expect(requests.map(({ acceptsAnyNamespace }) => acceptsAnyNamespace)).toEqual([false, true])
    approve({ ...session.others.cosmos, namespace: 'cosmos' })
    expect(await connecting).toMatchObject({ code: 'connections.namespaceNotConfigured' })
    expect(kit.connections.getNamespace('eip155').status).toBe('disconnected')
  })

  it('is disconnected in all families when all are disconnected', async () => {
    const { kit, approve } = await setUpPhone()
    const connecting = kit.connections.connect({ connectorId: PHONE, namespace: 'eip155' })
    await flushPromises()
    approve(session)
    await connecting
    await kit.connections.disconnect()
    expect([kit.connections.isConnected('eip155'), kit.connections.isConnected('solana')]).toEqual([false, false])
  })
})

describe('an event of a session', () => {
  it('changes its approval and its link status', async () => {
    const { kit, control, approve } = await setUpPhone()
    const connecting = kit.connections.connect({ connectorId: PHONE, namespace: 'eip155' })
    await flushPromises()
    approve({ accounts: [{ address: ACCOUNT_1 }, { address: ACCOUNT_2 }], chainReference: '1' })
    await connecting
    expect(kit.connections.getActive()?.link).toBeUndefined()
    const approval = { caipNetworkIds: ['eip155:1', 'eip155:8453'], supportsAllNetworks: false } as const
    control.emit(PHONE, { type: 'approvalChanged', approval })
    control.emit(PHONE, { type: 'linkChanged', link: 'down' })
    expect(kit.connections.getActive()).toMatchObject({ approval, link: 'down', chainReference: '1' })
    control.emit(PHONE, { type: 'linkChanged', link: 'open' })
    expect(kit.connections.getActive()?.link).toBe('open')
  })
})

describe('preload', () => {
  it('loads the code of the requested wallet and of no other', async () => {
    const loads: string[] = []
    const { createAdapter } = createFakeAdapter({
      namespace: 'solana',
      connectors: [{ id: PHONE, namespaces: ['solana'] }],
    })
    const { kit } = await setUpConnections({
      options: {
        connectors: [
          (context) => ({
            ...createAdapter(context),
            async preload() {
              loads.push(PHONE)
            },
          }),
        ],
      },
    })
    await kit.connections.preload()
    await kit.connections.preload(ALPHA)
    expect(loads).toEqual([])
    await kit.connections.preload(PHONE)
    await kit.connections.preload(PHONE)
    expect(loads).toEqual([PHONE])
  })
})

import { createFakeAdapter, createFakeStorage } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { ACCOUNT_1, ALPHA, BETA, createTestKit, setUpConnections, type TestKit } from '../../test/createTestKit.ts'
import type { ConnectorType } from './connector.types.ts'
import type { ConnectResult } from './driver.types.ts'

const CONFIRMED: ConnectResult = { accounts: [{ address: ACCOUNT_1 }], chainReference: '1' }
const BROKEN: ConnectResult = { ...CONFIRMED, chainReference: 'a b' }

/** Alpha is outside this browser: it has a session. */
const setUpOutside = () =>
  setUpConnections({
    wallets: createFakeAdapter({ connectors: [{ id: ALPHA, name: 'Alpha Wallet', type: 'external' }, { id: BETA }] }),
  })

/** The disconnected wallets, as namespace and connector. */
const listLeft = ({ control }: Pick<TestKit, 'control'>) =>
  control.calls
    .filter(({ operation }) => operation === 'disconnect')
    .map(({ request }) => 'namespace' in request && `${request.namespace}:${request.connectorId}`)

describe('S11: a wallet whose answer is refused is disconnected', () => {
  it.each<[string, ConnectResult]>([
    ['has an invalid chain', BROKEN],
    ['has no account', { ...CONFIRMED, accounts: [] }],
    ['is of a chain family that the site has not', { ...CONFIRMED, namespace: 'bip122' }],
  ])('if it %s', async (_, result) => {
    const test = await setUpOutside()
    test.control.onConnect(ALPHA, () => result)
    await expect(test.kit.connections.connect({ connectorId: ALPHA })).rejects.toBeInstanceOf(Error)
    await test.clock.advance(0)
    expect(listLeft(test)).toEqual([`eip155:${ALPHA}`])
    expect(test.clock.pendingTimers).toBe(0)
  })

  it('if it disconnects before its answer is processed', async () => {
    const test = await setUpOutside()
    test.control.onConnect(
      ALPHA,
      () => (test.control.emit(ALPHA, { type: 'accountsChanged', accounts: [] }), CONFIRMED),
    )
    await expect(test.kit.connections.connect({ connectorId: ALPHA })).rejects.toThrow('Failed to connect')
    await test.clock.advance(0)
    expect(listLeft(test)).toEqual([`eip155:${ALPHA}`])
  })

  it('and no caller waits for its response', async () => {
    const { kit, control, clock } = await setUpOutside()
    control.onConnect(ALPHA, () => BROKEN)
    control.onDisconnect(ALPHA, 'hang')
    await expect(kit.connections.connect({ connectorId: ALPHA })).rejects.toThrow('Connection rejected')
    expect(kit.connections.getNamespace().status).toBe('disconnected')
    await clock.advance(3_000)
    expect(clock.pendingTimers).toBe(0)
    control.onDisconnect(ALPHA, new Error('wallet exploded'))
    await expect(kit.connections.connect({ connectorId: ALPHA })).rejects.toThrow('Connection rejected')
    await clock.advance(0)
    expect(kit.log.entries().at(-1)?.message).toContain('Alpha Wallet')
  })

  it('but not if it declined or failed', async () => {
    const test = await setUpOutside()
    for (const behaviour of ['reject', new Error('keyring locked')] as const) {
      test.control.onConnect(ALPHA, behaviour)
      await expect(test.kit.connections.connect({ connectorId: ALPHA })).rejects.toThrow('Connection rejected')
    }
    await test.clock.advance(0)
    expect(listLeft(test)).toEqual([])
  })

  it('unless it is already connected, here or in another chain family', async () => {
    const wallets = createFakeAdapter({
      connectors: [{ id: ALPHA, type: 'external', namespaces: ['eip155', 'solana'] }, { id: BETA }],
    })
    const test = await setUpConnections({ wallets })
    const { connections } = test.kit
    test.control.onConnect(ALPHA, () => ({ ...CONFIRMED, others: { solana: CONFIRMED } }))
    await connections.connect({ connectorId: ALPHA })
    await connections.connect({ connectorId: BETA })
    test.control.onConnect(ALPHA, () => BROKEN)
    await expect(connections.connect({ connectorId: ALPHA })).rejects.toThrow('Connection rejected')
    test.control.emit(BETA, { type: 'disconnect' })
    await connections.disconnect({ connectorId: ALPHA, namespace: 'eip155' })
    expect(connections.isConnected('solana')).toBe(true)
    await expect(connections.connect({ connectorId: ALPHA, namespace: 'eip155' })).rejects.toThrow(
      'Connection rejected',
    )
    await test.clock.advance(0)
    expect(listLeft(test)).toEqual([`eip155:${ALPHA}`])
    expect(connections.isConnected('solana')).toBe(true)
  })
})

describe('R3: a wallet whose answer is late is disconnected', () => {
  async function connectLate() {
    const test = await setUpOutside()
    test.control.onConnect(ALPHA, 'hang')
    const connecting = test.kit.connections.connect({ connectorId: ALPHA }).catch((error: unknown) => error)
    await test.clock.advance(0)
    return { ...test, connecting }
  }

  it('after the visitor has cancelled', async () => {
    const test = await connectLate()
    test.kit.connections.cancel()
    test.control.approve(ALPHA)
    await test.clock.advance(0)
    expect([listLeft(test), test.kit.connections.isConnected()]).toEqual([[`eip155:${ALPHA}`], false])
  })

  it('after the deadline', async () => {
    const test = await connectLate()
    await test.clock.advance(300_000)
    expect(listLeft(test)).toEqual([])
    test.control.approve(ALPHA)
    await test.clock.advance(0)
    expect(listLeft(test)).toEqual([`eip155:${ALPHA}`])
  })

  it('but not during a new attempt', async () => {
    const test = await connectLate()
    const again = test.kit.connections.connect({ connectorId: ALPHA })
    await test.clock.advance(0)
    test.control.approve(ALPHA)
    await test.clock.advance(0)
    expect(listLeft(test)).toEqual([])
    test.control.approve(ALPHA)
    expect(await again).toMatchObject({ connectorId: ALPHA })
  })

  it('once it has also declined a new attempt', async () => {
    const test = await connectLate()
    const again = test.kit.connections.connect({ connectorId: ALPHA }).catch((error: unknown) => error)
    await test.clock.advance(0)
    test.control.approve(ALPHA)
    await test.clock.advance(0)
    expect(listLeft(test)).toEqual([])
    test.control.reject(ALPHA)
    await again
    await test.clock.advance(0)
    expect(listLeft(test)).toEqual([`eip155:${ALPHA}`])
  })

  it('but a wallet of this browser keeps its permission, which another tab may use', async () => {
    const test = await setUpConnections()
    test.control.onConnect(ALPHA, 'hang')
    const connecting = test.kit.connections.connect({ connectorId: ALPHA }).catch(() => {})
    await test.clock.advance(0)
    test.kit.connections.cancel()
    test.control.approve(ALPHA)
    await connecting
    test.control.onConnect(ALPHA, () => BROKEN)
    await expect(test.kit.connections.connect({ connectorId: ALPHA })).rejects.toThrow('Connection rejected')
    await test.clock.advance(0)
    expect([listLeft(test), test.control.isPermitted(ALPHA)]).toEqual([[], true])
  })

  it('nor is a wallet of this browser that several drivers list', async () => {
    const solana = createFakeAdapter({ namespace: 'solana', connectors: [{ id: ALPHA, rdns: ALPHA }] })
    const wallets = createFakeAdapter({ connectors: [{ id: ALPHA, rdns: ALPHA }] })
    const test = await setUpConnections({
      wallets,
      options: { connectors: [(context) => solana.createAdapter(context)] },
    })
    expect(test.kit.connections.getConnector(ALPHA)?.type).toBe('multiChain')
    test.control.onConnect(ALPHA, () => BROKEN)
    await expect(test.kit.connections.connect({ connectorId: ALPHA, namespace: 'eip155' })).rejects.toThrow(
      'Connection rejected',
    )
    await test.clock.advance(0)
    expect(listLeft(test)).toEqual([])
  })

  it('R16: but not after the kit is destroyed', async () => {
    const test = await connectLate()
    test.kit.destroy()
    test.control.approve(ALPHA)
    await test.clock.advance(0)
    expect(listLeft(test)).toEqual([])
  })
})

describe('a wallet that answers a silent request with an invalid chain', () => {
  async function comeBack(type: ConnectorType) {
    const storage = createFakeStorage()
    const wallets = createFakeAdapter({ connectors: [{ id: ALPHA, type }] })
    const before = await setUpConnections({ ports: { storage }, wallets })
    await before.kit.connections.connect({ connectorId: ALPHA })
    before.kit.destroy()
    const page = createTestKit({ ports: { storage }, wallets })
    await page.kit.connections.preload()
    page.control.onReconnect(ALPHA, () => BROKEN)
    page.kit.start()
    await page.clock.advance(0)
    return page
  }

  it('S11: is disconnected if it has a session', async () => {
    const page = await comeBack('walletConnect')
    expect([page.kit.connections.isConnected(), listLeft(page)]).toEqual([false, [`eip155:${ALPHA}`]])
  })

  it('keeps its permission if it is in this browser', async () => {
    const page = await comeBack('injected')
    expect([page.kit.connections.isConnected(), listLeft(page), page.control.isPermitted(ALPHA)]).toEqual([
      false,
      [],
      true,
    ])
  })

  it('R4: is not disconnected when a switch to it is cancelled, at any moment', async () => {
    for (let moment = 0; moment < 20; moment += 1) {
      const page = await comeBack('walletConnect')
      const before = listLeft(page).length
      let answer = () => {}
      page.control.onReconnect(ALPHA, () => new Promise((resolve) => (answer = () => resolve(CONFIRMED))))
      const switching = page.kit.connections.switchConnection({ connectorId: ALPHA }).catch(() => {})
      await page.clock.advance(0)
      answer()
      for (let turn = 0; turn < moment; turn += 1) await Promise.resolve()
      page.kit.connections.cancel()
      await switching
      await page.clock.advance(0)
      expect(listLeft(page)).toHaveLength(before)
    }
  })
})

import { createFakeAdapter, createFakeStorage } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { ACCOUNT_1, ACCOUNT_2, ALPHA, BETA, createTestKit } from '../../test/createTestKit.ts'

const KEY = 'openappkit:default:connections'

/** Connects the wallets one after the other, the last one active, and reloads the page. */
async function comeBack(...connectorIds: string[]) {
  const storage = createFakeStorage()
  const wallets = createFakeAdapter()
  const before = createTestKit({ ports: { storage }, wallets })
  for (const connectorId of connectorIds) await before.kit.connections.connect({ connectorId })
  before.kit.destroy()
  const page = createTestKit({ ports: { storage }, wallets })
  await page.kit.connections.preload()
  return page
}

async function connectAll(...connectorIds: string[]) {
  const test = createTestKit()
  await test.kit.connections.preload()
  for (const connectorId of connectorIds) await test.kit.connections.connect({ connectorId })
  return test
}

describe('during a silent request', () => {
  it('a disconnect is not undone by its answer', async () => {
    const { kit, control, clock } = await comeBack(ALPHA)
    control.onReconnect(ALPHA, 'hang')
    kit.start()
    await clock.advance(0)
    await kit.connections.disconnect()
    expect(kit.connections.getNamespace().status).toBe('disconnected')
    control.approve(ALPHA)
    await clock.advance(0)
    expect(kit.connections.isConnected()).toBe(false)
  })

  it('a wallet that the visitor chooses stays the active one', async () => {
    const { kit, control, clock } = await comeBack(ALPHA)
    control.onReconnect(ALPHA, 'hang')
    kit.start()
    await clock.advance(0)
    await kit.connections.connect({ connectorId: BETA })
    control.approve(ALPHA)
    await clock.advance(0)
    expect(kit.connections.getActive()?.connectorId).toBe(BETA)
    expect(kit.connections.getNamespace().connections).toHaveLength(2)
  })

  it('S7: its answer is refused if another wallet claims its identity', async () => {
    const { kit, control, clock } = await comeBack(ALPHA)
    let answer = () => {}
    control.onReconnect(
      ALPHA,
      () =>
        new Promise((resolve) => (answer = () => resolve({ accounts: [{ address: ACCOUNT_1 }], chainReference: '1' }))),
    )
    kit.start()
    await clock.advance(0)
    control.addConnector({ id: ALPHA, isAmbiguous: true, isPermitted: true })
    answer()
    await clock.advance(0)
    expect(kit.connections.isConnected()).toBe(false)
  })

  it('R16: destroy wins at any moment', async () => {
    for (let moment = 0; moment < 20; moment += 1) {
      const { kit, control, clock } = await comeBack(ALPHA)
      control.onReconnect(ALPHA, 'hang')
      kit.start()
      await clock.advance(0)
      control.approve(ALPHA)
      for (let turn = 0; turn < moment; turn += 1) await Promise.resolve()
      kit.destroy()
      await clock.advance(0)
      expect(control.listenerCount).toBe(0)
    }
  })

  it('R4: closing the modal aborts a switch of connection, and no prompt follows', async () => {
    const { kit, control, clock } = await comeBack(BETA, ALPHA)
    control.onReconnect(BETA, 'hang')
    kit.start()
    await clock.advance(0)
    const failure = expect(kit.connections.switchConnection({ connectorId: BETA })).rejects.toThrow('Modal closed')
    await clock.advance(0)
    kit.connections.cancel()
    await failure
    await clock.advance(20_000)
    expect(control.calls.filter(({ operation }) => operation === 'connect')).toHaveLength(2)
    expect(kit.connections.getActive()?.connectorId).toBe(ALPHA)
    expect(clock.pendingTimers).toBe(0)
  })
})

describe('events of a wallet while it connects', () => {
  it.each([
    ['disconnected', { type: 'disconnect' }],
    ['shows no account any more', { type: 'accountsChanged', accounts: [] }],
  ] as const)('a wallet that %s before its answer was taken in is not reported as connected', async (_, event) => {
    const { kit, control } = await connectAll()
    control.onConnect(ALPHA, () => {
      control.emit(ALPHA, event)
      return { accounts: [{ address: ACCOUNT_1 }], chainReference: '1' }
    })
    await expect(kit.connections.connect({ connectorId: ALPHA })).rejects.toThrow('Failed to connect')
    expect(kit.connections.isConnected()).toBe(false)
    expect(kit.connections.state.recentConnectorIds).toEqual([])
  })

  it('the returned connection has the last account of the wallet', async () => {
    const { kit, control } = await connectAll()
    control.onConnect(ALPHA, () => {
      control.emit(ALPHA, { type: 'accountsChanged', accounts: [{ address: ACCOUNT_2 }] })
      return { accounts: [{ address: ACCOUNT_1 }], chainReference: '1' }
    })
    expect((await kit.connections.connect({ connectorId: ALPHA })).accounts).toEqual([{ address: ACCOUNT_2 }])
  })

  it('a wallet whose subscription fails leaves nothing pending', async () => {
    const wallets = createFakeAdapter()
    const failing = Object.assign(
      (context: Parameters<typeof wallets.createAdapter>[0]) => ({
        ...wallets.createAdapter(context),
        watchWallet() {
          throw new Error('no events')
        },
      }),
      { namespace: 'eip155' as const },
    )
    const { kit, clock } = createTestKit({ options: { adapters: [failing] } })
    await expect(kit.connections.connect({ connectorId: ALPHA })).rejects.toThrow('Connection rejected')
    expect(kit.connections.getNamespace().status).toBe('disconnected')
    expect(kit.connections.state.pending).toBeUndefined()
    expect(clock.pendingTimers).toBe(0)
  })
})

describe('the kit has the network of its active wallet', () => {
  it('also when the active wallet shows no account and another one becomes active', async () => {
    const { kit, control } = await connectAll(ALPHA, BETA)
    control.setChain(BETA, '8453')
    control.setAccounts(BETA, [])
    expect(kit.connections.getActive()?.connectorId).toBe(ALPHA)
    expect(kit.networks.getActive()?.caipNetworkId).toBe('eip155:1')
  })

  it('R8: also when another tab has switched to another wallet', async () => {
    const { kit, control, storage, lifecycle } = await connectAll(ALPHA, BETA)
    control.setChain(ALPHA, '8453')
    storage.setItem(
      KEY,
      JSON.stringify({
        v: 1,
        data: {
          eip155: [
            { connectorId: ALPHA, status: 'active' },
            { connectorId: BETA, status: 'connected' },
          ],
        },
      }),
    )
    lifecycle.emitStorage(KEY)
    expect(kit.connections.getActive()?.connectorId).toBe(ALPHA)
    expect(kit.networks.getActive()?.caipNetworkId).toBe('eip155:8453')
  })

  it('also when a wallet answers a switch of network after another one became active', async () => {
    const { kit, control } = await connectAll(BETA, ALPHA)
    control.onSwitchNetwork(ALPHA, 'hang')
    const switching = kit.connections.switchNetwork('eip155:8453')
    await kit.connections.switchConnection({ connectorId: BETA })
    control.approve(ALPHA)
    await switching
    expect(kit.connections.getCaipAddress()).toMatch(/^eip155:1:/)
    expect(kit.networks.getActive()?.caipNetworkId).toBe('eip155:1')
  })

  it('R10: also when the wallet changed its network before it answered a switch', async () => {
    const { kit, control } = await connectAll(ALPHA)
    control.onSwitchNetwork(ALPHA, () => {
      control.emit(ALPHA, { type: 'chainChanged', chainReference: '8453' })
      control.emit(ALPHA, { type: 'chainChanged', chainReference: '5' })
    })
    await expect(kit.connections.switchNetwork('eip155:8453')).rejects.toThrow('The wallet did not switch networks')
    expect(kit.networks.getActive()?.caipNetworkId).toBe('eip155:5')
    expect(kit.connections.getCaipAddress()).toMatch(/^eip155:5:/)
  })

  it('and keeps it when all wallets are disconnected at once', async () => {
    const { kit, control } = await connectAll(ALPHA, BETA)
    await kit.connections.switchConnection({ connectorId: ALPHA })
    control.setChain(ALPHA, '8453')
    await kit.connections.disconnect()
    expect(kit.networks.getActive()?.caipNetworkId).toBe('eip155:8453')
  })

  it('and a configured network once the wallet on an unsupported one disconnects', async () => {
    const { kit, control } = await connectAll()
    await kit.connections.connect({ connectorId: ALPHA })
    control.setChain(ALPHA, '8453')
    control.setChain(ALPHA, '424242')
    expect(kit.networks.getActive()?.isUnsupported).toBe(true)
    await kit.connections.disconnect()
    expect(kit.networks.getActive()?.caipNetworkId).toBe('eip155:8453')
  })
})

describe('a wallet that is no longer listed', () => {
  it('keeps its connection and still gets requests', async () => {
    const wallets = createFakeAdapter()
    const { control } = wallets
    let isHidden = false
    const hiding = Object.assign(
      (context: Parameters<typeof wallets.createAdapter>[0]) => {
        const adapter = wallets.createAdapter(context)
        return { ...adapter, getConnectors: () => (isHidden ? [] : adapter.getConnectors()) }
      },
      { namespace: 'eip155' as const },
    )
    const { kit } = createTestKit({ options: { adapters: [hiding] } })
    await kit.connections.connect({ connectorId: ALPHA })
    const provider = kit.connections.getProvider()
    isHidden = true
    control.addConnector({ id: 'com.example.gamma' })
    expect(kit.connections.getConnector(ALPHA)).toBeUndefined()
    expect(kit.connections.getProvider()).toBe(provider)
    await kit.connections.switchNetwork('eip155:8453')
    expect(kit.networks.getActive()?.name).toBe('Base')
    await kit.connections.disconnect()
    expect(control.isPermitted(ALPHA)).toBe(false)
  })

  it('is disconnected without an error if it is uninstalled, and not restored', async () => {
    const { kit, control, storage } = await connectAll(ALPHA)
    control.removeConnector(ALPHA)
    await kit.connections.disconnect()
    expect(kit.connections.isConnected()).toBe(false)
    expect(storage.getItem(KEY)).toContain('"disconnected"')
    expect(storage.getItem(KEY)).not.toContain('"active"')
  })
})

describe('R6: after the back/forward cache', () => {
  it('an ambiguous wallet that the visitor chose stays connected', async () => {
    const { kit, control, clock, lifecycle } = await connectAll()
    control.addConnector({ id: ALPHA, isAmbiguous: true })
    await kit.connections.connect({ connectorId: ALPHA })
    lifecycle.emitPageShow()
    await clock.advance(0)
    expect(kit.connections.isConnected()).toBe(true)
  })

  it('a new connection is not removed because an older request was not answered', async () => {
    const { kit, control, clock, lifecycle } = await connectAll(ALPHA)
    control.onReconnect(ALPHA, 'hang')
    lifecycle.emitPageShow()
    await clock.advance(0)
    await kit.connections.disconnect()
    await kit.connections.connect({ connectorId: ALPHA })
    await clock.advance(10_000)
    expect(kit.connections.isConnected()).toBe(true)
  })

  it('a connection of another tab is restored', async () => {
    const { kit, control, clock, lifecycle, storage } = await connectAll()
    kit.start()
    control.setPermitted(ALPHA, true)
    storage.setItem(KEY, JSON.stringify({ v: 1, data: { eip155: [{ connectorId: ALPHA, status: 'active' }] } }))
    lifecycle.emitPageShow()
    await clock.advance(0)
    expect(kit.connections.getActive()?.connectorId).toBe(ALPHA)
  })
})

describe('R8: following another tab', () => {
  it('activates the account that was chosen there', async () => {
    const { kit, control, storage, lifecycle } = await connectAll()
    control.setAccounts(ALPHA, [ACCOUNT_1, ACCOUNT_2])
    await kit.connections.connect({ connectorId: ALPHA })
    storage.setItem(KEY, (storage.getItem(KEY) ?? '').replace(ACCOUNT_1, ACCOUNT_2))
    lifecycle.emitStorage(KEY)
    expect(kit.connections.getNamespace().address).toBe(ACCOUNT_2)
  })
})

describe('nothing changes', () => {
  it('when a wallet repeats its state', async () => {
    const { kit, control } = await connectAll()
    control.setAccounts(ALPHA, [ACCOUNT_1, ACCOUNT_2])
    await kit.connections.connect({ connectorId: ALPHA })
    await kit.connections.switchConnection({ connectorId: ALPHA, address: ACCOUNT_2 })
    const before = kit.connections.getNamespace()
    control.setAccounts(ALPHA, [ACCOUNT_1, ACCOUNT_2])
    control.setChain(ALPHA, '1')
    expect(kit.connections.getNamespace()).toBe(before)
    expect(before.address).toBe(ACCOUNT_2)
  })

  it('when an attempt ends while another wallet is connected', async () => {
    const { kit, control } = await connectAll(ALPHA)
    control.onConnect(BETA, 'reject')
    const before = kit.connections.getNamespace()
    await expect(kit.connections.connect({ connectorId: BETA })).rejects.toBeInstanceOf(Error)
    expect(kit.connections.getNamespace()).toBe(before)
  })
})

describe('a disconnect while a wallet is asked to connect', () => {
  it('aborts the attempt', async () => {
    const { kit, control, clock } = await connectAll()
    control.onConnect(ALPHA, 'hang')
    const failure = expect(kit.connections.connect({ connectorId: ALPHA })).rejects.toThrow(
      'Another request was started',
    )
    await kit.connections.disconnect()
    await failure
    control.approve(ALPHA)
    await clock.advance(0)
    expect(kit.connections.isConnected()).toBe(false)
  })

  it('does not abort it for another wallet', async () => {
    const { kit, control } = await connectAll(BETA)
    control.onConnect(ALPHA, 'hang')
    const connecting = kit.connections.connect({ connectorId: ALPHA })
    await kit.connections.disconnect({ connectorId: BETA })
    control.approve(ALPHA)
    await connecting
    expect(kit.connections.getActive()?.connectorId).toBe(ALPHA)
  })
})

it('is still connecting when the connected wallet disconnects', async () => {
  const { kit, control } = await connectAll(ALPHA)
  control.onConnect(BETA, 'hang')
  kit.connections.connect({ connectorId: BETA }).catch(() => {})
  control.emit(ALPHA, { type: 'disconnect' })
  expect(kit.connections.getNamespace().status).toBe('connecting')
})

describe('R11: signing', () => {
  it('drops the signature of an account that is no longer the active one', async () => {
    const { kit, control } = await connectAll(ALPHA)
    control.onSignMessage(ALPHA, 'hang')
    const failure = expect(kit.connections.signMessage('hello')).rejects.toThrow('Account changed')
    control.setAccounts(ALPHA, [ACCOUNT_2])
    control.approve(ALPHA)
    await failure
  })
})

import { createFakeAdapter, flushPromises } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { ACCOUNT_1, ACCOUNT_2, ALPHA, BETA, createTestKit, setUpConnections } from '../../test/createTestKit.ts'
import { solana } from '../networks/chains/index.ts'
import type { Connector } from './connector.types.ts'
import type { ConnectRequest } from './driver.types.ts'

/** An adapter whose code has to be loaded before its wallets can be asked. */
function createLazyAdapter(preload: () => Promise<void>) {
  const wallets = createFakeAdapter()
  const create = (context: Parameters<typeof wallets.createAdapter>[0]) => ({
    ...wallets.createAdapter(context),
    preload,
  })
  return { control: wallets.control, createAdapter: Object.assign(create, { namespace: 'eip155' as const }) }
}

/** Records the requests to the first wallet. */
async function noteRequests() {
  const test = await setUpConnections()
  const requests: ConnectRequest[] = []
  test.control.onConnect(ALPHA, (request) => {
    requests.push(request)
    return { accounts: [{ address: ACCOUNT_1 }], chainReference: '1' }
  })
  return { ...test, requests }
}

describe('a wallet is asked to connect', () => {
  it('on the active network of its namespace', async () => {
    const { kit, requests } = await noteRequests()
    await kit.connections.switchNetwork('eip155:8453')
    await kit.connections.connect({ connectorId: ALPHA })
    expect(requests[0]).toMatchObject({ connectorId: ALPHA, namespace: 'eip155', acceptsAnyNamespace: true })
    expect(requests[0]?.network).toBe(kit.networks.find('eip155:8453'))
    expect(requests[0]).not.toHaveProperty('wallet')
  })

  it('without a network while the active one is unsupported', async () => {
    const { kit, control, requests } = await noteRequests()
    await kit.connections.connect({ connectorId: BETA })
    control.setChain(BETA, '424242')
    await kit.connections.connect({ connectorId: ALPHA })
    expect(requests[0]).not.toHaveProperty('network')
  })

  it('only once the code of its driver is loaded', async () => {
    const calls: string[] = []
    let finish = () => {}
    const { control, createAdapter } = createLazyAdapter(() => new Promise((resolve) => (finish = resolve)))
    control.onConnect(ALPHA, () => {
      calls.push('connect')
      return { accounts: [{ address: ACCOUNT_1 }], chainReference: '1' }
    })
    const { kit } = createTestKit({ options: { adapters: [createAdapter] } })
    const connecting = kit.connections.connect({ connectorId: ALPHA })
    await flushPromises()
    expect(calls).toEqual([])
    finish()
    await connecting
    expect(calls).toEqual(['connect'])
  })

  it('and not at all if the visitor cancels before that code is loaded', async () => {
    const { control, createAdapter } = createLazyAdapter(() => new Promise(() => {}))
    const { kit, clock } = createTestKit({ options: { adapters: [createAdapter] } })
    const failure = expect(kit.connections.connect({ connectorId: ALPHA })).rejects.toThrow('Modal closed')
    await flushPromises()
    kit.connections.cancel()
    await failure
    expect(control.calls).toEqual([])
    expect(clock.pendingTimers).toBe(0)
  })

  it('in no configured namespace that the wallet does not support', async () => {
    const { kit } = await setUpConnections()
    await expect(kit.connections.connect({ connectorId: ALPHA, namespace: 'solana' })).rejects.toThrow(
      "Namespace 'solana' is not configured",
    )
  })

  it('in its first configured namespace if it does not support the active one', async () => {
    const other = createFakeAdapter({
      namespace: 'solana',
      connectors: [{ id: 'both', namespaces: ['cosmos', 'solana'] }],
    })
    const { kit } = createTestKit({ options: { connectors: [other.createAdapter] } })
    await kit.connections.connect({ connectorId: 'both' })
    expect(kit.connections.getActive('solana')?.connectorId).toBe('both')
    expect(kit.networks.state.activeNamespace).toBe('solana')
  })

  it('in the active namespace if it supports several', async () => {
    const other = createFakeAdapter({
      namespace: 'solana',
      connectors: [{ id: 'both', namespaces: ['solana', 'eip155'] }],
    })
    const { kit } = createTestKit({ options: { connectors: [other.createAdapter] } })
    await kit.connections.connect({ connectorId: 'both' })
    expect(kit.connections.getActive('eip155')?.connectorId).toBe('both')
    expect(kit.connections.isConnected('solana')).toBe(false)
  })
})

describe('the signal of a request to connect', () => {
  it('is aborted when the attempt is cancelled', async () => {
    const { kit, control } = await setUpConnections()
    control.onConnect(ALPHA, 'hang')
    kit.connections.connect({ connectorId: ALPHA }).catch(() => {})
    await flushPromises()
    const request = control.pending[0]?.request as ConnectRequest
    expect(request.signal.aborted).toBe(false)
    kit.connections.cancel()
    expect(request.signal.aborted).toBe(true)
  })

  it('is not aborted by anything after the wallet is connected', async () => {
    const { kit, requests } = await noteRequests()
    await kit.connections.connect({ connectorId: ALPHA })
    kit.connections.cancel()
    await kit.connections.connect({ connectorId: BETA })
    expect(requests[0]?.signal.aborted).toBe(false)
  })
})

it('cancel aborts the newer attempt also after an older one has ended', async () => {
  const { kit, control } = await setUpConnections()
  control.onConnect(ALPHA, 'hang')
  control.onConnect(BETA, 'hang')
  const older = kit.connections.connect({ connectorId: ALPHA }).catch(() => {})
  const newer = kit.connections.connect({ connectorId: BETA })
  await older
  kit.connections.cancel()
  await expect(newer).rejects.toThrow('Modal closed')
})

it('an attempt rejects with superseded also if the newer one fails at once', async () => {
  const wallets = createFakeAdapter()
  const create = (context: Parameters<typeof wallets.createAdapter>[0]) => {
    const adapter = wallets.createAdapter(context)
    const watchWallet: typeof adapter.watchWallet = (id, ...params) => {
      if (id === BETA) throw new Error('no events')
      return adapter.watchWallet(id, ...params)
    }
    return { ...adapter, watchWallet }
  }
  const { kit } = await setUpConnections({
    wallets,
    options: { adapters: [Object.assign(create, { namespace: 'eip155' as const })] },
  })
  wallets.control.onConnect(ALPHA, 'hang')
  const older = kit.connections.connect({ connectorId: ALPHA })
  const newer = kit.connections.connect({ connectorId: BETA })
  await expect(older).rejects.toThrow('Another request was started')
  await expect(newer).rejects.toThrow('Connection rejected')
})

describe('an answer for another namespace than the requested one', () => {
  /** A wallet that answers in Solana, and emits accounts in the requested namespace. */
  async function setUp(others: Partial<Connector> = {}) {
    const wallets = createFakeAdapter({ connectors: [{ id: 'both', namespaces: ['eip155', 'solana'], ...others }] })
    const test = createTestKit({ wallets })
    await test.kit.connections.preload()
    return test
  }

  it('is held, and events of the requested namespace are ignored', async () => {
    const { kit, control } = await setUp()
    control.onConnect('both', () => {
      control.emit('both', { type: 'accountsChanged', accounts: [{ address: ACCOUNT_2 }] })
      return { namespace: 'solana', accounts: [{ address: 'so1' }], chainReference: String(solana.id) }
    })
    expect(await kit.connections.connect({ connectorId: 'both' })).toMatchObject({
      namespace: 'solana',
      accounts: [{ address: 'so1' }],
    })
  })

  it('is refused, with its name, if the site has no network of it', async () => {
    const { kit, control } = await setUp()
    control.onConnect('both', () => ({
      namespace: 'cosmos',
      accounts: [{ address: 'cosmos1' }],
      chainReference: 'hub',
    }))
    await expect(kit.connections.connect({ connectorId: 'both' })).rejects.toThrow(
      "Namespace 'cosmos' is not configured",
    )
  })
})

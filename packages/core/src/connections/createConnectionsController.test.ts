import { createFakeAdapter, createFakeStorage } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { ACCOUNT_1, ALPHA, BETA, createTestKit, setUpConnections } from '../../test/createTestKit.ts'
import { solana } from '../networks/chains/index.ts'

const KEY = 'openappkit:default:connections'

describe('before a wallet is connected', () => {
  it('the kit has discovered nothing and has no recent wallet', () => {
    const { kit } = createTestKit()
    expect(kit.connections.state).toMatchObject({ recentConnectorIds: [], isInitialized: false })
  })

  it('the kit is initialized at start: a first visit loads nothing', () => {
    const { kit } = createTestKit()
    kit.start()
    expect(kit.connections.state.isInitialized).toBe(true)
  })

  it('cancel and destroy do nothing, and there is no provider', () => {
    const { kit } = createTestKit()
    kit.start()
    kit.connections.cancel()
    expect(kit.connections.getProvider()).toBeUndefined()
    kit.destroy()
    expect(kit.log.entries()).toEqual([])
  })
})

it('getProvider returns the provider of the active wallet of a namespace', async () => {
  const [alpha, beta] = [{ name: 'alpha' }, { name: 'beta' }]
  const { kit } = await setUpConnections({
    adapter: {
      connectors: [
        { id: ALPHA, provider: alpha },
        { id: BETA, provider: beta },
      ],
    },
  })
  await kit.connections.connect({ connectorId: ALPHA })
  await kit.connections.connect({ connectorId: BETA })
  expect(kit.connections.getProvider()).toBe(beta)
  expect(kit.connections.getProvider('solana')).toBeUndefined()
})

it('S15: a stored network that the site does not have is not shown', () => {
  const storage = createFakeStorage()
  const data = { eip155: 'eip155:424242', solana: `solana:${solana.id}` }
  storage.setItem('openappkit:default:networks', JSON.stringify({ v: 1, data }))
  const { kit } = createTestKit({ ports: { storage } })
  kit.start()
  expect(kit.networks.getActive('eip155')?.caipNetworkId).toBe('eip155:1')
})

/** A page with a stored wallet of each family. The driver of Solana can throw when a listener is removed. */
async function comeBack() {
  const storage = createFakeStorage()
  const data = {
    eip155: [{ connectorId: ALPHA, status: 'active' }],
    solana: [{ connectorId: 'other', status: 'active' }],
  }
  storage.setItem(KEY, JSON.stringify({ v: 1, data }))
  const wallets = createFakeAdapter({ connectors: [{ id: ALPHA, accounts: [ACCOUNT_1], isPermitted: true }] })
  const other = createFakeAdapter({
    namespace: 'solana',
    connectors: [{ id: 'other', chainReference: String(solana.id), isPermitted: true }],
  })
  let isBroken = false
  const create = (context: Parameters<typeof other.createAdapter>[0]) => {
    const adapter = other.createAdapter(context)
    const watchWallet: typeof adapter.watchWallet = (...params) => {
      const stop = adapter.watchWallet(...params)
      return () => {
        if (isBroken) throw new Error('no such listener')
        stop()
      }
    }
    return { ...adapter, watchWallet }
  }
  const test = createTestKit({ ports: { storage }, wallets, options: { connectors: [create] } })
  const readLog = () => test.kit.log.entries().map(({ level, message }) => `${level}: ${message}`)
  return { ...test, storage, other: other.control, readLog, breakDriver: () => (isBroken = true) }
}

describe('a driver that throws', () => {
  it('during a restore is logged, and does not prevent another family from connecting', async () => {
    const { kit, other, clock, readLog, breakDriver } = await comeBack()
    other.onReconnect('other', 'hang')
    await kit.connections.preload()
    kit.start()
    await clock.advance(0)
    expect(kit.connections.isConnected('eip155')).toBe(true)
    expect(kit.connections.getNamespace('solana').status).toBe('reconnecting')
    breakDriver()
    other.setPermitted('other', false)
    other.approve('other')
    await clock.advance(0)
    expect(readLog()).toEqual([expect.stringMatching(/^error: Reconnecting failed\. no such listener/)])
    expect(kit.connections.getNamespace('eip155').status).toBe('connected')
    expect(kit.connections.getNamespace('solana').status).toBe('disconnected')
    expect(kit.connections.state.isInitialized).toBe(true)
  })

  it('while following another tab is logged', async () => {
    const { kit, storage, clock, lifecycle, readLog, breakDriver } = await comeBack()
    await kit.connections.preload()
    kit.start()
    await clock.advance(0)
    expect(kit.connections.isConnected('solana')).toBe(true)
    breakDriver()
    storage.setItem(KEY, JSON.stringify({ v: 1, data: { solana: [{ connectorId: 'other', status: 'disconnected' }] } }))
    lifecycle.emitStorage(KEY)
    await clock.advance(0)
    expect(readLog()).toEqual([expect.stringMatching(/^error: Following the wallets failed\. no such listener/)])
  })
})

it('R16: a kit that is destroyed while the verbs load logs nothing', async () => {
  const { kit, clock, readLog } = await comeBack()
  kit.start()
  kit.destroy()
  await clock.advance(0)
  expect(readLog()).toEqual([])
})

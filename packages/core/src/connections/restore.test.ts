import { createFakeAdapter, createFakeStorage, flushPromises } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { ACCOUNT_1, ACCOUNT_2, ALPHA, BETA, createTestKit } from '../../test/createTestKit.ts'
import type { StoredConnection } from './storage.ts'

const KEY = 'openappkit:default:connections'
const ACTIVE = { connectorId: ALPHA, status: 'active' } as const
const confirmed = { accounts: [{ address: ACCOUNT_1 }], chainReference: '1' }

/** A page before its start, with the wallets in storage. They know this site. */
async function comeBack(stored: readonly StoredConnection[] = [ACTIVE], preload?: () => Promise<void>) {
  const storage = createFakeStorage()
  storage.setItem(KEY, JSON.stringify({ v: 1, data: { eip155: stored } }))
  const wallets = createFakeAdapter()
  for (const id of [ALPHA, BETA]) wallets.control.setPermitted(id, true)
  const create = (context: Parameters<typeof wallets.createAdapter>[0]) => ({
    ...wallets.createAdapter(context),
    ...(preload && { preload }),
  })
  const test = createTestKit({
    ports: { storage },
    wallets,
    options: { adapters: [Object.assign(create, { namespace: 'eip155' as const })] },
  })
  if (!preload) await test.kit.connections.preload()
  const isAsked = () => wallets.control.calls.some(({ operation }) => operation === 'reconnect')
  const readLog = () => test.kit.log.entries().map(({ level, message }) => `${level}: ${message}`)
  return { ...test, storage, isAsked, readLog }
}

describe('nothing is logged when a stored wallet', () => {
  it('is no longer installed', async () => {
    const { kit, control, clock, readLog } = await comeBack()
    control.removeConnector(ALPHA)
    kit.start()
    await clock.advance(3_000)
    expect(kit.connections.getNamespace().status).toBe('disconnected')
    expect(readLog()).toEqual([])
  })

  it.each([
    ['knows this site no longer', () => null],
    ['shows it no account', () => ({ accounts: [], chainReference: '1' })],
  ])('%s', async (_, answer) => {
    const { kit, control, clock, readLog } = await comeBack()
    control.onReconnect(ALPHA, answer)
    kit.start()
    await clock.advance(0)
    expect(kit.connections.getNamespace()).toMatchObject({ status: 'disconnected', connections: [] })
    expect(readLog()).toEqual([])
  })

  it('disconnects before its answer is processed', async () => {
    const { kit, control, clock, readLog } = await comeBack()
    control.onReconnect(ALPHA, () => {
      control.emit(ALPHA, { type: 'disconnect' })
      return { ...confirmed, others: { solana: { accounts: [{ address: 'so1' }], chainReference: 'x' } } }
    })
    kit.start()
    await clock.advance(0)
    expect(kit.connections.isConnected()).toBe(false)
    expect(kit.connections.isConnected('solana')).toBe(false)
    expect(readLog()).toEqual([])
  })

  it('has no stored entry any more when it answers; it is then not connected', async () => {
    const { kit, control, clock, storage, readLog } = await comeBack()
    control.onReconnect(ALPHA, 'hang')
    kit.start()
    await clock.advance(0)
    storage.removeItem(KEY)
    control.approve(ALPHA)
    await clock.advance(0)
    expect(kit.connections.isConnected()).toBe(false)
    expect(readLog()).toEqual([])
  })
})

describe('a stored wallet that fails while it is asked', () => {
  it('is logged with its error', async () => {
    const { kit, control, clock, readLog } = await comeBack()
    control.onReconnect(ALPHA, new Error('keyring locked'))
    kit.start()
    await clock.advance(0)
    expect(kit.connections.getNamespace().status).toBe('disconnected')
    expect(readLog()).toEqual(['warn: Alpha Wallet did not reconnect. keyring locked'])
  })

  it('by not answering is logged with a reason, and its signal is aborted', async () => {
    const { kit, control, clock, readLog } = await comeBack()
    control.onReconnect(ALPHA, 'hang')
    kit.start()
    await clock.advance(9_999)
    const request = control.pending[0]?.request as { signal: AbortSignal }
    expect(request.signal.aborted).toBe(false)
    await clock.advance(1)
    expect(request.signal.aborted).toBe(true)
    expect(readLog()).toEqual([expect.stringMatching(/^warn: Alpha Wallet did not reconnect\. \w/)])
  })

  it('does not abort the attempt to connect another one', async () => {
    const { kit, control, clock } = await comeBack()
    control.onReconnect(ALPHA, 'hang')
    control.onConnect(BETA, 'hang')
    kit.start()
    await clock.advance(0)
    kit.connections.connect({ connectorId: BETA }).catch(() => {})
    await clock.advance(0)
    control.reject(ALPHA)
    await clock.advance(0)
    expect(kit.connections.getNamespace().status).toBe('connecting')
  })
})

it('S7: an ambiguous wallet gets no request', async () => {
  const { kit, control, clock, isAsked } = await comeBack()
  control.addConnector({ id: ALPHA, isAmbiguous: true, isPermitted: true })
  kit.start()
  await clock.advance(10_000)
  expect(isAsked()).toBe(false)
})

it('S15: of two wallets that are stored as active, the first becomes active', async () => {
  const { kit, clock } = await comeBack([ACTIVE, { connectorId: BETA, status: 'active' }])
  kit.start()
  await clock.advance(0)
  expect(kit.connections.getNamespace().connections).toHaveLength(2)
  expect(kit.connections.getActive()?.connectorId).toBe(ALPHA)
})

it('the account that the wallet selects between its answer and the subscription becomes active', async () => {
  const { kit, control, clock } = await comeBack()
  control.onReconnect(ALPHA, () => {
    control.emit(ALPHA, { type: 'accountsChanged', accounts: [{ address: ACCOUNT_2 }] })
    return confirmed
  })
  kit.start()
  await clock.advance(0)
  expect(kit.connections.getNamespace().address).toBe(ACCOUNT_2)
})

it('the account used last comes first, and each account once', async () => {
  const { kit, control, clock } = await comeBack([{ ...ACTIVE, address: ACCOUNT_2 }])
  control.setAccounts(ALPHA, [ACCOUNT_1, ACCOUNT_2])
  kit.start()
  await clock.advance(0)
  expect(kit.connections.getActive()?.accounts).toEqual([{ address: ACCOUNT_2 }, { address: ACCOUNT_1 }])
})

it('a wallet that is stored in a namespace it does not support is logged, and connected in the others', async () => {
  const { kit, storage, clock, readLog } = await comeBack()
  storage.setItem(KEY, JSON.stringify({ v: 1, data: { eip155: [ACTIVE], solana: [ACTIVE] } }))
  kit.start()
  await clock.advance(0)
  expect([kit.connections.isConnected('eip155'), kit.connections.isConnected('solana')]).toEqual([true, false])
  // Another driver may still list it there.
  expect(kit.connections.getNamespace('solana').status).toBe('reconnecting')
  await clock.advance(3_000)
  expect(kit.connections.getNamespace('solana').status).toBe('disconnected')
  expect(readLog()).toEqual([expect.stringMatching(/^warn: Alpha Wallet did not reconnect\..*com\.example\.alpha/)])
})

it('a wallet that is no longer listed is still connected when it answers', async () => {
  const storage = createFakeStorage()
  storage.setItem(KEY, JSON.stringify({ v: 1, data: { eip155: [ACTIVE] } }))
  const wallets = createFakeAdapter({ connectors: [{ id: ALPHA, isPermitted: true }] })
  let isHidden = false
  const create = (context: Parameters<typeof wallets.createAdapter>[0]) => {
    const adapter = wallets.createAdapter(context)
    return { ...adapter, getConnectors: () => (isHidden ? [] : adapter.getConnectors()) }
  }
  const { kit, control, clock } = createTestKit({
    ports: { storage },
    wallets,
    options: { adapters: [Object.assign(create, { namespace: 'eip155' as const })] },
  })
  control.onReconnect(ALPHA, 'hang')
  await kit.connections.preload()
  kit.start()
  await clock.advance(0)
  isHidden = true
  control.addConnector({ id: BETA })
  expect(kit.connections.getConnector(ALPHA)).toBeUndefined()
  control.approve(ALPHA)
  await clock.advance(0)
  expect(kit.connections.getActive()?.connectorId).toBe(ALPHA)
})

describe('while the code of a driver loads', () => {
  it('its wallets are asked as soon as it is loaded', async () => {
    let finish = () => {}
    const { kit, clock, isAsked } = await comeBack([ACTIVE], () => new Promise((resolve) => (finish = resolve)))
    kit.start()
    await flushPromises()
    await clock.advance(0)
    expect(isAsked()).toBe(false)
    finish()
    await clock.advance(0)
    expect(kit.connections.isConnected()).toBe(true)
  })

  it('a switch to one of its wallets can be cancelled', async () => {
    const { kit, clock, isAsked } = await comeBack([ACTIVE], () => new Promise(() => {}))
    kit.start()
    await flushPromises()
    const failure = expect(kit.connections.switchConnection({ connectorId: ALPHA })).rejects.toThrow('Modal closed')
    await flushPromises()
    kit.connections.cancel()
    await failure
    expect(isAsked()).toBe(false)
    expect(clock.pendingTimers).toBe(0)
  })
})

it('a cancelled switch to a wallet that is not installed ends at once, also while code loads', async () => {
  const { kit, control, clock } = await comeBack([ACTIVE], () => Promise.resolve())
  control.removeConnector(ALPHA)
  const failure = expect(kit.connections.switchConnection({ connectorId: ALPHA })).rejects.toThrow('Modal closed')
  kit.connections.cancel()
  await failure
  expect(clock.pendingTimers).toBe(0)
})

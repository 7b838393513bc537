import { createFakeAdapter, createFakeStorage, type FakeStorage } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { ALPHA, BETA, createTestKit } from '../../test/createTestKit.ts'

const quota = () => Object.assign(new Error('The quota has been exceeded.'), { name: 'QuotaExceededError' })

/** A storage whose calls throw if `isFailing` returns true. */
function createFailingStorage(isFailing: (call: number, isWrite: boolean) => boolean) {
  const items = createFakeStorage()
  let calls = 0
  const guard = (isWrite: boolean) => {
    if (isFailing(calls++, isWrite)) throw quota()
  }
  const storage: FakeStorage = {
    ...items,
    getItem(key) {
      guard(false)
      return items.getItem(key)
    },
    setItem(key, value) {
      guard(true)
      items.setItem(key, value)
    },
    removeItem(key) {
      guard(false)
      items.removeItem(key)
    },
    get size() {
      return items.size
    },
  }
  return { storage, getCalls: () => calls }
}

/** All uses of storage in one visit. */
async function visit(storage: FakeStorage): Promise<void> {
  const wallets = createFakeAdapter()
  const { kit, clock } = createTestKit({ ports: { storage }, wallets })
  const { connections } = kit
  kit.start()
  await connections.connect({ connectorId: ALPHA })
  await connections.switchNetwork('eip155:8453')
  await connections.connect({ connectorId: BETA })
  await connections.switchConnection({ connectorId: ALPHA })
  expect(connections.getNamespace().connections).toHaveLength(2)
  expect(connections.getCaipAddress()).toMatch(/^eip155:8453:/)
  await connections.deleteConnection({ connectorId: BETA })
  await connections.disconnect()
  expect(connections.isConnected()).toBe(false)
  await connections.switchConnection({ connectorId: ALPHA })
  expect(connections.isConnected()).toBe(true)
  kit.destroy()

  const again = createTestKit({ ports: { storage }, wallets })
  await again.kit.connections.preload()
  again.kit.start()
  await again.clock.advance(10_000)
  expect(again.kit.connections.getNamespace().status).toMatch(/^(dis)?connected$/)
  again.kit.destroy()
  expect(clock.pendingTimers + again.clock.pendingTimers).toBe(0)
}

describe('R7: storage that throws', () => {
  it('at any single call does not prevent connecting, switching or disconnecting', async () => {
    const counted = createFailingStorage(() => false)
    await visit(counted.storage)
    expect(counted.getCalls()).toBeGreaterThan(30)
    for (let failing = 0; failing < counted.getCalls(); failing += 1) {
      await visit(createFailingStorage((call) => call === failing).storage)
    }
  })

  it.each([
    ['at every call', () => true],
    ['at every call that writes, because it is full', (_: number, isWrite: boolean) => isWrite],
    ['from the middle of a visit on', (call: number) => call > 20],
    ['at every other call', (call: number) => call % 2 === 0],
  ])('%s does not prevent connecting, switching or disconnecting', async (_, isFailing) => {
    await expect(visit(createFailingStorage(isFailing).storage)).resolves.toBeUndefined()
  })
})

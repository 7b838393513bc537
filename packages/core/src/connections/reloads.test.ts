import { createFakeAdapter, createFakeStorage } from '@openappkit/testing'
import { expect, it } from 'vitest'
import { ALPHA, BETA, createTestKit } from '../../test/createTestKit.ts'

it('R7: a thousand reloads keep storage small', async () => {
  const storage = createFakeStorage()
  const wallets = createFakeAdapter()
  for (let visit = 0; visit < 1_000; visit += 1) {
    const { kit } = createTestKit({ ports: { storage }, wallets })
    kit.start()
    await kit.connections.connect({ connectorId: visit % 2 ? ALPHA : BETA })
    kit.destroy()
  }
  const bytes = storage.entries().reduce((sum, [key, value]) => sum + key.length + value.length, 0)
  expect(bytes).toBeLessThan(2_000)
})

import { createFakeClock } from '@openappkit/testing'
import { expect, it } from 'vitest'
import { createApprovalLoader } from './createApprovalLoader.ts'

type Code = Awaited<ReturnType<NonNullable<Parameters<typeof createApprovalLoader>[1]>>>

function setUp(load: () => Promise<Code>) {
  const clock = createFakeClock()
  const ports = { parent: document.createElement('div'), clock, getLanguages: () => ['en'] }
  return { clock, ...createApprovalLoader(ports, load) }
}

it('loads the approval again after its code has not come, and once if it has', async () => {
  let count = 0
  const { loadApprovals } = setUp(async () => {
    count += 1
    if (count === 1) throw new TypeError('Failed to fetch')
    return import('../approve/index.ts')
  })
  await expect(loadApprovals()).rejects.toThrow('Failed to fetch')
  const approvals = await loadApprovals()
  expect([await loadApprovals(), count]).toEqual([approvals, 2])
})

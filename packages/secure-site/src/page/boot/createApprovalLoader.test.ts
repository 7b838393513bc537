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

it('answers each request in 15 seconds if its code takes longer, and uses it when it comes', async () => {
  let count = 0
  let come = (_code: Code) => {}
  const { clock, loadApprovals } = setUp(() => {
    count += 1
    return new Promise((resolve) => (come = resolve))
  })
  for (let tries = 0; tries < 2; tries += 1) {
    const answered = expect(loadApprovals()).rejects.toMatchObject({ code: 'secureApi.timedOut' })
    await clock.advance(15_000)
    await answered
  }
  come(await import('../approve/index.ts'))
  expect(await loadApprovals()).toHaveProperty('run')
  expect([count, clock.pendingTimers]).toEqual([1, 0])
})

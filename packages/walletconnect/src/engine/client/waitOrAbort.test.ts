import { getEventListeners } from 'node:events'
import { createFakeClock, flushPromises } from '@openappkit/testing'
import { expect, it } from 'vitest'
import { waitOrAbort } from './waitOrAbort.ts'

function begin(isAborted = false) {
  const clock = createFakeClock()
  const controls = [new AbortController(), new AbortController()] as const
  if (isAborted) controls[1].abort()
  const world = { isOver: false }
  void waitOrAbort(clock, 1_000, ...controls.map(({ signal }) => signal)).then(() => (world.isOver = true))
  const countLeft = () =>
    clock.pendingTimers + controls.reduce((sum, { signal }) => sum + getEventListeners(signal, 'abort').length, 0)
  return { clock, controls, world, countLeft }
}

it('waits for the delay', async () => {
  const { clock, world, countLeft } = begin()
  await clock.advance(999)
  expect(world.isOver).toBe(false)
  await clock.advance(1)
  expect([world.isOver, countLeft()]).toEqual([true, 0])
})

it.each([0, 1] as const)('R16: ends with signal %i, and leaves no timer and no listener', async (index) => {
  const { controls, world, countLeft } = begin()
  controls[index].abort()
  await flushPromises()
  expect([world.isOver, countLeft()]).toEqual([true, 0])
})

it('R16: ends at once if a signal is aborted', async () => {
  const { world, countLeft } = begin(true)
  await flushPromises()
  expect([world.isOver, countLeft()]).toEqual([true, 0])
})

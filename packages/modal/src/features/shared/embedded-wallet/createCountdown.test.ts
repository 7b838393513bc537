import { emailErrors } from '@openappkit/core'
import { expect, it } from 'vitest'
import { createWorld } from '../../../../test/createWorld.ts'
import { createCountdown } from './createCountdown.ts'

const HOUR_MS = 3_600_000

it('a clock that is set back does not make a wait longer than the secure site has asked for', async () => {
  const { kit, clock } = createWorld()
  await clock.advance(2 * HOUR_MS)
  const countdown = createCountdown(kit, () => {}, false)
  expect(countdown.getSeconds()).toBe(0)
  countdown.follow(emailErrors.cooldown({ n: 90 }))
  await clock.advance(30_000)
  expect(countdown.getSeconds()).toBe(60)
  const now = clock.now.bind(clock)
  Object.assign(clock, { now: () => now() - HOUR_MS })
  expect(countdown.getSeconds()).toBe(90)
  await clock.advance(80_000)
  expect(countdown.getSeconds()).toBe(10)
  await clock.advance(10_000)
  expect(countdown.getSeconds()).toBe(0)
})

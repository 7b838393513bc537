import { expect, it } from 'vitest'
import { checkClock } from './checkClock.ts'
import { cliErrors } from './errors.ts'

it.each([0, 4_600, -4_600, 30_000, -30_000])('allows a clock that differs by %i ms', async (offsetMs) => {
  await expect(checkClock(offsetMs)).resolves.toBe(
    `differs from that of the database by ${Math.round(Math.abs(offsetMs) / 1_000)} s`,
  )
})

it.each([30_001, -31_000, 3_600_000])('refuses a clock that differs by %i ms, more than 30 s', async (offsetMs) => {
  await expect(checkClock(offsetMs)).rejects.toSatisfy(cliErrors.clockDiffers.is)
})

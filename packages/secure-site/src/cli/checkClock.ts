import { cliErrors } from './errors.ts'

/** By how much the clock of a machine may differ from that of the database before `/readyz` and `doctor` name it. */
const MAX_OFFSET_MS = 30_000

/**
 * Compares the clock of this machine with that of the database.
 *
 * @returns What `doctor` prints.
 * @throws `secureSiteCli.clockDiffers`
 */
export async function checkClock(offsetMs: number): Promise<string> {
  const seconds = Math.round(Math.abs(offsetMs) / 1000)
  if (Math.abs(offsetMs) > MAX_OFFSET_MS) throw cliErrors.clockDiffers({ seconds })
  return `differs from that of the database by ${seconds} s`
}

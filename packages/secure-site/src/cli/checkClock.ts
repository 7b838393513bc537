import { MAX_OFFSET_MS } from '../server/createDatabaseClock.ts'
import { cliErrors } from './errors.ts'

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

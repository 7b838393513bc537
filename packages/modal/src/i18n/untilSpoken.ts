import type { Kit } from '@openappkit/core'
import { getLanguage } from './getLanguage.ts'

/** Longer than this nobody waits for their own language: English is better than nothing. */
const PATIENCE_MS = 2_000

/** Waits for the language that is on its way, so that nothing is shown in English first. Never fails. */
export async function untilSpoken(kit: Kit): Promise<void> {
  const { ready } = getLanguage(kit)
  if (!ready) return
  let endTimer = () => {}
  const timeUp = new Promise<void>((resolve) => {
    endTimer = kit.ports.clock.setTimeout(resolve, PATIENCE_MS)
  })
  await Promise.race([ready, timeUp])
  endTimer()
}

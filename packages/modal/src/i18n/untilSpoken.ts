import type { Kit } from '@openappkit/core'
import { getLanguage, LANGUAGE_PATIENCE_MS } from './getLanguage.ts'

/** Waits for the language that is on its way, so that nothing is shown in English first. Never fails. */
export async function untilSpoken(kit: Kit): Promise<void> {
  const { ready } = getLanguage(kit)
  if (!ready) return
  let endTimer = () => {}
  const timeUp = new Promise<void>((resolve) => {
    endTimer = kit.ports.clock.setTimeout(resolve, LANGUAGE_PATIENCE_MS)
  })
  await Promise.race([ready, timeUp])
  endTimer()
}

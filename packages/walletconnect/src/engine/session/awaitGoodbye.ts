import type { Clock } from '@openappkit/core'

/** How long the goodbye may take (SPEC §9); it goes on behind that. */
const DISCONNECT_MS = 2_500

/** Waits for a wallet to be told that its session is over, and no longer than a visitor would. */
export async function awaitGoodbye(goodbye: Promise<unknown>, clock: Clock): Promise<void> {
  let stop = () => {}
  const late = new Promise<void>((resolve) => (stop = clock.setTimeout(resolve, DISCONNECT_MS)))
  await Promise.race([goodbye, late])
  stop()
}

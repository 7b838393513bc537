import type { Clock } from '@openappkit/core/internal'

/** The time that a visitor waits for a disconnect (SPEC §9). The disconnect itself may take longer. */
const DISCONNECT_MS = 2_500

/** Waits for a disconnect, at most `DISCONNECT_MS`. */
export async function awaitDisconnect(disconnecting: Promise<unknown>, clock: Clock): Promise<void> {
  let stop = () => {}
  const late = new Promise<void>((resolve) => (stop = clock.setTimeout(resolve, DISCONNECT_MS)))
  await Promise.race([disconnecting, late])
  stop()
}

import type { SignClient } from './types.ts'

/** Ends a session at both ends. Never throws: a session that is gone is as ended as it can be. */
export async function hangUp(client: SignClient, topic: string): Promise<void> {
  try {
    await client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
  } catch {
    // Gone already, or the relay is; the wallet's own copy expires.
  }
}

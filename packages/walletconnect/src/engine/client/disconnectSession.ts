import type { SignClient } from './types.ts'

/** Disconnects a session here and in the wallet. Never throws. */
export async function disconnectSession(client: SignClient, topic: string): Promise<void> {
  try {
    await client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
  } catch {
    // The session is already deleted, or the relay is unreachable: then the wallet's copy expires.
  }
}

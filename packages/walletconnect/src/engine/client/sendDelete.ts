import type { WalletConnectCore, SignClient } from './types.ts'

/** Methods with their relay tags. @see https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods */
const TAGS = { wc_pairingDelete: 1000, wc_sessionDelete: 1112 }
const DAY_SECONDS = 86_400

/** Sends the wallet the deletion of a pairing or session that the client no longer has. Does not wait for an answer. */
export async function sendDelete(
  { crypto, relayer }: WalletConnectCore,
  topic: string,
  method: keyof typeof TAGS,
): Promise<void> {
  const payload = {
    id: 1e15 + Math.floor(Math.random() * 1e15),
    jsonrpc: '2.0' as const,
    method,
    params: { code: 6000, message: 'User disconnected.' },
  }
  const message = await crypto.encode(topic, payload)
  await relayer.publish(topic, message, { ttl: DAY_SECONDS, prompt: false, tag: TAGS[method] })
}

/** Disconnects a session here and in the wallet. Never throws. */
export async function disconnectSession(client: SignClient, topic: string): Promise<void> {
  try {
    await client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
  } catch {
    // The session is already deleted, or the relay is unreachable: then the wallet's copy expires.
  }
}

import { parseRefusal, type DriverContext } from '@openappkit/core'
import type { WalletConnectCore } from './types.ts'

/** The part of a socket's close event that names the refusal. */
const isRefusal = (event: unknown): event is { readonly code: number; readonly reason: string } =>
  typeof event === 'object' &&
  event !== null &&
  'code' in event &&
  typeof event.code === 'number' &&
  'reason' in event &&
  typeof event.reason === 'string'

/** Raises an alert for the site's developer when the relay closes a socket because it refuses the site (SPEC §8). */
export function watchRefusals({ relayer }: WalletConnectCore, alerts: DriverContext['alerts']): void {
  const onClose = (event: unknown): void => {
    const refusal = isRefusal(event) && parseRefusal({ status: event.code, text: event.reason })
    if (refusal) alerts.raise(refusal)
  }
  // Each attempt has its own connection, which ends with its socket.
  relayer.on('relayer_connect', () => relayer.provider.connection.once('close', onClose))
}

import { walletConnectErrors } from '../errors/errors.ts'
import { dropMessage, dropMessages } from './patchCore.ts'
import type { WalletConnectCore } from './types.ts'

/**
 * Tracks what waits for the relay, so that a client that closes can end it. The core would wait 15 seconds for the answer
 * to a message, then a minute for a resend, and then reject, possibly without a handler.
 *
 * @returns A function that ends all messages and requests, also later ones.
 */
export function trackMessages(core: WalletConnectCore): () => void {
  const { relayer } = core
  const request = relayer.request
  const pending = new Set<() => void>()
  let isEnded = false
  relayer.request = ((params: Parameters<typeof request>[0]) =>
    new Promise((resolve, reject) => {
      function end(): void {
        // Only messages have an id.
        if (params.id !== undefined) dropMessage(core, params.id)
        reject(walletConnectErrors.relayUnreachable({ reason: 'the client was closed' }))
      }
      if (isEnded) return end()
      pending.add(end)
      void request(params)
        .then(resolve, reject)
        .finally(() => pending.delete(end))
    })) as typeof request
  return () => {
    isEnded = true
    for (const end of pending) end()
    pending.clear()
    dropMessages(core)
  }
}

import type { SignClient } from './openSignClient.ts'

type Request = (params: { readonly id?: number | string }) => Promise<unknown>

/**
 * Tracks what waits for the relay, so that a client that closes can end it. The client would wait 15 seconds for the answer to a
 * message, then a minute for a resend, and then reject in a test that runs later.
 *
 * @returns A function that ends all messages and requests, also later ones.
 */
export function trackMessages({ relayer }: SignClient['core']): () => void {
  const request = relayer.request.bind(relayer) as Request
  const queue = Reflect.get(relayer.publisher, 'queue') as Map<string, unknown>
  const pending = new Set<() => void>()
  const drop = (id: number | string) => relayer.events.emit('relayer_publish', { id })
  let isEnded = false
  const track: Request = (params) =>
    new Promise((resolve, reject) => {
      function end(): void {
        // Only messages have an id.
        if (params.id !== undefined) drop(params.id)
        reject(new Error('The client was closed.'))
      }
      if (isEnded) return end()
      pending.add(end)
      void request(params)
        .then(resolve, reject)
        .finally(() => pending.delete(end))
    })
  Reflect.set(relayer, 'request', track)
  return () => {
    isEnded = true
    for (const end of pending) end()
    pending.clear()
    for (const id of [...queue.keys()]) drop(id)
  }
}

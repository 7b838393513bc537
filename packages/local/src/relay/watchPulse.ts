import type { WebSocket } from 'ws'

/**
 * Checks whether a client still answers.
 *
 * @returns A function that pings the client, or ends its socket if the last ping has no answer.
 */
export function watchPulse(webSocket: WebSocket): () => void {
  let isAlive = true
  const note = () => void (isAlive = true)
  webSocket.on('pong', note)
  webSocket.on('message', note)
  return () => {
    if (!isAlive) return webSocket.terminate()
    isAlive = false
    webSocket.ping()
  }
}

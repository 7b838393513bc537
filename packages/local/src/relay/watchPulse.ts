import type { WebSocket } from 'ws'

/**
 * Watches whether a client still answers.
 *
 * @returns what pings it, or ends the socket of one that has said nothing since the last ping.
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

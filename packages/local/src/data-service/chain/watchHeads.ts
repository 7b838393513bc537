import { WebSocket } from 'ws'

/**
 * Calls back for every new block of a chain.
 *
 * @param webSocketUrl - Address of the chain. If it does not answer, there are no callbacks: an answer never depends on them.
 * @returns A function that unsubscribes.
 */
export function watchHeads(webSocketUrl: string, onHead: () => void): () => void {
  const socket = new WebSocket(webSocketUrl)
  socket.on('error', () => {})
  socket.on('open', () => {
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params: ['newHeads'] }))
  })
  socket.on('message', onHead)
  return () => {
    socket.removeAllListeners('message')
    socket.terminate()
  }
}

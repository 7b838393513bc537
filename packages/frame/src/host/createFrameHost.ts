import { isOriginAllowed, parseOriginPattern } from '@openappkit/common'
import { isHello } from '../protocol/envelopes.ts'
import { servePort, type ServedPort } from './servePort.ts'
import type { FrameHost, FrameHostOptions } from './types.ts'

/**
 * Creates the frame's half of the channel. Call it before the page's `load` event, in a script that waits for nothing:
 * the port comes at that time, once.
 *
 * It takes the port of the first `HELLO` that the parent window has posted from an allowed origin. Both stay the same until the
 * frame is reloaded. Messages of other windows are ignored, also those of the same origin (S1).
 *
 * @throws `origins.invalidPattern`
 */
export function createFrameHost({ window, origins, onConnect, ...options }: FrameHostOptions): FrameHost {
  const patterns = origins.map(parseOriginPattern)
  let served: ServedPort | undefined
  let pinned: string | undefined

  function receive({ source, origin, data, ports }: MessageEvent<unknown>): void {
    const [port] = ports
    // In a page that is not framed, the parent is the window itself.
    if (source === null || source !== window.parent || source === (window as unknown)) return
    if (ports.length !== 1 || !port || !isHello(data) || !isOriginAllowed(origin, patterns)) return
    window.removeEventListener('message', receive)
    pinned = origin
    served = servePort(port, origin, options)
    onConnect?.(origin)
  }

  window.addEventListener('message', receive)
  return {
    get origin() {
      return pinned
    },
    updateSession: (payload) => served?.send('SESSION_UPDATE', payload),
    destroy() {
      window.removeEventListener('message', receive)
      served?.close()
      served = undefined
    },
  }
}

/**
 * @module The script of a hostile page. It records each message and port that reaches its window, and posts other messages. Under
 * the origin of the secure site it is a hostile frame that takes the port and answers what a test wants.
 */
export interface HostilePage {
  /** Messages that reached this window. */
  readonly received: { readonly origin: string; readonly data: unknown; readonly ports: number }[]
  /** Messages on the port that this window took. */
  readonly requests: { readonly id: string; readonly type: string }[]
  /** The last port that was handed to this window, or that a test has put here. */
  port: MessagePort | undefined
  /** Posts to the port. @returns The name of the error if the message cannot be cloned. */
  answer(message: unknown): string | undefined
  /** Hands a new port to another window, and records what that answers. */
  sendHello(target: Window, targetOrigin: string): void
}

declare global {
  interface Window {
    hostile: HostilePage
  }
}

const received: HostilePage['received'] = []
const requests: HostilePage['requests'][number][] = []

function takePort(port: MessagePort): void {
  hostile.port = port
  port.addEventListener('message', ({ data }) => requests.push(data as HostilePage['requests'][number]))
  port.start()
}

const hostile: HostilePage = {
  received,
  requests,
  port: undefined,
  answer(message) {
    try {
      hostile.port?.postMessage(message)
      return undefined
    } catch (error) {
      return (error as Error).name
    }
  },
  sendHello(target, targetOrigin) {
    const channel = new MessageChannel()
    takePort(channel.port1)
    target.postMessage({ type: '@w3m-app/HELLO' }, targetOrigin, [channel.port2])
  },
}

window.hostile = hostile
window.addEventListener('message', ({ origin, data, ports }) => {
  received.push({ origin, data: data as unknown, ports: ports.length })
  const [port] = ports
  if (port) takePort(port)
  if (port && location.pathname === '/sdk') port.postMessage({ type: '@w3m-frame/READY', payload: {} })
})

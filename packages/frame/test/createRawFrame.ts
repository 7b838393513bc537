import { createFakeClock, flushPromises } from '@openappkit/testing'
import { createFrameClient } from '../src/client/createFrameClient.ts'
import type { FrameElement, FrameClientOptions } from '../src/client/types.ts'
import type { Envelope } from '../src/protocol/envelopes.ts'

/** Ids of a client in their order. */
export const getId = (index: number) => `id-00000${index}`

/** A client whose frame is the test itself: it reads and posts raw messages. */
export function createRawFrame(options: Partial<FrameClientOptions> = {}) {
  const clock = createFakeClock()
  const received: Envelope[] = []
  const loadListeners = new Set<() => void>()
  const element = { isVisible: false, isRemoved: false, ports: [] as MessagePort[], isBroken: false }
  let ids = 0

  function createElement(): FrameElement {
    element.isRemoved = false
    return {
      watchLoad(listener) {
        loadListeners.add(listener)
        return () => void loadListeners.delete(listener)
      },
      postHello(port) {
        element.ports.push(port)
        port.addEventListener('message', ({ data }) => received.push(data as Envelope))
        port.start()
      },
      show: () => void (element.isVisible = true),
      hide: () => void (element.isVisible = false),
      remove: () => void (element.isRemoved = true),
    }
  }

  const client = createFrameClient({
    secureSite: 'https://secure.example.com',
    projectId: 'p1',
    clock,
    createElement,
    createId: () => getId(ids++),
    ...options,
  })

  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 8; turn += 1) await flushPromises()
  }
  const load = () => [...loadListeners].forEach((listener) => listener())
  /** Posts on the last port, or on an earlier one. */
  const post = async (message: unknown, port = element.ports.at(-1)): Promise<void> => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no target origin
    port!.postMessage(message)
    await settle()
  }
  return {
    client,
    clock,
    element,
    received,
    settle,
    load,
    post,
    get loadListeners() {
      return loadListeners.size
    },
    /** Completes the handshake. */
    async open() {
      const ready = client.load()
      load()
      await post({ type: '@w3m-frame/READY', payload: {} })
      await clock.advance(500)
      await ready
    },
    dispose() {
      client.destroy()
      for (const port of element.ports) port.close()
    },
  }
}

/** Waits for the error of a promise: `undefined` if it resolves. */
export const catchError = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

import { PROTOCOL } from '@openappkit/frame'
import type { FrameElement, FrameSource } from '@openappkit/frame/client'
import {
  servePort,
  type FrameHandlers,
  type HandledType,
  type RequestContext,
  type ServedPort,
} from '@openappkit/frame/host'
import type { FakeClock } from '../createFakeClock.ts'
import { createListeners } from '../createFakeLifecycle.ts'
import { flushPromises } from '../flushPromises.ts'
import type { FakeFrame, FakeFrameOptions, FakeFrameRequest } from './types.ts'

/** The delay of a client between `READY` and its first request. */
const READY_DELAY_MS = 500

/** Turns of the event loop in which a request and its answer arrive. */
const TURNS = 8

const isHandled = (type: string): type is HandledType => type !== 'RELOAD' && type !== 'RPC_ABORT'

async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await flushPromises()
}

/**
 * Creates a fake frame of an embedded wallet, over a real `MessageChannel`. A test sets the answers.
 *
 * @example
 * const frame = createFakeFrame()
 * frame.respond('CONNECT_EMAIL', { action: 'VERIFY_OTP' })
 * const client = createFrameClient({ secureSite, projectId, clock, createElement: frame.createElement })
 * const answer = client.request('CONNECT_EMAIL', { email: 'ada@example.com' })
 * await frame.finishLoad(clock)
 * expect(await answer).toEqual({ action: 'VERIFY_OTP' })
 */
export function createFakeFrame(options: FakeFrameOptions = {}): FakeFrame {
  const { origin = 'https://dapp.example', version = '1', chains } = options
  const answers = new Map<HandledType, unknown[]>()
  const requests: FakeFrameRequest[] = []
  const documentLoads = createListeners<[]>()
  let load = options.load ?? 'load'
  let source: FrameSource | undefined
  let served: ServedPort | undefined
  let loads = 0
  let elements = 0
  let isVisible = false

  async function answer(type: HandledType, payload: unknown, context: RequestContext): Promise<unknown> {
    requests.push({ type, payload, context })
    const script = answers.get(type) ?? []
    const next = script.length > 1 ? script.shift() : script.at(0)
    if (script.length === 0 || next === 'hang') return new Promise(() => {})
    if (next instanceof Error) throw next
    return typeof next === 'function' ? (next as (...args: unknown[]) => unknown)(payload, context) : next
  }

  const handlers = Object.fromEntries(
    Object.keys(PROTOCOL)
      .filter(isHandled)
      .map((type) => [type, (payload: unknown, context: RequestContext) => answer(type, payload, context)]),
  ) as FrameHandlers

  function loadDocument(): void {
    served?.close()
    served = undefined
    if (load === 'load') queueMicrotask(() => documentLoads.emit())
  }

  function createElement(given: FrameSource): FrameElement {
    source = given
    return {
      watchLoad(listener) {
        const stop = documentLoads.add(() => {
          loads += 1
          listener()
        })
        elements += 1
        loadDocument()
        return stop
      },
      postHello: (port) =>
        void (served = servePort(port, origin, { handlers, version, ...(chains && { chains }), reload: loadDocument })),
      show: () => void (isVisible = true),
      hide: () => void (isVisible = false),
      remove() {
        elements -= 1
        isVisible = false
        served?.close()
        served = undefined
      },
    }
  }

  return {
    createElement,
    requests,
    get source() {
      return source
    },
    get loads() {
      return loads
    },
    get elements() {
      return elements
    },
    get isVisible() {
      return isVisible
    },
    respond: (type, ...script) => void answers.set(type, [...script]),
    setLoad: (next) => void (load = next),
    updateSession: (token) => served?.send('SESSION_UPDATE', { token }),
    navigate() {
      served?.close()
      served = undefined
      documentLoads.emit()
    },
    settle,
    async finishLoad(clock: FakeClock) {
      await settle()
      await clock.advance(READY_DELAY_MS)
      await settle()
    },
  }
}

/** @module A dapp's page with the client of a frame. Tests drive it. */
import { createFrameClient, createFrameElement, type FrameClient } from '@openappkit/frame/client'
import type { RequestType } from '@openappkit/frame'

/** How a request ended: its answer, or the code of its error. */
export type Outcome = { readonly payload: unknown } | { readonly code: string; readonly message: string }

interface DappPage {
  readonly client: FrameClient
  /** Sends a request. The outcome is stored under the number that is returned. */
  send(type: RequestType, payload?: unknown): number
  readonly outcomes: (Outcome | undefined)[]
  /** Missed deadlines, and events of the client. */
  readonly log: string[]
}

declare global {
  interface Window {
    frameDapp: DappPage
  }
}

const [secureSite = ''] = [new URLSearchParams(location.search).get('secureSite') ?? undefined]
const outcomes: (Outcome | undefined)[] = []
const log: string[] = []

const client = createFrameClient({
  secureSite,
  projectId: 'p1',
  clock: {
    setTimeout(callback, delayMs) {
      const timer = setTimeout(callback, delayMs)
      return () => clearTimeout(timer)
    },
  },
  createElement: createFrameElement((iframe) => document.body.append(iframe)),
  onTimeout: (timeout) => log.push(timeout),
})

client.watch('LOST', () => log.push('LOST'))
client.watch('SHOW', () => log.push('SHOW'))

window.frameDapp = {
  client,
  outcomes,
  log,
  send(type, payload) {
    const index = outcomes.push(undefined) - 1
    client.request(type as 'RPC_REQUEST', payload as never).then(
      (answer) => (outcomes[index] = { payload: answer }),
      (error: unknown) => {
        const { code, message } = error as { code: string; message: string }
        outcomes[index] = { code, message }
      },
    )
    return index
  },
}

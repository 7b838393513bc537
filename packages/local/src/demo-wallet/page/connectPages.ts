import { isWebOrigin } from '../protocol/guards.ts'
import { readPageMessage, writeMessage, type PageMessage } from '../protocol/messages.ts'
import type { DemoWallet } from '../wallet/createDemoWallet.ts'
import type { Client } from '../wallet/types.ts'

/** Delays at which the wallet contacts the next page of a window, after the page before it was unloaded. */
const CALL_AFTER_MS = [250, 500, 1_000, 2_000, 4_000, 8_000]

/**
 * Connects the wallet to the dapps' pages that reach this window. Every answer goes to the window and the
 * origin of its request, as the browser reports them (S1).
 */
export function connectPages(wallet: DemoWallet): void {
  const clients = new Map<MessageEventSource, { client: Client; session: string }>()
  const opener = window.opener as Window | null
  let openerOrigin = ''
  try {
    openerOrigin = decodeURIComponent(location.hash.slice(1))
  } catch {
    // An invalid fragment contains no origin.
  }

  /** Sends `listening` to the window that opened this one, if it still shows the same site. */
  function callOpener(): void {
    if (opener === null || opener.closed || clients.has(opener) || !isWebOrigin(openerOrigin)) return
    opener.postMessage(writeMessage({ type: 'listening' }), openerOrigin)
  }

  function welcome(source: Window, origin: string, message: PageMessage & { type: 'hello' }): void {
    if (source === opener) openerOrigin = origin
    const client: Client = { origin, post: (answer) => source.postMessage(writeMessage(answer), origin) }
    const former = clients.get(source)
    if (former !== undefined) wallet.receive(former.client, { type: 'bye', session: former.session })
    clients.set(source, { client, session: message.session })
    wallet.receive(client, message)
  }

  /** The last message of an unloaded page has another source, so its session identifies the page. */
  function dismiss(origin: string, message: PageMessage & { type: 'bye' }): void {
    for (const [source, { client, session }] of clients) {
      if (client.origin !== origin || session !== message.session) continue
      clients.delete(source)
      wallet.receive(client, message)
    }
    // A reloaded page has lost this window, so contact the new page of the same site.
    for (const delayMs of CALL_AFTER_MS) setTimeout(callOpener, delayMs)
  }

  window.addEventListener('message', ({ source, origin, data }) => {
    if (source === window || !isWebOrigin(origin)) return
    const message = readPageMessage(data)
    if (message?.type === 'bye') return dismiss(origin, message)
    if (source === null || message === undefined) return
    if (message.type === 'hello') return welcome(source as Window, origin, message)
    const known = clients.get(source)
    if (known?.client.origin === origin) wallet.receive(known.client, message)
  })

  callOpener()
}

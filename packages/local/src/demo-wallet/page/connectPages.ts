import { isWebOrigin } from '../protocol/guards.ts'
import { readPageMessage, writeMessage } from '../protocol/messages.ts'
import type { DemoWallet } from '../wallet/createDemoWallet.ts'
import type { Client } from '../wallet/types.ts'

/** After a page has gone, the one that follows it in its window is called for this often. */
const CALL_AFTER_MS = [250, 500, 1_000, 2_000, 4_000, 8_000]

/**
 * Joins the wallet with the dapps' pages that reach this window. Every answer goes to the window
 * and the origin, as the browser reports them, that asked (HARDENING S1).
 */
export function connectPages(wallet: DemoWallet): void {
  const clients = new Map<MessageEventSource, Client>()
  const opener = window.opener as Window | null
  let openerOrigin = ''
  try {
    openerOrigin = decodeURIComponent(location.hash.slice(1))
  } catch {
    // A broken fragment names nobody.
  }

  /** Tells the window that opened this one, as long as it still shows the same site. */
  function callOpener(): void {
    if (opener === null || opener.closed || !isWebOrigin(openerOrigin)) return
    opener.postMessage(writeMessage({ type: 'listening' }), openerOrigin)
  }

  function getClient(source: Window, origin: string): Client {
    const known = clients.get(source)
    if (known?.origin === origin) return known
    const client: Client = { origin, post: (message) => source.postMessage(writeMessage(message), origin) }
    clients.set(source, client)
    return client
  }

  window.addEventListener('message', ({ source, origin, data }) => {
    if (source === null || source === window || !isWebOrigin(origin)) return
    const message = readPageMessage(data)
    if (message === undefined) return
    const client = getClient(source as Window, origin)
    if (source === opener) openerOrigin = origin
    wallet.receive(client, message)
    if (message.type !== 'bye') return
    clients.delete(source)
    // A reload forgets this window; the new page of the same site learns of it again.
    for (const delayMs of CALL_AFTER_MS) {
      setTimeout(() => clients.has(source) || callOpener(), delayMs)
    }
  })

  callOpener()
}

import type { PageMessage } from '../protocol/messages.ts'
import { readWalletMessage, writeMessage } from '../protocol/messages.ts'
import type { WindowMethodName } from '../protocol/methods.ts'
import { createRpcError, RpcError } from '../protocol/rpcErrors.ts'
import type { SiteState } from '../protocol/types.ts'

/** The wallet's window, from the side of the page. */
export interface WalletWindow {
  /** Finds the window of an earlier page, or opens a new one, unless the browser blocks it. */
  open(): 'found' | 'opened' | 'blocked'
  isOpen(): boolean
  /** Brings the window to the front; false if the browser may ignore that because there was no recent click. */
  raise(): boolean
  /** Loads the wallet in the window again. */
  reload(): void
  post(text: string): void
  /** Listens to messages from the wallet's window and the wallet's origin only. */
  watchMessages(listener: (data: unknown) => void): () => void
}

/** The reason for the page's bar. */
export type BarReason = 'blocked' | 'waiting' | 'silent'

export interface WalletLinkOptions {
  readonly window: WalletWindow
  readonly bar: { show(reason: BarReason): void; hide(): void }
  readonly isConnected: () => boolean
  readonly onState: (state: SiteState) => void
  readonly createId: () => string
  /** Calls back at intervals until it is ended. Tests replace it. */
  readonly repeat: (callback: () => void, everyMs: number) => () => void
}

export interface WalletLink {
  /** Shows a request to the owner; rejects with 4001 when the owner refuses or closes the window. */
  request(method: WindowMethodName, params: readonly unknown[]): Promise<unknown>
  /** Opens the window or brings it to the front, from a click. */
  show(): void
  /** Rejects all pending requests with 4001. */
  cancelAll(): void
  /** Notifies the wallet, if its window is open, that the site has disconnected. */
  revoke(): void
  /** The page is unloaded. */
  leave(): void
  /** The page is restored from the back/forward cache. */
  resume(): void
  stop(): void
}

interface Waiting {
  readonly id: string
  readonly text: { method: WindowMethodName; params: readonly unknown[] }
  readonly resolve: (value: unknown) => void
  readonly reject: (reason: RpcError) => void
}

const LOOK_EVERY_MS = 250
/** Checks without an answer from the window before it is loaded again: about four seconds. */
const LOOKS_BEFORE_RELOAD = 16

export function createWalletLink(options: WalletLinkOptions): WalletLink {
  const { window: wallet, bar } = options
  const waiting = new Map<string, Waiting>()
  let session: string | undefined
  let hasWindow = false
  let isLinked = false
  let looks = 0
  let endLooking: (() => void) | undefined

  function post(message: PageMessage): void {
    wallet.post(writeMessage(message))
  }

  function announcePage(): void {
    session = options.createId()
    isLinked = false
    post({ type: 'hello', session, isConnected: options.isConnected() })
  }

  function send({ id, text }: Waiting): void {
    if (isLinked && session !== undefined) post({ type: 'request', session, id, ...text })
  }

  function settle(id: string): Waiting | undefined {
    const found = waiting.get(id)
    waiting.delete(id)
    if (waiting.size === 0) {
      bar.hide()
      endLooking?.()
      endLooking = undefined
    }
    return found
  }

  function rejectAll(): void {
    for (const id of [...waiting.keys()]) settle(id)?.reject(createRpcError('userRejected'))
  }

  function look(): void {
    // Without a window the bar in the page waits for a click.
    if (!hasWindow) return
    if (!wallet.isOpen()) {
      hasWindow = false
      isLinked = false
      return rejectAll()
    }
    if (isLinked) return
    looks += 1
    if (looks % LOOKS_BEFORE_RELOAD !== 0) return
    wallet.reload()
    bar.show('silent')
  }

  function open(): void {
    if (hasWindow && wallet.isOpen()) {
      if (wallet.raise()) bar.hide()
      else if (waiting.size > 0) bar.show('waiting')
      return
    }
    isLinked = false
    looks = 0
    const opened = wallet.open()
    hasWindow = opened !== 'blocked'
    if (!hasWindow) return waiting.size > 0 ? bar.show('blocked') : undefined
    bar.hide()
    // A new window sends `listening` when it is ready; before that it receives no messages.
    if (opened === 'found') announcePage()
  }

  const endMessages = wallet.watchMessages((data) => {
    const message = readWalletMessage(data)
    if (message === undefined) return
    if (message.type === 'listening') {
      hasWindow = true
      return announcePage()
    }
    if (message.session !== session) return
    switch (message.type) {
      case 'state':
        options.onState(message.state)
        if (isLinked) return
        isLinked = true
        looks = 0
        return waiting.forEach(send)
      case 'result':
        return settle(message.id)?.resolve(message.result)
      case 'error':
        return settle(message.id)?.reject(new RpcError(message.error))
    }
  })

  return {
    request(method, params) {
      return new Promise((resolve, reject) => {
        const entry: Waiting = { id: options.createId(), text: { method, params }, resolve, reject }
        waiting.set(entry.id, entry)
        endLooking ??= options.repeat(look, LOOK_EVERY_MS)
        const wasLinked = isLinked && wallet.isOpen()
        open()
        if (wasLinked) send(entry)
      })
    },
    show: open,
    cancelAll() {
      for (const id of waiting.keys()) if (isLinked && session !== undefined) post({ type: 'cancel', session, id })
      rejectAll()
    },
    revoke() {
      if (isLinked && session !== undefined && wallet.isOpen()) post({ type: 'revoke', session })
    },
    leave() {
      if (session !== undefined && wallet.isOpen()) post({ type: 'bye', session })
      isLinked = false
    },
    resume() {
      if (hasWindow && wallet.isOpen()) announcePage()
    },
    stop() {
      this.leave()
      rejectAll()
      endLooking?.()
      endMessages()
    },
  }
}

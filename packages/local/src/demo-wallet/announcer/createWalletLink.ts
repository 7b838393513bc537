import { readWalletMessage } from '../protocol/messages.ts'
import type { WindowMethodName } from '../protocol/methods.ts'
import { RpcError } from '../protocol/rpcErrors.ts'
import type { SiteState } from '../protocol/types.ts'
import { createPageSession } from './createPageSession.ts'
import { createPendingRequests, type PendingRequest } from './createPendingRequests.ts'
import { createWindowOpener } from './createWindowOpener.ts'

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

const CHECK_EVERY_MS = 250

export function createWalletLink(options: WalletLinkOptions): WalletLink {
  const { window: wallet, bar } = options
  let endChecking: (() => void) | undefined
  const pending = createPendingRequests(() => {
    bar.hide()
    endChecking?.()
    endChecking = undefined
  })
  const session = createPageSession(options)
  const opener = createWindowOpener(options, session, pending)

  function send({ id, text }: PendingRequest): void {
    session.post((session) => ({ type: 'request', session, id, ...text }))
  }

  const endMessages = wallet.watchMessages((data) => {
    const message = readWalletMessage(data)
    if (message === undefined) return
    if (message.type === 'listening') return opener.receiveListening()
    if (!session.isCurrent(message.session)) return
    switch (message.type) {
      case 'state':
        options.onState(message.state)
        if (session.isLinked) return
        session.link()
        opener.resetChecks()
        return pending.byId.forEach(send)
      case 'result':
        return pending.take(message.id)?.resolve(message.result)
      case 'error':
        return pending.take(message.id)?.reject(new RpcError(message.error))
    }
  })

  return {
    request(method, params) {
      return new Promise((resolve, reject) => {
        const entry: PendingRequest = { id: options.createId(), text: { method, params }, resolve, reject }
        pending.add(entry)
        endChecking ??= options.repeat(opener.check, CHECK_EVERY_MS)
        const wasLinked = session.isLinked && wallet.isOpen()
        opener.open()
        if (wasLinked) send(entry)
      })
    },
    show: opener.open,
    cancelAll() {
      for (const id of pending.byId.keys()) session.post((session) => ({ type: 'cancel', session, id }))
      pending.rejectAll()
    },
    revoke() {
      if (wallet.isOpen()) session.post((session) => ({ type: 'revoke', session }))
    },
    leave: session.leave,
    resume() {
      if (opener.hasWindow && wallet.isOpen()) session.start()
    },
    stop() {
      this.leave()
      pending.rejectAll()
      endChecking?.()
      endMessages()
    },
  }
}

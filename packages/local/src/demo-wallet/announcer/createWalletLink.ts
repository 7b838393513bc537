import { readWalletMessage, type PageMessage, writeMessage } from '../protocol/messages.ts'
import type { WindowMethodName } from '../protocol/methods.ts'
import { RpcError, createRpcError } from '../protocol/rpcErrors.ts'
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

interface WalletLinkOptions {
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

/** Checks without an answer from the window before it is loaded again: about four seconds. */
const CHECKS_BEFORE_RELOAD = 16

/** Opens the wallet's window for requests, and checks it while they are pending. */
interface WindowOpener {
  readonly hasWindow: boolean
  /** Opens the window or brings it to the front. */
  open(this: void): void
  /** Rejects the requests if the window was closed; loads it again if it does not answer. */
  check(this: void): void
  /** The window has sent `listening`. */
  receiveListening(): void
  /** The window has answered `hello`. */
  resetChecks(): void
}

/** A request of the page that the owner has not answered. */
interface PendingRequest {
  readonly id: string
  readonly text: { method: WindowMethodName; params: readonly unknown[] }
  readonly resolve: (value: unknown) => void
  readonly reject: (reason: RpcError) => void
}

interface PendingRequests {
  readonly byId: ReadonlyMap<string, PendingRequest>
  add(request: PendingRequest): void
  /** Removes a request, for its answer. An id works only once. */
  take(id: string): PendingRequest | undefined
  /** Rejects all with 4001. */
  rejectAll(): void
}

/** @param onEmpty - Called when no request is pending any more. */
function createPendingRequests(onEmpty: () => void): PendingRequests {
  const byId = new Map<string, PendingRequest>()

  function take(id: string): PendingRequest | undefined {
    const found = byId.get(id)
    byId.delete(id)
    if (byId.size === 0) onEmpty()
    return found
  }

  return {
    byId,
    add: (request) => void byId.set(request.id, request),
    take,
    rejectAll() {
      for (const id of [...byId.keys()]) take(id)?.reject(createRpcError('userRejected'))
    },
  }
}

/** The session of this page with the wallet's window. */
interface PageSession {
  /** Whether the wallet has answered `hello`. */
  readonly isLinked: boolean
  isCurrent(id: string): boolean
  /** Sends `hello` with a new id. */
  start(): void
  link(): void
  unlink(): void
  /** Sends a message if the wallet has answered `hello`. */
  post(create: (session: string) => PageMessage): void
  /** Sends `bye`, if the wallet's window is open. */
  leave(): void
}

function createPageSession({ window: wallet, createId, isConnected }: WalletLinkOptions): PageSession {
  let session: string | undefined
  let isLinked = false

  function post(message: PageMessage): void {
    wallet.post(writeMessage(message))
  }

  return {
    get isLinked() {
      return isLinked
    },
    isCurrent: (id) => id === session,
    start() {
      session = createId()
      isLinked = false
      post({ type: 'hello', session, isConnected: isConnected() })
    },
    link: () => void (isLinked = true),
    unlink: () => void (isLinked = false),
    post(create) {
      if (isLinked && session !== undefined) post(create(session))
    },
    leave() {
      if (session !== undefined && wallet.isOpen()) post({ type: 'bye', session })
      isLinked = false
    },
  }
}

function createWindowOpener(
  { window: wallet, bar }: WalletLinkOptions,
  session: PageSession,
  pending: PendingRequests,
): WindowOpener {
  let hasWindow = false
  let checks = 0

  return {
    get hasWindow() {
      return hasWindow
    },
    open() {
      if (hasWindow && wallet.isOpen()) {
        if (wallet.raise()) bar.hide()
        else if (pending.byId.size > 0) bar.show('waiting')
        return
      }
      session.unlink()
      checks = 0
      const opened = wallet.open()
      hasWindow = opened !== 'blocked'
      if (!hasWindow) return pending.byId.size > 0 ? bar.show('blocked') : undefined
      bar.hide()
      // A new window sends `listening` when it is ready; before that it receives no messages.
      if (opened === 'found') session.start()
    },
    check() {
      // Without a window the bar in the page waits for a click.
      if (!hasWindow) return
      if (!wallet.isOpen()) {
        hasWindow = false
        session.unlink()
        return pending.rejectAll()
      }
      if (session.isLinked) return
      checks += 1
      if (checks % CHECKS_BEFORE_RELOAD !== 0) return
      wallet.reload()
      bar.show('silent')
    },
    receiveListening() {
      hasWindow = true
      session.start()
    },
    resetChecks: () => void (checks = 0),
  }
}

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

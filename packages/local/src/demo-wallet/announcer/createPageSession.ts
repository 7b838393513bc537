import type { PageMessage } from '../protocol/messages.ts'
import { writeMessage } from '../protocol/messages.ts'
import type { WalletLinkOptions } from './createWalletLink.ts'

/** The session of this page with the wallet's window. */
export interface PageSession {
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

export function createPageSession({ window: wallet, createId, isConnected }: WalletLinkOptions): PageSession {
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

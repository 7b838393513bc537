import type { SIWXConfig, SIWXSession } from '@openappkit/core'
import { createSignInMessage } from './createSignInMessage.ts'
import { isSameAccount, parseSessions } from './parseSessions.ts'
import type { MessageOptions, SiwxSession, TextStorage } from './types.ts'

/** Options of {@link createLocalSiwx}. */
export interface LocalSiwxOptions extends MessageOptions {
  /**
   * Where sessions are kept.
   *
   * @default `localStorage`, or memory where the browser blocks it.
   */
  readonly storage?: TextStorage
}

const NAME = '@openappkit/siwx/sessions'

/** Twice the entropy that EIP-4361 asks for, as 32 hexadecimal digits. */
const createNonce = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The end of a message, which a session of this page keeps. */
const findExpiry = (message: string) => /^Expiration Time: (\S+)$/m.exec(message)?.[1]

/** The storage of the site; `undefined` where the browser blocks it. */
function findSiteStorage(): TextStorage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

/** Whether a session has ended. One without an end has not, and one with an unreadable end has. */
function isSessionEnded({ data, expiresAt = data.expirationTime }: SiwxSession): boolean {
  return expiresAt !== undefined && !(Date.parse(expiresAt) > Date.now())
}

/**
 * Creates the option `siwx` of a kit for a site without a server. Sessions are kept in the storage of the browser.
 *
 * **This proves nothing to anyone else.** No signature is verified, and every script of the page, every extension and the
 * visitor can write to this storage. Use it to show the visitor a step of consent. Never use it to decide what data a visitor may
 * read or change: a server must decide that, with {@link createSiwx} and `createSiwxServer`.
 *
 * @example
 * ```ts
 * import { createLocalSiwx } from '@openappkit/siwx'
 *
 * createAppKit({ adapters, networks, projectId, siwx: createLocalSiwx({ statement: 'I accept the terms.' }) })
 * ```
 */
export function createLocalSiwx(options: LocalSiwxOptions = {}): SIWXConfig {
  let memory = '[]'

  function getSessions(): SiwxSession[] {
    const storage = options.storage ?? findSiteStorage()
    try {
      const sessions = parseSessions(JSON.parse(storage?.getItem(NAME) ?? memory)) ?? []
      return sessions.filter((session) => !isSessionEnded(session))
    } catch {
      return []
    }
  }

  function setSessions(sessions: readonly SIWXSession[]): void {
    const storage = options.storage ?? findSiteStorage()
    memory = JSON.stringify(
      sessions.map((session): SiwxSession => {
        const expiresAt = findExpiry(session.message)
        return expiresAt === undefined ? session : { ...session, expiresAt }
      }),
    )
    try {
      storage?.setItem(NAME, memory)
    } catch {
      // The copy in memory is used.
    }
  }

  const isOther = (data: SIWXSession['data']) => (session: SIWXSession) => !isSameAccount(session.data, data)

  return {
    createMessage: (input) => createSignInMessage(input, createNonce(), options, Date.now()),
    addSession: async (session) => setSessions([...getSessions().filter(isOther(session.data)), session]),
    revokeSession: async (chainId, accountAddress) =>
      setSessions(getSessions().filter(isOther({ chainId, accountAddress }))),
    setSessions: async (sessions) => setSessions(sessions),
    getSessions: async (chainId, accountAddress) =>
      getSessions().filter(({ data }) => isSameAccount(data, { chainId, accountAddress })),
    getRequired: () => options.isRequired ?? true,
    signOutOnDisconnect: options.signOutOnDisconnect ?? true,
  }
}

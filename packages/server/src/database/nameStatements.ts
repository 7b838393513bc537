import { hashText } from '../secrets/hashText.ts'

/** From this use on, a statement has a name: most of those that are used once are used never again. */
const NAMED_USE = 5

/** How many texts are counted. Each name keeps a plan on each connection, so a text that varies must not take more and more of them. */
const MAX_TEXTS = 500

/**
 * SQLSTATEs of a prepared statement that a connection does not keep: no such name, and a name of another client.
 *
 * Inside a transaction the statement cannot be sent again, because PostgreSQL has aborted it: the request fails once. Migrations do not
 * change the type of a column that older code reads, so this happens only behind an unknown program that shares connections.
 */
const LOST = new Set(['26000', '42P05'])

/**
 * Whether a statement has failed because of its name. The result of other types than at its first use has the SQLSTATE of everything that
 * PostgreSQL does not support, so the function of PostgreSQL that reports it decides.
 */
function isLost(error: unknown): boolean {
  const { code, routine } = error as { readonly code?: unknown; readonly routine?: unknown }
  return LOST.has(String(code)) || (code === '0A000' && routine === 'RevalidateCachedQuery')
}

/**
 * The names of the statements of one pool. PostgreSQL parses a statement with a name once on each connection, and usually plans it once
 * after five more uses.
 */
export interface StatementNames {
  /** The name of a statement; `undefined` for one that is sent without a name. */
  take(text: string): string | undefined
  /** No statement has a name from now on. */
  stop(): void
  /** Calls `stop` if a statement with this name has failed because of it. Returns whether it has. */
  stopAfter(name: string | undefined, error: unknown): boolean
}

/** Creates the names. They are hashes of the statements, so a name never runs another statement. */
export function createStatementNames(): StatementNames {
  const uses = new Map<string, number>()
  const names = new Map<string, string>()
  let isStopped = false
  const stop = () => void (isStopped = true)

  return {
    take(text) {
      if (isStopped) return undefined
      const known = names.get(text)
      if (known !== undefined) return known
      const count = (uses.get(text) ?? 0) + 1
      if (count > 1 || uses.size < MAX_TEXTS) uses.set(text, count)
      if (count < NAMED_USE) return undefined
      const name = hashText(text).slice(0, 32)
      names.set(text, name)
      return name
    },
    stop,
    stopAfter(name, error) {
      if (name === undefined || !isLost(error)) return false
      stop()
      return true
    },
  }
}

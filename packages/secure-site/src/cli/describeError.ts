import { isAppKitError } from '@openappkit/common'
import { hideUsers } from '@openappkit/server'

/** The first line: further ones of a system are its state or a stack. */
const getLine = (text: string) => text.trim().split('\n', 1)[0] ?? ''

/** The message of an error of a library or the system, in one line. An error of several attempts has only theirs. */
function getMessage(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') {
    return [...new Set(error.errors.map(getMessage))].join('; ')
  }
  if (!(error instanceof Error)) return getLine(String(error))
  const { code } = error as NodeJS.ErrnoException
  return getLine(error.message) || code || error.name
}

/** What an error says, in a line each: what happened, what to do, and its causes. */
export interface ErrorText {
  readonly short: string
  readonly details: string | undefined
  readonly causes: readonly string[]
}

function listCauses(cause: unknown, depth = 0): readonly string[] {
  if (cause === undefined || cause === null || depth > 5) return []
  const text = isAppKitError(cause) ? cause.short : getMessage(cause)
  return [text, ...listCauses(cause instanceof Error ? cause.cause : undefined, depth + 1)]
}

/** Describes any error that a command throws, without the users and passwords of URLs: what a command prints is often kept in a log. */
export function describeError(error: unknown): ErrorText {
  const causes = error instanceof Error ? listCauses(error.cause).map(hideUsers) : []
  if (!isAppKitError(error)) return { short: hideUsers(getMessage(error)), details: undefined, causes }
  const { short, details } = error
  return { short: hideUsers(short), details: details === short ? undefined : hideUsers(details), causes }
}

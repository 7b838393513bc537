import type { SiwxSession } from './types.ts'

/** Whether a session has ended. One without an end has not, and one with an unreadable end has. */
export function isSessionEnded({ data, expiresAt = data.expirationTime }: SiwxSession): boolean {
  return expiresAt !== undefined && !(Date.parse(expiresAt) > Date.now())
}

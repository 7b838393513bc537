import { secureSiteErrors } from '../../api/errors.ts'
import { describeRecovery } from '../recover/describeRecovery.ts'
import type { RecoverMessages } from '../recover/messages.ts'
import { slotErrors } from '../slots/errors.ts'
import { ownerErrors } from './errors.ts'
import type { OwnerMessages } from './messages.ts'

const TEXTS: readonly (readonly [keyof OwnerMessages, readonly { is(error: unknown): boolean }[]])[] = [
  ['otherPasskey', [ownerErrors.otherPasskey]],
  ['otherCode', [ownerErrors.otherCode]],
  ['notSame', [ownerErrors.notSame]],
  ['notReadBack', [slotErrors.notReadBack]],
  ['unconfirmed', [ownerErrors.unconfirmed]],
  ['tooOld', [secureSiteErrors.freshLoginNeeded, secureSiteErrors.sessionEnded]],
]

/** What the visitor reads about a failure; empty without one. */
export function describeOwnerProblem(problem: unknown, owner: OwnerMessages, recover: RecoverMessages): string {
  const row = TEXTS.find(([, errors]) => errors.some((error) => error.is(problem)))
  return row ? owner[row[0]] : describeRecovery(problem, recover)
}

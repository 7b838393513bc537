/** @module The payload of an `X_ERROR`, and the errors that it becomes. */
import * as z from 'zod/mini'
import { isAppKitError, shorten, type AppKitError } from '@openappkit/common'
import { frameErrors } from '../errors/frameErrors.ts'
import { text, whole, type Parsed } from './userSchemas.ts'

export const refusal = z.object({
  message: z.exactOptional(text()),
  /** A number of JSON-RPC or EIP-1193, or the code of a catalogued error. */
  code: z.exactOptional(z.union([whole(Number.MIN_SAFE_INTEGER), text(128)])),
  data: z.exactOptional(z.unknown()),
})

/** Why the frame did not do what a request asked for. */
export type Refusal = Parsed<typeof refusal>

/** Errors that are the same in both halves. */
const SHARED = [
  frameErrors.aborted,
  frameErrors.actionNotAllowed,
  frameErrors.failed,
  frameErrors.rpcNotAllowed,
  frameErrors.uncertain,
  frameErrors.wentWrong,
]

/**
 * The error of a refusal. A handler of the host throws it to choose message, code and data of its answer.
 *
 * @param reason - Its message, and a numeric code for an error of EIP-1193: `{ code: 4001, message: '…' }`.
 * @returns A shared error of `frameErrors` by its code, `frame.failed` without a message (SPEC §8), otherwise `frame.refused` with
 *   the refusal as its `cause`.
 * @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors
 */
export function createRefusal(reason: Refusal): AppKitError {
  const shared = SHARED.find(({ code }) => code === reason.code)
  if (shared) return shared()
  if (!reason.message) return frameErrors.failed({}, { cause: reason })
  return frameErrors.refused({ message: reason.message }, { cause: reason })
}

/**
 * Reads the message, code and data that the other half gave.
 *
 * @returns `undefined` for an error that is not a refusal.
 */
export const readRefusal = (error: unknown): Refusal | undefined =>
  frameErrors.refused.is(error) || (frameErrors.failed.is(error) && error.cause !== undefined)
    ? (error.cause as Refusal)
    : undefined

/** What a page may know of an error in the frame: nothing, unless it is catalogued. */
export function toRefusal(error: unknown): Refusal {
  const given = readRefusal(error)
  if (given) return given
  if (!isAppKitError(error)) return { message: frameErrors.failed.row.short, code: frameErrors.failed.code }
  return {
    message: shorten(error.short),
    code: error.code,
    ...(Object.keys(error.params).length > 0 && { data: error.params }),
  }
}

import { isAppKitError, type AppKitError } from '@openappkit/common'
import type { Endpoint } from '../../api/endpoint.ts'
import { secureSiteErrors } from '../../api/errors.ts'
import { parseValue } from '../../api/fields.ts'
import { proofErrors } from './errors.ts'

/** Longer than the code of any error. */
const MAX_CODE_LENGTH = 64

/** A factory of an error whose parameters are those of the answer. */
type Create = (params: Record<string, string>) => AppKitError

const factories = (more: Endpoint['catalogue'] = {}): ReadonlyMap<string, Create> =>
  new Map(
    [...Object.values(secureSiteErrors), ...Object.values(more)].map((factory) => [
      factory.code,
      factory as unknown as Create,
    ]),
  )

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The texts of an error. A number is one too: `{ "left": 4 }`. */
function readParams(value: unknown): Record<string, string> {
  const entries = isRecord(value) ? Object.entries(value) : []
  return Object.fromEntries(
    entries
      .filter(([, param]) => ['string', 'number'].includes(typeof param))
      .map(([name, param]) => [name, String(param)]),
  )
}

function createError(body: unknown, status: number, more: Endpoint['catalogue']): AppKitError {
  const { code, params } = isRecord(body) && isRecord(body['error']) ? body['error'] : {}
  if (typeof code !== 'string' || code.length > MAX_CODE_LENGTH) return proofErrors.invalidAnswer({ status })
  return factories(more).get(code)?.(readParams(params)) ?? proofErrors.refused({ code })
}

/**
 * Parses the answer of an endpoint.
 *
 * @param text - Empty for status 204.
 * @throws the error that the server answered, from the catalogue of the interface; {@link proofErrors.refused} for an error of
 *   another catalogue; {@link proofErrors.invalidAnswer}
 */
export function parseAnswer<Response>(endpoint: Endpoint<unknown, Response>, status: number, text: string): Response {
  const body = parseJson(text)
  if (status < 200 || status >= 300) throw createError(body, status, endpoint.catalogue)
  try {
    return parseValue(endpoint.response, body)
  } catch (cause) {
    if (!isAppKitError(cause)) throw cause
    throw proofErrors.invalidAnswer({ status }, { cause })
  }
}

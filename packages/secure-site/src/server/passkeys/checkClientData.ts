import { isOriginAllowed, parseOriginPattern } from '@openappkit/common'
import { passkeyErrors } from '../../api/passkeyErrors.ts'

/** What the browser says about a ceremony. @see https://www.w3.org/TR/webauthn-3/#dictionary-client-data */
interface ClientData {
  readonly type?: unknown
  readonly challenge?: unknown
  readonly origin?: unknown
  readonly crossOrigin?: unknown
  readonly topOrigin?: unknown
}

export interface ExpectedClientData {
  readonly type: 'webauthn.create' | 'webauthn.get'
  /** In base64url. */
  readonly challenge: string
  /** Origin of the secure site. */
  readonly url: string
  /** The origins whose pages may have the page in a frame. `undefined`: it must be the page of the window itself. */
  readonly topOrigins: readonly string[] | undefined
}

function parse(text: string): ClientData {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/** Why the frame may not be where it is. Browsers without `topOrigin` report only that there is another origin. */
function findFrameProblem(
  { crossOrigin, topOrigin }: ClientData,
  topOrigins: readonly string[] | undefined,
): string | undefined {
  const isFramed = crossOrigin !== undefined && crossOrigin !== false
  if (topOrigins === undefined) return isFramed || topOrigin !== undefined ? 'crossOrigin' : undefined
  if (topOrigin === undefined) return undefined
  const isExpected =
    isFramed && typeof topOrigin === 'string' && isOriginAllowed(topOrigin, topOrigins.map(parseOriginPattern))
  return isExpected ? undefined : 'topOrigin'
}

/**
 * Checks what the browser says about a ceremony. The library that verifies the rest does not check `topOrigin` of a new passkey.
 *
 * @param clientData - In base64url.
 * @returns The `topOrigin`, if the browser has one.
 * @throws `secureSite.passkeyInvalid`
 */
export function checkClientData(
  clientData: string,
  { type, challenge, url, topOrigins }: ExpectedClientData,
): string | undefined {
  const data = parse(clientData)
  const refuse = (reason: string) => passkeyErrors.passkeyInvalid({ reason })
  if (data.type !== type) throw refuse('type')
  if (data.challenge !== challenge) throw refuse('challenge')
  if (data.origin !== url) throw refuse('origin')
  const problem = findFrameProblem(data, topOrigins)
  if (problem) throw refuse(problem)
  return typeof data.topOrigin === 'string' ? data.topOrigin : undefined
}

import { decodeJWT, verifyJWT } from '@walletconnect/relay-auth'

/** The id of an authorized client, or the reason of the refusal. */
export type Authorization = { readonly clientId: string } | { readonly reason: string }

export interface AuthorizationRules {
  /** The addresses of this relay; a token is made for one of them. */
  readonly audiences: readonly string[]
  readonly nowMs: number
  /** The tolerated difference to the clock of a client. */
  readonly leewayMs: number
}

const refuse = (reason: string): Authorization => ({ reason: `JWT validation error: ${reason}` })

/**
 * Checks the token that a client has signed with its own key: its id, its relay and its expiry. Any key is
 * accepted; the signature only proves that the client owns the id.
 */
export async function authorizeClient(token: string | null, rules: AuthorizationRules): Promise<Authorization> {
  if (!token) return refuse('the token is missing')
  try {
    if (!(await verifyJWT(token))) return refuse('the signature is not of the issuer')
    const { iss, sub, aud, iat, exp } = decodeJWT(token).payload
    if (typeof sub !== 'string' || sub === '') return refuse('the subject is missing')
    if (!rules.audiences.includes(aud)) return refuse('the audience is another relay')
    if (!(iat * 1_000 <= rules.nowMs + rules.leewayMs)) return refuse('the token is not yet valid')
    if (!(exp * 1_000 > rules.nowMs - rules.leewayMs)) return refuse('the token is expired')
    return { clientId: iss }
  } catch {
    return refuse('the token is not readable')
  }
}

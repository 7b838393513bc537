import { createHash, randomBytes } from 'node:crypto'

/** What a visitor has granted to a site. */
export interface Grant {
  readonly personId: string
  readonly redirectUri: string
  readonly scopes: readonly string[]
  /** PKCE; `undefined` for a request without. */
  readonly challenge?: string | undefined
  readonly method?: string | undefined
}

const createToken = () => randomBytes(24).toString('base64url')

function getChallenge(verifier: string, method = 'plain'): string {
  return method === 'S256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
}

/** Codes and tokens, in memory. A code is accepted once. */
export function createGrants() {
  const codes = new Map<string, Grant>()
  const tokens = new Map<string, Grant>()

  return {
    issueCode(grant: Grant): string {
      const code = createToken()
      codes.set(code, grant)
      return code
    },
    /** @returns A token; `undefined` if the code, the address or the verifier is another one. */
    exchange(
      code: string,
      redirectUri: string | undefined,
      verifier: string | undefined,
    ): { readonly token: string; readonly grant: Grant } | undefined {
      const grant = codes.get(code)
      codes.delete(code)
      if (!grant || redirectUri !== grant.redirectUri) return undefined
      if (
        grant.challenge !== undefined &&
        (verifier === undefined || getChallenge(verifier, grant.method) !== grant.challenge)
      ) {
        return undefined
      }
      const token = createToken()
      tokens.set(token, grant)
      return { token, grant }
    },
    /** The grant of a header `Authorization`. */
    read(authorization: string | undefined): Grant | undefined {
      return tokens.get(/^(?:Bearer|token) (\S+)$/i.exec(authorization ?? '')?.[1] ?? '')
    },
  }
}

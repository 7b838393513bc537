import { CLIENT_ID } from '../defaults.ts'
import type { OauthRules } from './types.ts'

/** A request for a code that the visitor may answer. */
export interface CodeRequest {
  readonly redirectUri: string
  readonly state: string | undefined
  readonly scopes: readonly string[]
  readonly challenge: string | undefined
  readonly method: string | undefined
}

/** The visitor sees the problem if the address to return to is not certain, and otherwise the site receives it. */
export type ParsedRequest =
  | { readonly request: CodeRequest }
  | { readonly problem: string }
  | { readonly error: string; readonly redirectUri: string; readonly state: string | undefined }

/** GitHub and Facebook also separate with commas. */
const splitScopes = (text: string) => text.split(/[ ,]+/).filter((scope) => scope !== '')

function findError(rules: OauthRules, params: URLSearchParams, scopes: readonly string[]): string | undefined {
  const { isStrict, isPkceRequired } = rules
  if ((isStrict || params.has('response_type')) && params.get('response_type') !== 'code') {
    return 'unsupported_response_type'
  }
  if (isPkceRequired && !(params.has('code_challenge') && params.has('state'))) return 'invalid_request'
  if (!['S256', 'plain'].includes(params.get('code_challenge_method') ?? 'plain')) return 'invalid_request'
  return isStrict && scopes.some((scope) => !rules.scopes.includes(scope)) ? 'invalid_scope' : undefined
}

/** Parses a request for a code (RFC 6749, 4.1.1; RFC 7636, 4.3). */
export function parseRequest(
  rules: OauthRules,
  params: URLSearchParams,
  isRedirectUri: (uri: string) => boolean,
): ParsedRequest {
  const [redirectUri, state] = [params.get('redirect_uri') ?? '', params.get('state') ?? undefined]
  if (params.get('client_id') !== CLIENT_ID) return { problem: 'The site has an unknown id.' }
  if (!isRedirectUri(redirectUri)) return { problem: 'The address of the site is not registered.' }
  const scopes = splitScopes(params.get('scope') ?? '')
  const error = findError(rules, params, scopes)
  if (error !== undefined) return { error, redirectUri, state }
  return {
    request: {
      redirectUri,
      state,
      scopes: scopes.filter((scope) => rules.scopes.includes(scope)),
      challenge: params.get('code_challenge') ?? undefined,
      method: params.get('code_challenge_method') ?? undefined,
    },
  }
}

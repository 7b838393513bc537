import { SOCIAL_PROVIDERS, type SocialProvider } from '../api/socialProviders.ts'
import { createAppleSecret } from '../server/social/createAppleSecret.ts'
import type { SocialEndpoints, SocialSettings, SocialSettingsByProvider } from '../server/social/types.ts'
import { cliErrors } from './errors.ts'
import type { CliContext } from './types.ts'
import type { FarcasterSettings } from '../server/farcaster/types.ts'

/** Reads one variable of a provider: `CLIENT_ID`. */
type Read = (name: string) => string | undefined

/** The addresses of a provider, by the variable. */
const ENDPOINTS = {
  authorize: 'AUTHORIZE_URL',
  token: 'TOKEN_URL',
  user: 'USER_URL',
  emails: 'EMAILS_URL',
} as const satisfies Record<keyof SocialEndpoints, string>

/** The variables of a provider that do nothing without its `CLIENT_ID`. */
const OTHERS: readonly string[] = [
  'CLIENT_SECRET',
  'TEAM_ID',
  'KEY_ID',
  'PRIVATE_KEY',
  'ISSUER',
  ...Object.values(ENDPOINTS),
]

function readEndpoints(read: Read): SocialEndpoints {
  const entries = Object.entries(ENDPOINTS).map(([name, variable]) => [name, read(variable)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** A secret that does not change, or Apple's, which is signed. */
function readSecret(
  provider: SocialProvider,
  clientId: string,
  read: Read,
  requireVariable: (name: string) => string,
): SocialSettings['clientSecret'] {
  if (provider !== 'apple' || read('CLIENT_SECRET') !== undefined) return requireVariable('CLIENT_SECRET')
  // A file with one line per variable has the line breaks of the key as `\n`.
  return createAppleSecret({
    clientId,
    teamId: requireVariable('TEAM_ID'),
    keyId: requireVariable('KEY_ID'),
    privateKey: requireVariable('PRIVATE_KEY').replaceAll(String.raw`\n`, '\n'),
  })
}

function readProvider(provider: SocialProvider, env: CliContext['env']): SocialSettings | undefined {
  const prefix = `SECURE_SITE_${provider.toUpperCase()}_`
  const read: Read = (name) => env[prefix + name] || undefined
  const requireVariable = (name: string): string => {
    const value = read(name)
    if (value === undefined) throw cliErrors.missingVariable({ variable: prefix + name, id: `${prefix}CLIENT_ID` })
    return value
  }
  const clientId = read('CLIENT_ID')
  if (clientId === undefined) {
    const given = OTHERS.find((name) => read(name) !== undefined)
    if (given === undefined) return undefined
    throw cliErrors.missingVariable({ variable: `${prefix}CLIENT_ID`, id: prefix + given })
  }
  const issuer = read('ISSUER')
  return {
    clientId,
    clientSecret: readSecret(provider, clientId, read, requireVariable),
    ...(issuer !== undefined && { issuer }),
    endpoints: readEndpoints(read),
  }
}

/** The providers whose client id is set: `SECURE_SITE_GOOGLE_CLIENT_ID`. @throws `secureSiteCli.missingVariable` without their secret, and for a secret without the id. */
export function readSocialSettings(env: CliContext['env']): SocialSettingsByProvider {
  const entries = SOCIAL_PROVIDERS.map((provider) => [provider, readProvider(provider, env)] as const)
  return Object.fromEntries(entries.filter(([, settings]) => settings !== undefined))
}

const RELAY = 'SECURE_SITE_FARCASTER_RELAY_URL'
const NODE = 'SECURE_SITE_FARCASTER_RPC_URL'

/** The settings of the login by Farcaster; `undefined` without both variables. @throws `secureSiteCli.missingVariable` with only one of them */
export function readFarcasterSettings(env: CliContext['env']): FarcasterSettings | undefined {
  const { [RELAY]: relayUrl, [NODE]: rpcUrl } = env
  if (relayUrl && rpcUrl) return { relayUrl, rpcUrl }
  if (relayUrl) throw cliErrors.missingVariable({ variable: NODE, id: RELAY })
  if (rpcUrl) throw cliErrors.missingVariable({ variable: RELAY, id: NODE })
  return undefined
}

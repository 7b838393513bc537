import type { FarcasterSettings } from '../server/farcaster/types.ts'
import { cliErrors } from './errors.ts'
import type { CliContext } from './types.ts'

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

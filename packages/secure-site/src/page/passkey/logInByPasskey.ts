import { passkeyEndpoints } from '../../api/passkeyEndpoints.ts'
import type { PasskeyFactor } from '../custody/factors.ts'
import type { LoggedIn, Login } from '../login/createLogin.ts'
import type { Api } from '../proof/createApi.ts'
import { usePasskey, type PasskeyPort } from './usePasskey.ts'

export interface PasskeyLogin {
  readonly api: Api
  readonly login: Pick<Login, 'finish'>
  /** Id of the project. */
  readonly project: string
  /** The pinned origin; that of the secure site at the top level. */
  readonly origin: string
  readonly signal?: AbortSignal | undefined
  /** Waited for once the login has started, before the browser asks for a passkey. @returns who has logged in otherwise meanwhile */
  readonly onStarted?: () => Promise<LoggedIn | undefined>
  /** Called once the visitor has used a passkey. */
  readonly onUsed?: (passkey: PasskeyFactor | undefined) => void
  /** @default `navigator.credentials` */
  readonly port?: PasskeyPort
}

/**
 * Logs in by a passkey alone, and makes the wallet ready: the same touch answers the PRF, which opens the wallet on a new device.
 *
 * @throws the errors of `usePasskey`, `secureSite.passkeyRemoved`, `secureSite.passkeyUnknown`, `secureSite.passkeyInvalid`,
 *   `secureSite.passkeyExpired`, and those of the wallet
 */
export async function logInByPasskey({
  api,
  login,
  project,
  origin,
  signal,
  onStarted,
  onUsed,
  port,
}: PasskeyLogin): Promise<LoggedIn> {
  const {
    loginId: id,
    challenge,
    rpId,
  } = await api(passkeyEndpoints.startPasskeyLogin, { body: { projectId: project, origin }, signal })
  const other = await onStarted?.()
  if (other) return other
  const { credentialId, assertion, prf } = await usePasskey({ challenge, rpId, signal }, port)
  const passkey = prf && { credentialId, prf }
  onUsed?.(passkey)
  // Not aborted: the challenge is used up when the server has it. A session that comes too late ends.
  return login.finish(await api(passkeyEndpoints.verifyPasskey, { id, body: assertion }), { passkey, signal })
}

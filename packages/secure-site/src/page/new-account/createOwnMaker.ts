import { endpoints } from '../../api/endpoints.ts'
import { passkeyEndpoints } from '../../api/passkeyEndpoints.ts'
import { secureSiteErrors } from '../../api/errors.ts'
import { passkeyErrors } from '../../api/passkeyErrors.ts'
import type { Attestation } from '../../api/passkeyValues.ts'
import { walletErrors } from '../../api/walletErrors.ts'
import { runInTime } from '../clock/runInTime.ts'
import type { PasskeyFactor } from '../custody/factors.ts'
import { joinTags } from '../login/joinTags.ts'
import { usePasskey } from '../passkey/usePasskey.ts'
import { createApi, type Api } from '../proof/createApi.ts'
import { isUnanswered } from '../proof/isUnanswered.ts'
import type { TopLevelPorts } from '../top-level/createTopLogin.ts'
import type { AccountMaker } from './types.ts'

/** What the wallet of an owner is sealed with. The caller erases it. */
interface OwnerMeans {
  readonly entropy: Uint8Array<ArrayBuffer>
  /** The 16 bytes of the code on the paper. */
  readonly code: Uint8Array<ArrayBuffer>
  readonly passkey: PasskeyFactor
}

/** What the server says about a creation that has ended. */
export const isEnded = (error: unknown): boolean =>
  passkeyErrors.passkeyExpired.is(error) || secureSiteErrors.loginUnknown.is(error)

export interface OwnMaker extends AccountMaker {
  /**
   * Makes the account and its wallet, which no login opens. After an error of the wallet, the next call makes only the wallet. If the answer
   * about the account was lost, the next call uses the passkey once more, to log in to that account.
   *
   * @throws the errors of `createPasskeyAccount`, and of the wallet
   */
  finishAsOwner(attestation: Attestation, means: OwnerMeans): Promise<void>
  /** Ends the session of an account whose wallet is missing. @returns whether there is one */
  leave(): boolean
}

/**
 * The page makes the account itself, if it does not know the frame that has opened it, or for a visitor who wants to recover the wallet
 * alone. This page ends its session at once. Without an owner, the wallet is made at the first login on a site.
 */
export function createOwnMaker({
  fetch,
  clock,
  origin,
  project,
  storage,
  languages,
  passkeys,
}: Pick<TopLevelPorts, 'fetch' | 'clock' | 'origin' | 'project' | 'storage' | 'languages' | 'passkeys'>): OwnMaker {
  const { proof, slot: deviceKey } = storage.keys
  const api = createApi({
    fetch,
    clock,
    origin,
    keys: proof,
    firstNonce: project.nonce,
    readToken: storage.readToken,
    getLanguages: () => joinTags(languages),
  })
  let id = ''
  /** Of an account whose wallet is missing. */
  let pending: string | undefined
  /** Whether an answer about the account was lost. */
  let isLost = false

  const create = async (attestation: Attestation): Promise<string> =>
    (await api(passkeyEndpoints.createPasskeyAccount, { id, body: attestation })).token

  async function logIn({ credentialId }: Pick<PasskeyFactor, 'credentialId'>): Promise<string> {
    const { loginId, challenge, rpId } = await api(passkeyEndpoints.startPasskeyLogin, {
      body: { projectId: project.id, origin },
    })
    const { assertion, prf } = await usePasskey({ challenge, rpId, allow: [credentialId] }, passkeys)
    prf?.fill(0)
    return (await api(passkeyEndpoints.verifyPasskey, { id: loginId, body: assertion })).token
  }

  /** Makes the account, or finds out that an earlier try has made it. */
  async function createOnce(attestation: Attestation, passkey: PasskeyFactor): Promise<string> {
    try {
      return await create(attestation)
    } catch (error) {
      if (!isLost || !isEnded(error)) {
        isLost ||= isUnanswered(error)
        throw error
      }
      return await logIn(passkey).catch((problem: unknown) => {
        throw passkeyErrors.passkeyUnknown.is(problem) ? error : problem
      })
    }
  }

  /** The account is stored. Its session here ends by itself later, too. */
  const end = (token: string) => api(endpoints.endSession, { token }).catch(() => {})

  return {
    isInFrame: false,
    async start() {
      pending = undefined
      isLost = false
      const creation = await api(passkeyEndpoints.startPasskeyAccount, { body: { projectId: project.id, origin } })
      id = creation.loginId
      return creation
    },
    async finish({ attestation }) {
      await end(await create(attestation))
    },
    async find(credentialId) {
      const token = await logIn({ credentialId }).catch((error: unknown) => {
        if (!passkeyErrors.passkeyUnknown.is(error)) throw error
      })
      if (token === undefined) return false
      await end(token)
      return true
    },
    async finishAsOwner(attestation, { entropy, code, passkey }) {
      const token = (pending ??= await createOnce(attestation, passkey))
      const own: Api = (endpoint, options) => api(endpoint, { ...options, token })
      const { createWallet } = await runInTime({ clock }, () => import('../custody/createWallet.ts'))
      await createWallet({ api: own, deviceKey, passkey, code }, entropy).catch((error: unknown) => {
        // The answer to an earlier try was lost: only this page makes the wallet of the new account.
        if (!walletErrors.walletExists.is(error)) throw error
      })
      pending = undefined
      await end(token)
    },
    leave() {
      const token = pending
      pending = undefined
      if (token !== undefined) void end(token)
      return token !== undefined
    },
  }
}

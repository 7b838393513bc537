import { endpoints } from '../../api/endpoints.ts'
import { passkeyEndpoints } from '../../api/passkeyEndpoints.ts'
import type { Attestation } from '../../api/passkeyValues.ts'
import { walletErrors } from '../../api/walletErrors.ts'
import type { PasskeyFactor } from '../custody/factors.ts'
import { joinTags } from '../login/joinTags.ts'
import { createApi, type Api } from '../proof/createApi.ts'
import type { TopLevelPorts } from '../top-level/createTopLogin.ts'
import type { AccountMaker } from './types.ts'

/** What the wallet of an owner is sealed with. The caller erases it. */
interface OwnerMeans {
  readonly entropy: Uint8Array<ArrayBuffer>
  /** The 16 bytes of the code on the paper. */
  readonly code: Uint8Array<ArrayBuffer>
  readonly passkey: PasskeyFactor
}

export interface OwnMaker extends AccountMaker {
  /**
   * Makes the account and its wallet, which no login opens. After an error of the wallet, the next call makes only the wallet.
   *
   * @throws the errors of `createPasskeyAccount`, and of the wallet
   */
  finishAsOwner(attestation: Attestation, means: OwnerMeans): Promise<void>
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
}: Pick<TopLevelPorts, 'fetch' | 'clock' | 'origin' | 'project' | 'storage' | 'languages'>): OwnMaker {
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

  const create = async (attestation: Attestation): Promise<string> =>
    (await api(passkeyEndpoints.createPasskeyAccount, { id, body: attestation })).token

  /** The account is stored. Its session here ends by itself later, too. */
  const end = (token: string) => api(endpoints.endSession, { token }).catch(() => {})

  return {
    isInFrame: false,
    async start() {
      pending = undefined
      const creation = await api(passkeyEndpoints.startPasskeyAccount, { body: { projectId: project.id, origin } })
      id = creation.loginId
      return creation
    },
    async finish({ attestation }) {
      await end(await create(attestation))
    },
    async finishAsOwner(attestation, { entropy, code, passkey }) {
      const token = (pending ??= await create(attestation))
      const own: Api = (endpoint, options) => api(endpoint, { ...options, token })
      const { createWallet } = await import('../custody/createWallet.ts')
      await createWallet({ api: own, deviceKey, passkey, code }, entropy).catch((error: unknown) => {
        // The answer to an earlier try was lost: only this page makes the wallet of the new account.
        if (!walletErrors.walletExists.is(error)) throw error
      })
      pending = undefined
      await end(token)
    },
  }
}

import { endpoints } from '../../api/endpoints.ts'
import { passkeyEndpoints } from '../../api/passkeyEndpoints.ts'
import { joinTags } from '../login/joinTags.ts'
import { createApi } from '../proof/createApi.ts'
import type { TopLevelPorts } from '../top-level/createTopLogin.ts'
import type { AccountMaker } from './types.ts'

/**
 * The page makes the account itself, if it does not know the frame that has opened it. The wallet is made at the first login on a site, so
 * this page ends its session at once.
 */
export function createOwnMaker({
  fetch,
  clock,
  origin,
  project,
  storage,
  languages,
}: Pick<TopLevelPorts, 'fetch' | 'clock' | 'origin' | 'project' | 'storage' | 'languages'>): AccountMaker {
  const api = createApi({
    fetch,
    clock,
    origin,
    keys: storage.keys.proof,
    firstNonce: project.nonce,
    readToken: storage.readToken,
    getLanguages: () => joinTags(languages),
  })
  let id = ''
  return {
    isInFrame: false,
    async start() {
      const creation = await api(passkeyEndpoints.startPasskeyAccount, { body: { projectId: project.id, origin } })
      id = creation.loginId
      return creation
    },
    async finish({ attestation }) {
      const { token } = await api(passkeyEndpoints.createPasskeyAccount, { id, body: attestation })
      // The account is stored. Its session here ends by itself later, too.
      await api(endpoints.endSession, { token }).catch(() => {})
    },
  }
}

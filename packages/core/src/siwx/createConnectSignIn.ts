import type { Kit } from '../kit/types.ts'
import type { ConnectSignIn } from './connect.types.ts'
import { getSiwx } from './getAccount.ts'
import { createMessage } from './site.ts'

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** What a driver needs to connect and sign in with one approval. @param signal - Aborted when the kit is destroyed. */
export const createConnectSignIn = (kit: Kit, signal: AbortSignal): ConnectSignIn => ({
  async fetchFields(chainId) {
    const siwx = getSiwx(kit)
    if (!siwx) return undefined
    try {
      // The account is not known yet. The message of the wallet names it.
      const { domain, uri, nonce, statement, resources, requestId, issuedAt, notBefore, expirationTime } =
        await createMessage(kit, siwx, { accountAddress: '', chainId }, signal)
      if (!isText(domain) || !isText(uri) || !isText(nonce)) return undefined
      return {
        domain,
        uri,
        nonce,
        ...(isText(statement) && { statement }),
        ...(Array.isArray(resources) && { resources: resources.filter(isText) }),
        ...(isText(requestId) && { requestId }),
        ...(isText(issuedAt) && { issuedAt }),
        ...(isText(notBefore) && { notBefore }),
        ...(isText(expirationTime) && { expirationTime }),
      }
    } catch (error) {
      if (!signal.aborted) {
        kit.log.warn('The site created no message for the request to connect. The visitor signs in after it.', error)
      }
      return undefined
    }
  },
})

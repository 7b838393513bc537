import { readAttestation, readMessage, readTag, readTopic, readTtlSeconds } from '../readParams.ts'
import type { RelayMethod } from '../state.types.ts'
import { postMessage } from './postMessage.ts'

/** `irn_publish { topic, message, ttl, tag?, attestation? }` → true. */
export const publish: RelayMethod = (state, session, params) => {
  postMessage(state, session, {
    topic: readTopic(params),
    message: readMessage(params),
    ttlSeconds: readTtlSeconds(params),
    tag: readTag(params),
    attestation: readAttestation(params),
  })
  return { result: true }
}

import { readAttestation, readMessage, readTag, readTopic, readTtlSeconds } from '../readParams.ts'
import type { RelayMethod } from '../room.ts'
import { postMessage } from './postMessage.ts'

/** `irn_publish { topic, message, ttl, tag?, attestation? }` → true. */
export const publish: RelayMethod = (room, session, params) => {
  postMessage(room, session, {
    topic: readTopic(params),
    message: readMessage(params),
    ttlSeconds: readTtlSeconds(params),
    tag: readTag(params),
    attestation: readAttestation(params),
  })
  return { result: true }
}

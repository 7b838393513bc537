import { readAttestation, readMessage, readTag, readTopic, readTtlSeconds } from '../readParams.ts'
import { RelayRefusal, rpcErrors } from '../rpcErrors.ts'
import type { RelayMethod } from '../state.types.ts'
import { postMessage } from './postMessage.ts'

/** `irn_publish { topic, message, ttl, tag?, attestation? }` → true. */
export const publish: RelayMethod = (state, session, params) => {
  const tag = readTag(params)
  if (state.faults.refusedTags.includes(tag)) throw new RelayRefusal(rpcErrors.refusedTag)
  postMessage(state, session, {
    topic: readTopic(params),
    message: readMessage(params),
    ttlSeconds: readTtlSeconds(params),
    tag,
    attestation: readAttestation(params),
  })
  return { result: true }
}

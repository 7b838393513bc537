/** @module The two steps of a session that the client 2.21 sends as one request each. */
import { readAttestation, readMessage, readTopic, readTtlSeconds } from '../readParams.ts'
import type { RelayMethod } from '../state.types.ts'
import { registerTopic, sendUnread } from './registerTopic.ts'
import { postMessage } from './postMessage.ts'

/** @see https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods for tags and lifetimes. */
const TAGS = { propose: 1100, proposeResponse: 1101, settle: 1102 } as const
const TTL_SECONDS = 300

/** `wc_proposeSession { pairingTopic, sessionProposal, … }` → true: subscribes, then publishes the proposal. */
export const proposeSession: RelayMethod = (state, session, params) => {
  const topic = readTopic(params, 'pairingTopic')
  const message = readMessage(params, 'sessionProposal')
  const ttlSeconds = readTtlSeconds(params, TTL_SECONDS)
  registerTopic(state, session, topic)
  postMessage(state, session, { topic, message, ttlSeconds, tag: TAGS.propose, attestation: readAttestation(params) })
  return { result: true, afterwards: () => sendUnread(state, session, [topic]) }
}

/**
 * `wc_approveSession { pairingTopic, sessionTopic, sessionProposalResponse, sessionSettlementRequest, … }`
 * → true: subscribes the wallet to the session, answers the proposal and settles.
 */
export const approveSession: RelayMethod = (state, session, params) => {
  const pairingTopic = readTopic(params, 'pairingTopic')
  const sessionTopic = readTopic(params, 'sessionTopic')
  const response = readMessage(params, 'sessionProposalResponse')
  const settlement = readMessage(params, 'sessionSettlementRequest')
  const life = { ttlSeconds: readTtlSeconds(params, TTL_SECONDS), attestation: undefined }
  registerTopic(state, session, sessionTopic)
  postMessage(state, session, { ...life, topic: pairingTopic, message: response, tag: TAGS.proposeResponse })
  postMessage(state, session, { ...life, topic: sessionTopic, message: settlement, tag: TAGS.settle })
  return { result: true, afterwards: () => sendUnread(state, session, [sessionTopic]) }
}

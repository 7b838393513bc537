import { createHash } from 'node:crypto'
import type { RelayMethod, RelayOutcome, RelayState, RelaySession, Publication } from './createMailbox.ts'
import type { JsonObject } from './types.ts'

/** Maximum of one batch, as in the hosted relay. */
const MAX_TOPICS = 500
const MAX_MESSAGE_LENGTH = 512 * 1_024
const MAX_TTL_SECONDS = 30 * 86_400
const TOPIC = /^[0-9a-f]{64}$/

/*
 * The relay's errors as JSON-RPC 2.0 answers.
 * @see https://www.jsonrpc.org/specification#error_object
 */

export interface RelayRpcError {
  readonly code: number
  readonly message: string
}

export const rpcErrors = {
  unreadable: { code: -32700, message: 'The frame is not JSON.' },
  notARequest: { code: -32600, message: 'The frame is neither a JSON-RPC request nor an answer to one.' },
  unknownMethod: { code: -32601, message: 'The relay has no such method.' },
  tooManyPublishes: { code: -32005, message: 'Too many messages published. Try again later.' },
  tooManySubscriptions: { code: -32005, message: 'Too many topics subscribed.' },
  refusedTag: { code: -32000, message: 'The relay refuses messages with this tag.' },
  failed: { code: -32603, message: 'The relay failed.' },
} as const satisfies Record<string, RelayRpcError>

/** @param what - The parameter, and its required form. */
const invalidParams = (what: string): RelayRpcError => ({
  code: -32602,
  message: `Invalid parameters: ${what}.`,
})

/** Thrown by the methods of the relay; `answerRequest` turns it into an answer. */
class RelayRefusal extends Error {
  readonly answer: RelayRpcError

  constructor(answer: RelayRpcError) {
    super(answer.message)
    this.answer = answer
  }
}

function check(value: unknown, isValid: boolean, what: string): void {
  if (!isValid) throw new RelayRefusal(invalidParams(value === undefined ? `${what} is missing` : what))
}

/** A topic is the SHA-256 of a key, or random: 32 bytes in hex. */
function readTopic(params: JsonObject, name = 'topic'): string {
  const value = params[name]
  check(value, typeof value === 'string' && TOPIC.test(value), `${name} must be 32 bytes in hex`)
  return value as string
}

function readTopics(params: JsonObject): readonly string[] {
  const value = params['topics']
  const isValid = Array.isArray(value) && value.every((topic) => typeof topic === 'string' && TOPIC.test(topic))
  check(value, isValid, 'topics must be a list of topics')
  const topics = value as string[]
  check(topics, topics.length <= MAX_TOPICS, `topics must be at most ${MAX_TOPICS}`)
  return [...new Set(topics)]
}

/** Messages between clients are encrypted; the relay only checks their length. */
function readMessage(params: JsonObject, name = 'message'): string {
  const value = params[name]
  check(value, typeof value === 'string' && value.length > 0, `${name} must be a text`)
  const message = value as string
  check(message, message.length <= MAX_MESSAGE_LENGTH, `${name} must be at most ${MAX_MESSAGE_LENGTH} characters long`)
  return message
}

function readTtlSeconds(params: JsonObject, fallbackSeconds?: number): number {
  const value = params['ttl'] ?? fallbackSeconds
  const isValid = Number.isSafeInteger(value) && (value as number) > 0 && (value as number) <= MAX_TTL_SECONDS
  check(value, isValid, `ttl must be between 1 and ${MAX_TTL_SECONDS} seconds`)
  return value as number
}

/** The kind of the message; 0 if the client does not set it. */
function readTag(params: JsonObject): number {
  const value = params['tag'] ?? 0
  check(value, Number.isSafeInteger(value) && (value as number) >= 0, 'tag must be a number')
  return value as number
}

/** Passed on to the receivers, if there is one. */
function readAttestation(params: JsonObject): string | undefined {
  const value = params['attestation']
  return typeof value === 'string' && value.length <= 8_192 ? value : undefined
}

/** `irn_unsubscribe { topic, id }` → true, also without a subscription. */
const unsubscribe: RelayMethod = (state, session, params) => {
  state.subscriptions.remove(session, readTopic(params))
  return { result: true }
}

function listUnread(state: RelayState, clientId: string, topics: readonly string[]) {
  const unread = topics.flatMap((topic) => state.mailbox.getUnread(topic, clientId))
  const messages = unread.map(({ topic, message, publishedAt, tag }) => ({ topic, message, publishedAt, tag }))
  return { result: { messages, hasMore: false } }
}

/** `irn_fetchMessages { topic }` → { messages, hasMore }. A fetch does not acknowledge. */
const fetchMessages: RelayMethod = (state, session, params) => listUnread(state, session.clientId, [readTopic(params)])

/** `irn_batchFetchMessages { topics }` → { messages, hasMore }. */
const batchFetchMessages: RelayMethod = (state, session, params) =>
  listUnread(state, session.clientId, readTopics(params))

/** @returns The id of the subscription. Clients compute the same id, so it is not stored. */
function registerTopic(state: RelayState, session: RelaySession, topic: string): string {
  const { subscriptions, limits } = state
  const isNew = !subscriptions.has(session, topic)
  if (isNew && subscriptions.countTopics(session) >= limits.topics) {
    throw new RelayRefusal(rpcErrors.tooManySubscriptions)
  }
  subscriptions.add(session, topic)
  return createHash('sha256')
    .update(topic + session.clientId)
    .digest('hex')
}

/** Pushes the waiting messages to a session, in the order of publication. */
function sendUnread(state: RelayState, session: RelaySession, topics: readonly string[]): void {
  const unread = topics.flatMap((topic) => state.mailbox.getUnread(topic, session.clientId))
  for (const stored of unread.toSorted((first, second) => first.publishedAt - second.publishedAt)) session.push(stored)
}

/** `irn_subscribe { topic }` → id; the waiting messages of the mailbox follow the answer. */
const subscribe: RelayMethod = (state, session, params) => {
  const topic = readTopic(params)
  return { result: registerTopic(state, session, topic), afterwards: () => sendUnread(state, session, [topic]) }
}

/** `irn_batchSubscribe { topics }` → ids. */
const batchSubscribe: RelayMethod = (state, session, params) => {
  const topics = readTopics(params)
  const result = topics.map((topic) => registerTopic(state, session, topic))
  return { result, afterwards: () => sendUnread(state, session, topics) }
}

/** Stores a message for later subscribers, and pushes it to the current ones. */
function postMessage(state: RelayState, session: RelaySession, message: Omit<Publication, 'publisher'>): void {
  const { clientId } = session
  if (!state.publishRate.take(clientId)) throw new RelayRefusal(rpcErrors.tooManyPublishes)
  state.tally.publishes += 1
  const stored = state.mailbox.put({ ...message, publisher: clientId })
  if (stored === undefined) return
  for (const receiver of state.subscriptions.getSessions(stored.topic)) {
    if (receiver.clientId !== clientId) receiver.push(stored)
  }
}

/** `irn_publish { topic, message, ttl, tag?, attestation? }` → true. */
const publish: RelayMethod = (state, session, params) => {
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

/* The two steps of a session that the client 2.21 sends as one request each. */

/** @see https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods for tags and lifetimes. */
const TAGS = { propose: 1100, proposeResponse: 1101, settle: 1102 } as const
const TTL_SECONDS = 300

/** `wc_proposeSession { pairingTopic, sessionProposal, … }` → true: subscribes, then publishes the proposal. */
const proposeSession: RelayMethod = (state, session, params) => {
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
const approveSession: RelayMethod = (state, session, params) => {
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

const METHODS = new Map<string, RelayMethod>(
  Object.entries({
    irn_publish: publish,
    irn_subscribe: subscribe,
    irn_batchSubscribe: batchSubscribe,
    irn_unsubscribe: unsubscribe,
    irn_fetchMessages: fetchMessages,
    irn_batchFetchMessages: batchFetchMessages,
    wc_proposeSession: proposeSession,
    wc_approveSession: approveSession,
  }),
)

type RequestId = number | string

export interface RelayRequest {
  readonly kind: 'request'
  readonly id: RequestId
  readonly method: string
  readonly params: JsonObject
}

/** A client's answer to a push. */
export interface RelayAcknowledgement {
  readonly kind: 'acknowledgement'
  readonly id: RequestId
  readonly isAccepted: boolean
}

type Frame = RelayRequest | RelayAcknowledgement | { readonly kind: 'unreadable' | 'notARequest' }

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isId = (value: unknown): value is RequestId =>
  typeof value === 'number' || (typeof value === 'string' && value.length <= 64)

/** Parses a frame of a client; an invalid frame is a separate kind. */
export function parseFrame(text: string): Frame {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { kind: 'unreadable' }
  }
  if (!isObject(value) || !isId(value['id'])) return { kind: 'notARequest' }
  const { id, method, params = {} } = value
  if (typeof method === 'string' && isObject(params)) return { kind: 'request', id, method, params }
  const isAnswer = Object.hasOwn(value, 'result') || Object.hasOwn(value, 'error')
  return isAnswer ? { kind: 'acknowledgement', id, isAccepted: value['result'] === true } : { kind: 'notARequest' }
}

/** Answers a request. The relay does not throw for any input of a client. */
export function answerRequest(
  state: RelayState,
  session: RelaySession,
  request: RelayRequest,
): RelayOutcome | { readonly error: RelayRpcError } {
  const method = METHODS.get(request.method)
  if (method === undefined) return { error: rpcErrors.unknownMethod }
  try {
    return method(state, session, request.params)
  } catch (error) {
    return { error: error instanceof RelayRefusal ? error.answer : rpcErrors.failed }
  }
}

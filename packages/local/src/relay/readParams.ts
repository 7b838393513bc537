import { invalidParams, RelayRefusal } from './rpcErrors.ts'
import type { JsonObject } from './types.ts'

/** Maximum of one batch, as in the hosted relay. */
const MAX_TOPICS = 500
const MAX_MESSAGE_LENGTH = 512 * 1_024
const MAX_TTL_SECONDS = 30 * 86_400
const TOPIC = /^[0-9a-f]{64}$/

function check(value: unknown, isValid: boolean, what: string): void {
  if (!isValid) throw new RelayRefusal(invalidParams(value === undefined ? `${what} is missing` : what))
}

/** A topic is the SHA-256 of a key, or random: 32 bytes in hex. */
export function readTopic(params: JsonObject, name = 'topic'): string {
  const value = params[name]
  check(value, typeof value === 'string' && TOPIC.test(value), `${name} must be 32 bytes in hex`)
  return value as string
}

export function readTopics(params: JsonObject): readonly string[] {
  const value = params['topics']
  const isValid = Array.isArray(value) && value.every((topic) => typeof topic === 'string' && TOPIC.test(topic))
  check(value, isValid, 'topics must be a list of topics')
  const topics = value as string[]
  check(topics, topics.length <= MAX_TOPICS, `topics must be at most ${MAX_TOPICS}`)
  return [...new Set(topics)]
}

/** Messages between clients are encrypted; the relay only checks their length. */
export function readMessage(params: JsonObject, name = 'message'): string {
  const value = params[name]
  check(value, typeof value === 'string' && value.length > 0, `${name} must be a text`)
  const message = value as string
  check(message, message.length <= MAX_MESSAGE_LENGTH, `${name} must be at most ${MAX_MESSAGE_LENGTH} characters long`)
  return message
}

export function readTtlSeconds(params: JsonObject, fallbackSeconds?: number): number {
  const value = params['ttl'] ?? fallbackSeconds
  const isValid = Number.isSafeInteger(value) && (value as number) > 0 && (value as number) <= MAX_TTL_SECONDS
  check(value, isValid, `ttl must be between 1 and ${MAX_TTL_SECONDS} seconds`)
  return value as number
}

/** The kind of the message; 0 if the client does not set it. */
export function readTag(params: JsonObject): number {
  const value = params['tag'] ?? 0
  check(value, Number.isSafeInteger(value) && (value as number) >= 0, 'tag must be a number')
  return value as number
}

/** Passed on to the receivers, if there is one. */
export function readAttestation(params: JsonObject): string | undefined {
  const value = params['attestation']
  return typeof value === 'string' && value.length <= 8_192 ? value : undefined
}

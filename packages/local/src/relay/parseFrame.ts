import type { JsonObject } from './types.ts'

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

export type Frame = RelayRequest | RelayAcknowledgement | { readonly kind: 'unreadable' | 'notARequest' }

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

/**
 * @module The messages on the wire: `{ id, type, payload }`. Only the first one travels between windows: `HELLO` hands one
 * `MessagePort` over, and every other message goes through that port.
 */
import * as z from 'zod/mini'
import { frameErrors } from '../errors/frameErrors.ts'
import { copyPlain } from './copyPlain.ts'
import { FRAME_EVENTS, type FrameEvents, type FrameEventType } from './events.ts'
import { isRequestType, PROTOCOL, requestId, type FrameRequest, type RequestType } from './protocol.ts'
import { refusal, type Refusal } from './refusals.ts'

/** A message as it travels. The values are plain data. */
export interface Envelope {
  /** Created by the page. An answer repeats it. */
  readonly id?: string
  readonly type: string
  readonly payload?: unknown
}

const APP = '@w3m-app/'
const FRAME = '@w3m-frame/'

/** Hands the port over. It is posted once to the exact origin of the secure site, and has no data of the page. */
export const HELLO = { type: `${APP}HELLO` } as const

/** A request of the page, parsed. */
export type RequestMessage = {
  [Type in RequestType]: { readonly id: string; readonly type: Type; readonly payload: FrameRequest<Type> }
}[RequestType]

/** An answer or an event of the frame, parsed. The payload of an answer is parsed by the row of its request. */
export type FrameMessage =
  | { readonly kind: 'success'; readonly id: string; readonly type: RequestType; readonly payload: unknown }
  | { readonly kind: 'error'; readonly id: string; readonly type: RequestType; readonly payload: Refusal }
  | {
      [Type in FrameEventType]: { readonly kind: 'event'; readonly type: Type; readonly payload: FrameEvents[Type] }
    }[FrameEventType]

const refuse = (problem: string) => frameErrors.invalidMessage({ problem })

const REQUIRED = { error: ({ input }: { input: unknown }) => (input === undefined ? 'Required' : undefined) }

/** @throws `frame.invalidMessage` with the place of the value in its message: `payload.email: Required`. */
function parse<Schema extends z.ZodMiniType>(schema: Schema, value: unknown, name = 'payload'): z.output<Schema> {
  const { data, error } = z.safeParse(schema, value, REQUIRED)
  if (!error) return data
  const [issue] = error.issues
  throw refuse(`${[name, ...(issue?.path ?? [])].join('.')}: ${issue?.message}`)
}

function parseEnvelope(
  data: unknown,
  prefix: string,
): { readonly name: string; readonly id: unknown; readonly payload: unknown } {
  const message = copyPlain(data)
  if (typeof message !== 'object' || message === null || !('type' in message)) throw refuse('it has no type')
  const { id, type, payload } = message as Record<string, unknown>
  if (typeof type !== 'string' || !type.startsWith(prefix)) throw refuse(`its type has no ${prefix}`)
  return { name: type.slice(prefix.length), id, payload }
}

/** Whether a window message is the one that hands the port over. */
export const isHello = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && Object.hasOwn(data, 'type') && (data as Envelope).type === HELLO.type

/**
 * Reads the id of a message that could not be parsed, so that its request can be answered.
 *
 * @returns `undefined` if there is no valid id.
 */
export function readId(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, 'id')) return undefined
  return z.safeParse(requestId, (data as Envelope).id).data
}

/**
 * Reads the name of a request that could not be parsed, also if this version does not know it.
 *
 * @returns `undefined` if there is no valid name.
 */
export function readName(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, 'type')) return undefined
  const { type } = data as { readonly type: unknown }
  return typeof type === 'string' ? /^@w3m-app\/([A-Z_]{1,55})$/.exec(type)?.[1] : undefined
}

/** @throws `frame.invalidMessage` for a payload that its row refuses. */
export function writeRequest<Type extends RequestType>(type: Type, id: string, payload: FrameRequest<Type>): Envelope {
  const parsed: unknown = parse(PROTOCOL[type].request, copyPlain(payload))
  return { id, type: `${APP}${type}`, ...(parsed !== undefined && { payload: parsed }) }
}

/**
 * Parses a request of the page.
 *
 * @throws `frame.actionNotAllowed` for an unknown type, `frame.invalidMessage` for everything else that is not a request.
 */
export function parseRequest(data: unknown): RequestMessage {
  const { name, id, payload } = parseEnvelope(data, APP)
  const parsedId = parse(requestId, id, 'id')
  if (!isRequestType(name)) throw frameErrors.actionNotAllowed()
  return { id: parsedId, type: name, payload: parse(PROTOCOL[name].request, payload) } as RequestMessage
}

/** @throws `frame.invalidMessage` for a payload that the row of its request refuses. */
export function writeSuccess(type: RequestType, id: string, payload: unknown): Envelope {
  const parsed: unknown = parse(PROTOCOL[type].response, copyPlain(payload))
  return { id, type: `${FRAME}${type}_SUCCESS`, ...(parsed !== undefined && { payload: parsed }) }
}

/** @param type - The name of the request, which may be unknown to this version. */
export const writeError = (type: string, id: string, payload: Refusal): Envelope => ({
  id,
  type: `${FRAME}${type}_ERROR`,
  payload,
})

/** @throws `frame.invalidMessage` for a payload that its row refuses. */
export function writeEvent<Type extends FrameEventType>(type: Type, payload: FrameEvents[Type]): Envelope {
  const parsed: unknown = parse(FRAME_EVENTS[type], copyPlain(payload))
  return { type: `${FRAME}${type}`, ...(parsed !== undefined && { payload: parsed }) }
}

/**
 * Parses a message of the frame.
 *
 * @throws `frame.invalidMessage` for everything that is not an answer or an event.
 */
export function parseFrameMessage(data: unknown): FrameMessage {
  const { name, id, payload } = parseEnvelope(data, FRAME)
  if (Object.hasOwn(FRAME_EVENTS, name)) {
    const type = name as FrameEventType
    return { kind: 'event', type, payload: parse(FRAME_EVENTS[type], payload) } as FrameMessage
  }
  const [, type = '', end] = /^(\w*)_(SUCCESS|ERROR)$/.exec(name) ?? []
  if (!isRequestType(type)) throw refuse('its type is unknown')
  const parsedId = parse(requestId, id, 'id')
  if (end === 'ERROR') return { kind: 'error', id: parsedId, type, payload: parse(refusal, payload ?? {}) }
  return { kind: 'success', id: parsedId, type, payload: parse(PROTOCOL[type].response, payload) }
}

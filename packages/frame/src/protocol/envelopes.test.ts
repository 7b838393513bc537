import { fc } from '../../../testing/test/random.ts'
import { describe, expect, it } from 'vitest'
import { EVENT_SAMPLES, SAMPLES } from '../../test/samples.ts'
import { frameErrors } from '../errors/frameErrors.ts'
import {
  parseFrameMessage,
  parseRequest,
  readId,
  readName,
  writeError,
  writeEvent,
  writeRequest,
  writeSuccess,
} from './envelopes.ts'
import type { FrameEventType } from './events.ts'
import { PROTOCOL, type RequestType } from './protocol.ts'

const ID = 'id-12345'
const TYPES = Object.keys(PROTOCOL) as RequestType[]

const writePayload = (type: RequestType) => writeRequest(type, ID, SAMPLES[type].request as never)

describe('a message', () => {
  it.each(TYPES)(
    'SPEC 3.27, 3.28, 7.60, 7.61, 7.62, 7.63, 7.64, 7.65, 7.66, 7.67, 7.68, 7.69, 7.70, 7.71, 7.72, 7.73, 7.74, 7.75, 7.76, 7.77, 7.78, 7.79, 7.80, 7.81, 7.82, 7.83: %s reaches the other half with all its fields',
    (type) => {
      const { request, response } = SAMPLES[type]
      expect(writePayload(type).type).toBe(`@w3m-app/${type}`)
      expect(parseRequest(structuredClone(writePayload(type)))).toEqual({ id: ID, type, payload: request })
      const answer = writeSuccess(type, ID, response)
      expect(answer).toMatchObject({ id: ID, type: `@w3m-frame/${type}_SUCCESS` })
      expect(parseFrameMessage(structuredClone(answer))).toEqual({ kind: 'success', id: ID, type, payload: response })
    },
  )

  it.each(Object.keys(EVENT_SAMPLES) as FrameEventType[])(
    'SPEC 7.83, 7.84: %s of the frame reaches the page',
    (type) => {
      const message = structuredClone(writeEvent(type, EVENT_SAMPLES[type] as never))
      expect(message.type).toBe(`@w3m-frame/${type}`)
      expect(parseFrameMessage(message)).toEqual({ kind: 'event', type, payload: EVENT_SAMPLES[type] })
    },
  )

  it('reaches the page as an error with message, code and data', () => {
    const refusal = { message: 'Wrong code', code: 'email.wrongCode', data: { left: 4 } }
    const message = writeError('CONNECT_OTP', ID, refusal)
    expect(message).toEqual({ id: ID, type: '@w3m-frame/CONNECT_OTP_ERROR', payload: refusal })
    expect(parseFrameMessage(message)).toEqual({ kind: 'error', id: ID, type: 'CONNECT_OTP', payload: refusal })
  })

  it('loses fields that its row does not declare, and those of the prototype', () => {
    const message = {
      id: ID,
      type: '@w3m-app/CONNECT_EMAIL',
      payload: { email: 'ada@example.com', isAdmin: true },
      extra: 1,
    }
    expect(parseRequest(message)).toEqual({ id: ID, type: 'CONNECT_EMAIL', payload: { email: 'ada@example.com' } })
    expect(() =>
      parseRequest({ id: ID, type: '@w3m-app/CONNECT_EMAIL', payload: Object.create({ email: 'ada@example.com' }) }),
    ).toThrow(expect.objectContaining({ code: 'frame.invalidMessage' }) as Error)
  })

  it.each([
    ['CONNECT_EMAIL', { email: 'ada' }],
    ['CONNECT_EMAIL', { email: 'ada@example.com\r\nBcc: eve@example.com' }],
    ['CONNECT_EMAIL', { email: `${'a'.repeat(65)}@example.com` }],
    ['CONNECT_EMAIL', undefined],
    ['CONNECT_OTP', { otp: 123456 }],
    ['CONNECT_OTP', { otp: '12 34' }],
    ['GET_SOCIAL_REDIRECT_URI', { provider: 'myspace' }],
    ['GET_SOCIAL_REDIRECT_URI', { provider: 'constructor' }],
    ['SWITCH_NETWORK', { chainId: -1 }],
    ['SWITCH_NETWORK', { chainId: 'eip155:1 ' }],
    ['SET_PREFERRED_ACCOUNT', { type: 'safe' }],
    ['RPC_REQUEST', { method: 'eth call' }],
    ['RPC_REQUEST', { method: 'eth_call', params: 'latest' }],
    ['RPC_REQUEST', { method: 'eth_call', chainNamespace: 'EIP155' }],
    ['SYNC_THEME', { themeMode: 'sepia' }],
    ['SYNC_DAPP_DATA', {}],
    ['GET_USER', { siwxMessage: { domain: 'dapp.example' } }],
  ] as const)('S3: is refused as %s with %j', (type, payload) => {
    expect(() => parseRequest({ id: ID, type: `@w3m-app/${type}`, payload })).toThrow(
      expect.objectContaining({ code: 'frame.invalidMessage' }) as Error,
    )
  })

  it.each([
    [{}, 'payload.email: Required'],
    [{ email: 'ada' }, 'payload.email: Invalid input'],
    [undefined, 'payload: Required'],
  ])(
    'SPEC 5.33: is refused with the path of the field that is wrong, and the message of zod: %j',
    (payload, problem) => {
      expect(() => parseRequest({ id: ID, type: '@w3m-app/CONNECT_EMAIL', payload })).toThrow(problem)
    },
  )

  it.each([undefined, null, 7, '', 'id', 'a'.repeat(65), 'id 12345', { toString: () => ID }])(
    'S2: is refused with the id %j',
    (id) => {
      expect(() => parseRequest({ ...writePayload('GET_USER'), id })).toThrow(
        expect.objectContaining({ code: 'frame.invalidMessage' }) as Error,
      )
      expect(readId({ id })).toBeUndefined()
    },
  )

  it('S1: is refused if it belongs to the other direction', () => {
    expect(() => parseRequest(writeSuccess('SIGN_OUT', ID, undefined))).toThrow(
      expect.objectContaining({ code: 'frame.invalidMessage' }) as Error,
    )
    expect(() => parseFrameMessage(writePayload('SIGN_OUT'))).toThrow(
      expect.objectContaining({ code: 'frame.invalidMessage' }) as Error,
    )
  })

  it('SPEC 6.7: has a known type, or is refused as an action that is not allowed', () => {
    for (const type of ['@w3m-app/EXPORT_KEY', '@w3m-app/toString', '@w3m-app/']) {
      expect(() => parseRequest({ id: ID, type })).toThrow(frameErrors.actionNotAllowed().message)
    }
    expect(readName({ type: '@w3m-app/EXPORT_KEY' })).toBe('EXPORT_KEY')
    expect(readName({ type: `@w3m-app/${'A'.repeat(100)}` })).toBeUndefined()
    expect(readName({ type: '@w3m-app/<b>' })).toBeUndefined()
  })
})

describe('P6: any value from the other side', () => {
  const keys = fc.constantFrom(
    'id',
    'type',
    'payload',
    'email',
    'chainId',
    'method',
    'params',
    '__proto__',
    'message',
    'code',
  )
  const types = fc.oneof(
    fc
      .constantFrom(...TYPES)
      .chain((type) => fc.constantFrom(`@w3m-app/${type}`, `@w3m-frame/${type}_SUCCESS`, `@w3m-frame/${type}_ERROR`)),
    fc.constantFrom(...Object.keys(EVENT_SAMPLES)).map((type) => `@w3m-frame/${type}`),
    fc.string(),
  )
  const payload = fc.oneof(
    fc.dictionary(keys, fc.anything()),
    fc.constantFrom(...Object.values(SAMPLES).flatMap(({ request, response }) => [request, response])),
    fc.anything(),
  )
  const envelope = fc.record(
    { id: fc.oneof(fc.constant(ID), fc.anything()), type: types, payload },
    { requiredKeys: [] },
  )

  it.each([
    ['request', parseRequest],
    ['message of the frame', parseFrameMessage],
  ] as const)('is a %s with only declared fields, or refused with a typed error', (_name, parse) => {
    fc.assert(
      fc.property(fc.oneof(envelope, fc.anything()), (data) => {
        try {
          const message = parse(data)
          expect(message.type in { ...SAMPLES, ...EVENT_SAMPLES }).toBe(true)
        } catch (error) {
          expect(frameErrors.invalidMessage.is(error) || frameErrors.actionNotAllowed.is(error)).toBe(true)
        }
      }),
    )
  })

  it('is the same message again once it was parsed and written', () => {
    fc.assert(
      fc.property(envelope, (data) => {
        let message
        try {
          message = parseRequest(data)
        } catch {
          return
        }
        expect(parseRequest(writeRequest(message.type, message.id, message.payload as never))).toEqual(message)
      }),
    )
  })
})

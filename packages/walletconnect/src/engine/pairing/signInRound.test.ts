import { getEventListeners } from 'node:events'
import { flushPromises } from '@openappkit/testing'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it, vi } from 'vitest'
import { createSlowClient, SESSION_TOPIC, STEPS, type Step } from '../../../test/createSlowClient.ts'
import { formatMessage } from '../signIn/parseSignIn.ts'
import { createRecap, createStatement } from '../signIn/recap.ts'
import type { SignInRequest } from '../signIn/types.ts'
import { createRound } from './createRound.ts'

const account = privateKeyToAccount(`0x${'01'.repeat(32)}`)
const { address } = account
const fields = { domain: 'site.example', uri: 'https://site.example', nonce: 'nonce00001' }
const signIn: SignInRequest = { fields, chains: ['eip155:1'], methods: ['personal_sign'], now: () => 0 }
const resources = [createRecap(signIn.methods)]
const iat = '1970-01-01T00:00:00.000Z'
const statement = createStatement(undefined, { permissions: { eip155: { 'request/personal_sign': [{}] } } })
const offer = { eip155: { chains: ['eip155:1'], methods: [], events: [] } }

const text = formatMessage({ fields, address, chainReference: '1', issuedAt: iat, statement, resources })
const cacao = {
  h: { t: 'caip122' },
  p: {
    iss: `did:pkh:eip155:1:${address}`,
    domain: fields.domain,
    aud: fields.uri,
    nonce: fields.nonce,
    version: '1',
    iat,
    statement,
    resources,
  },
  s: { t: 'eip191', s: await account.signMessage({ message: text }) },
}
const approved = { result: { cacaos: [cacao], responder: { publicKey: 'cd'.repeat(32), metadata: {} } } }

function begin() {
  const slow = createSlowClient()
  const control = new AbortController()
  const onSignInFailure = vi.fn()
  const create = () =>
    createRound(slow.client, {
      optionalNamespaces: offer,
      signIn,
      signal: control.signal,
      onSignInFailure,
      wait: slow.wait,
    })
  return { ...slow, control, onSignInFailure, create }
}

describe('a code that requests a sign-in', () => {
  it('SPEC 5.27: is approved with the session and the message, and leaves nothing', async () => {
    const { create, answer, sessions, countLeft, listMethods } = begin()
    const round = await create()
    expect(round.uri).toBe('wc:pairing 1@2?symKey=ab&methods=wc_sessionAuthenticate')
    answer(approved)
    expect(await round.approval).toMatchObject({ topic: SESSION_TOPIC, signedMessages: [{ message: text, address }] })
    round.dispose()
    // The subscription of the session stays.
    expect([sessions.size, countLeft(), listMethods()]).toEqual([1, 1, ['wc_sessionPropose', 'wc_sessionAuthenticate']])
  })

  it('SPEC 5.27: is approved with the plain session of a wallet that does not know the request', async () => {
    const { create, answer, proposals, countLeft } = begin()
    const round = await create()
    answer({ error: { code: 10_001, message: 'Unsupported wc_ method.' } })
    await flushPromises()
    for (const { approve } of proposals.values()) approve({ topic: 'plain' })
    expect(await round.approval).toEqual({ topic: 'plain' })
    round.dispose()
    expect(countLeft()).toBe(0)
  })

  it.each(['subscribe', 'encode', 'publish'] as const)(
    'SPEC 5.27: only connects if the request cannot be sent: %s fails',
    async (step) => {
      const { create, hold, onSignInFailure, listMethods, proposals, countLeft, dropped, deletedKeys } = begin()
      hold(step).goOn(new Error('The relay refuses it.'))
      const round = await create()
      expect(onSignInFailure.mock.calls).toEqual([[expect.objectContaining({ message: 'The relay refuses it.' })]])
      expect([round.uri, listMethods()]).toEqual([
        'wc:pairing 2@2?symKey=ab',
        ['wc_sessionPropose', 'wc_sessionPropose'],
      ])
      expect([proposals.size, dropped.length, deletedKeys.length]).toEqual([1, 1, 1])
      for (const { approve } of proposals.values()) approve({ topic: 'plain' })
      expect(await round.approval).toEqual({ topic: 'plain' })
      round.dispose()
      expect(countLeft()).toBe(0)
    },
  )

  it.each(['subscribe', 'encode', 'publish'] as const)(
    'SPEC 5.27: only connects if the request is not sent within three seconds: %s hangs',
    async (step) => {
      const { create, hold, clock, onSignInFailure, countLeft, dropped, listMethods } = begin()
      const { reached, goOn } = hold(step)
      const creating = create()
      await reached
      await clock.advance(2_999)
      expect(onSignInFailure).not.toHaveBeenCalled()
      await clock.advance(1)
      const round = await creating
      expect([round.uri, dropped.length]).toEqual(['wc:pairing 2@2?symKey=ab', 1])
      goOn()
      await flushPromises()
      round.dispose()
      // A message that is already being published cannot be recalled: no wallet can read it, because its code was never shown.
      expect([countLeft(), listMethods().includes('wc_sessionAuthenticate')]).toEqual([0, step === 'publish'])
    },
  )

  it('S11: expires with an answer that is refused, and the session of the wallet is deleted', async () => {
    const { create, answer, onSignInFailure, listMethods, sessions, deletedKeys } = begin()
    const round = await create()
    answer({ result: { ...approved.result, cacaos: [] } })
    await expect(round.approval).rejects.toMatchObject({ code: 'connections.notAnswered' })
    expect(onSignInFailure).toHaveBeenCalledOnce()
    expect([sessions.size, listMethods().at(-1), deletedKeys]).toEqual([0, 'wc_sessionDelete', [SESSION_TOPIC]])
  })

  it.each(['subscribe to the session', 'store the session'] as const)(
    'expires if the session cannot be settled: %s fails',
    async (step) => {
      const { create, hold, answer, listMethods, sessions } = begin()
      hold(step).goOn(new Error('It is broken.'))
      const round = await create()
      answer(approved)
      await expect(round.approval).rejects.toMatchObject({ code: 'connections.notAnswered' })
      expect([sessions.size, listMethods().at(-1)]).toEqual([0, 'wc_sessionDelete'])
    },
  )

  it.each([
    ['no key', { cacaos: [cacao], responder: { metadata: {} } }],
    ['a key that is none', { cacaos: [cacao], responder: { publicKey: '../key', metadata: {} } }],
    ['nothing', null],
  ])('S11: expires if the answer has %s', async (_name, result) => {
    const { create, answer, sessions } = begin()
    const round = await create()
    answer({ result })
    await expect(round.approval).rejects.toMatchObject({ code: 'connections.notAnswered' })
    expect(sessions.size).toBe(0)
  })

  it('S2: settles or deletes one session if the answer arrives twice', async () => {
    const { create, answer, listMethods } = begin()
    const round = await create()
    answer({ result: { ...approved.result, cacaos: [] } })
    answer({ result: { ...approved.result, cacaos: [] } })
    answer(approved)
    await expect(round.approval).rejects.toMatchObject({ code: 'connections.notAnswered' })
    expect(listMethods().filter((method) => method === 'wc_sessionDelete')).toHaveLength(1)
  })

  it('ignores answers of other requests and messages that cannot be read', async () => {
    const { create, answer, deliver, sessions } = begin()
    const round = await create()
    answer({ ...approved, id: 7 })
    deliver('pairing 1', '{')
    deliver('other', JSON.stringify(approved))
    await flushPromises()
    expect(sessions.size).toBe(0)
    answer(approved)
    expect(await round.approval).toMatchObject({ topic: SESSION_TOPIC })
  })
})

const isCreating = (step: Step) => STEPS.indexOf(step) <= STEPS.indexOf('publish')

describe('an attempt to connect and sign in that ends', () => {
  it.each(STEPS)(
    'R4: by cancel while the client waits to %s: leaves no timer, no listener and no session',
    async (step) => {
      const { create, hold, control, clock, answer, sessions, countLeft, listMethods } = begin()
      const { reached, goOn } = hold(step)
      // As an attempt does: a code that arrives late is aborted.
      const creating = create().then(async (round) => {
        if (isCreating(step)) return round.abort()
        answer(approved)
        await reached
        return round.abort()
      })
      const ended = creating.catch((error: unknown) => error)
      await reached
      control.abort(new Error('The visitor has left.'))
      goOn()
      await clock.advance(30_000)
      await ended
      await flushPromises()
      expect([countLeft(), sessions.size, getEventListeners(control.signal, 'abort').length]).toEqual([0, 0, 0])
      if (!isCreating(step)) expect(listMethods()).toContain('wc_sessionDelete')
    },
  )

  it.each(STEPS)('R16: with its kit while the client waits to %s: leaves no timer and no listener', async (step) => {
    const { create, hold, control, life, answer, sessions, countLeft, clock } = begin()
    const { reached, goOn } = hold(step)
    const creating = create().then(async (round) => {
      if (isCreating(step)) return round.abort()
      answer(approved)
      await reached
      return round.abort()
    })
    const ended = creating.catch((error: unknown) => error)
    await reached
    control.abort(new Error('The kit was destroyed.'))
    life.abort()
    await flushPromises()
    goOn()
    await ended
    await flushPromises()
    expect([clock.pendingTimers, countLeft(), sessions.size]).toEqual([0, 0, 0])
  })

  it('deletes a session that the wallet settles after the abort', async () => {
    const { create, answer, clock, sessions, listMethods, countLeft } = begin()
    const round = await create()
    const aborting = round.abort()
    await clock.advance(29_000)
    answer(approved)
    await flushPromises()
    await clock.advance(1_000)
    await aborting
    expect([sessions.size, listMethods().at(-1)]).toEqual([0, 'wc_sessionDelete'])
    expect(countLeft()).toBe(0)
  })
})

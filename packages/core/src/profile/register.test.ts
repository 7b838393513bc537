import { describe, expect, it } from 'vitest'
import { ACCOUNT_1, ACCOUNT_2, ALPHA } from '../../test/createTestKit.ts'
import { profileRow, setUpProfile, ZONE } from '../../test/setUpProfile.ts'
import { getAccount } from '../account/getAccount.ts'
import { connectionErrors } from '../connections/errors.ts'
import { getIdentity } from '../identity/getIdentity.ts'

type Test = Awaited<ReturnType<typeof setUpProfile>>

const START_S = (test: Test) => Math.floor(test.clock.now() / 1_000)
const refuse = (name: string, description: string, status = 400) => ({
  status,
  body: { status: 'FAILED', reasons: [{ name, description }] },
})

/** The account has typed a free name, and its wallet shows the message. */
async function sign(): Promise<Test & { registering: Promise<void> }> {
  const test = await setUpProfile()
  await test.type('alice')
  test.holdSignature()
  const registering = test.profile.register()
  await test.clock.advance(0)
  expect(test.isAsked()).toBe(true)
  return { ...test, registering }
}

describe('registering a name', () => {
  it('SPEC 7.16, 1.14: signs the name with the time in seconds, and sends it', async () => {
    const test = await setUpProfile()
    const { profile, state, listRegistrations, control } = test
    await test.type('Alice')
    await profile.register()
    expect(state).toMatchObject({ status: 'done', label: 'alice', account: `eip155:1:${ACCOUNT_1}` })
    const message = JSON.stringify({ name: `alice.${ZONE}`, attributes: {}, timestamp: START_S(test) })
    expect(listRegistrations()).toEqual([
      { coin_type: 60, address: ACCOUNT_1, message, signature: `0x${'5a'.repeat(65)}`, projectId: 'p1' },
    ])
    expect(control.calls.find(({ operation }) => operation === 'signMessage')?.request).toMatchObject({
      message,
      address: ACCOUNT_1,
    })
  })

  it('SPEC 3.8: shows the name of the account at once', async () => {
    const test = await setUpProfile()
    await getIdentity(test.kit).refresh()
    expect(getAccount(test.kit)).toMatchObject({ profileName: 'alice.example' })
    await test.type('alice')
    test.fetch.respond('/v1/profile/reverse/', { body: [profileRow('older'), profileRow('alice')] })
    await test.profile.register()
    await test.settle()
    expect(getAccount(test.kit)).toMatchObject({ profileName: `alice.${ZONE}` })
  })

  it.each(['', 'abc', 'taken-name'])('sends nothing for %j', async (text) => {
    const test = await setUpProfile()
    await test.type(text)
    await test.profile.register()
    expect([test.listRegistrations(), test.isAsked(), test.state.status]).toEqual([[], false, 'editing'])
  })

  it('requests one signature however often it is called', async () => {
    const { profile, control, registering, state } = await sign()
    void profile.register()
    profile.setLabel('other')
    expect([
      control.pending.filter(({ operation }) => operation === 'signMessage').length,
      state.label,
      state.status,
    ]).toEqual([1, 'alice', 'signing'])
    control.approve(ALPHA, 'signMessage')
    await registering
    expect(state.status).toBe('done')
  })

  it('may be tried again after the visitor has rejected the message', async () => {
    const { control, registering, state, listRegistrations, profile } = await sign()
    control.reject(ALPHA, connectionErrors.userRejected(), 'signMessage')
    await registering
    expect([state.status, state.error, listRegistrations()]).toEqual(['declined', undefined, []])
    control.onSignMessage(ALPHA, 'approve')
    await profile.register()
    expect(state.status).toBe('done')
  })

  it.each<[string, object, string]>([
    ['it is taken in the meantime', refuse('name', 'Registered.', 409), 'profile.taken'],
    ['the time of the message is too old', refuse('timestamp', 'Too old.'), 'profile.expired'],
    ['too many names were registered', refuse('rate', 'Slow down.', 429), 'profile.rateLimited'],
  ])('fails if %s', async (_, answer, code) => {
    const test = await setUpProfile()
    await test.type('alice')
    test.answer(answer)
    test.fetch.respond('/v1/profile/account/alice', {
      body: profileRow('alice', { addresses: { 60: { address: ACCOUNT_2 } } }),
    })
    await test.profile.register()
    expect([test.state.status, test.state.error?.code]).toEqual(['failed', code])
    expect(test.state.availability).toBe(code === 'profile.taken' ? 'taken' : 'free')
  })

  it.each([
    ['is ahead', -720_000],
    ['is behind', 720_000],
  ])(
    'signs with the time of the chain after the service has refused that of a device whose clock %s',
    async (_, offsetMs) => {
      const test = await setUpProfile()
      const { profile, state, control, clock, listRegistrations } = test
      await clock.advance(800_000)
      const chainMs = clock.now() + offsetMs
      control.onSwapRead('readTime', async () => chainMs)
      await test.type('alice')
      const tooOld = refuse('timestamp', 'Too old.')
      test.answer(tooOld, tooOld, tooOld, { body: { success: true } })
      test.fetch.respond('/v1/profile/account/alice', { body: profileRow('alice') })
      const times = () =>
        listRegistrations().map(({ message }) => (JSON.parse(message) as { timestamp: number }).timestamp)
      await profile.register()
      expect(times()).toEqual([START_S(test)])
      await profile.register()
      expect(times()[1]).toBe(Math.floor(chainMs / 1_000))
      // The visitor may have signed too slowly, and the newest block may be old.
      await profile.register()
      expect(times()[2]).toBe(START_S(test))
      // A node that does not answer says no time.
      control.onSwapRead('readTime', () => Promise.reject(new Error('down')))
      await profile.register()
      expect(times()[3]).toBe(START_S(test))
      expect(state.status).toBe('done')
    },
  )

  it('S9: shows the cleaned reason of the service', async () => {
    const test = await setUpProfile()
    await test.type('alice')
    test.answer(refuse('name', '\u202eThis name is reserved'))
    await test.profile.register()
    expect(test.state.error?.message).toContain('The service did not register the name: This name is reserved.')
  })

  it('succeeds if the answer is lost, and the name belongs to the account', async () => {
    const test = await setUpProfile()
    await test.type('alice')
    test.answer(new Error('down'))
    test.fetch.respond('/v1/profile/account/alice', { body: profileRow('alice') })
    await test.profile.register()
    expect([test.state.status, test.listRegistrations().length]).toEqual(['done', 1])
  })

  const other = { addresses: { 60: { address: ACCOUNT_2 } } }
  it.each<[string, object, object, string | undefined]>([
    ['is registered if the name belongs to the account', { success: true }, { body: profileRow('alice') }, undefined],
    ['is unknown if the look fails', { success: true }, { status: 500 }, 'profile.unconfirmed'],
    ['is unknown if the name is not registered', { success: true }, { status: 404 }, 'profile.unconfirmed'],
    [
      'is unknown if the service has registered another name',
      { success: true, name: `alice2.${ZONE}` },
      { body: profileRow('alice2') },
      'profile.unconfirmed',
    ],
    [
      'is taken if the name belongs to another account',
      { success: true },
      { body: profileRow('alice', other) },
      'profile.taken',
    ],
    [
      'is unknown if the service has only accepted it',
      { success: true, status: 'PENDING' },
      { status: 404 },
      'profile.unconfirmed',
    ],
    ['is unknown if the service reports no success', { success: false }, { status: 500 }, 'profile.unconfirmed'],
    ['fails if the service reports none, and has none', { success: false }, { status: 404 }, 'profile.unavailable'],
  ])('%s, after the service has answered', async (_, body, lookUp, code) => {
    const test = await setUpProfile()
    await test.type('alice')
    test.answer({ body })
    test.fetch.respond('/v1/profile/account/alice', lookUp)
    const registering = test.profile.register()
    await test.clock.advance(60_000)
    await registering
    expect([test.state.status, test.state.error?.code]).toEqual([code ? 'failed' : 'done', code])
    expect(test.listRegistrations()).toHaveLength(1)
  })

  it.each<[string, object, object, object, string | undefined]>([
    ['it is registered, after an answer', { success: true }, { status: 500 }, { body: profileRow('alice') }, undefined],
    ['it is registered, without an answer', {}, { status: 500 }, { body: profileRow('alice') }, undefined],
    ['it is not registered yet', { success: true }, { status: 404 }, { status: 404 }, 'profile.unconfirmed'],
    ['it was not registered, without an answer', {}, { status: 500 }, { status: 404 }, 'profile.unavailable'],
    [
      'another account has it',
      { success: true },
      { status: 500 },
      { body: profileRow('alice', other) },
      'profile.taken',
    ],
    ['the look fails again', { success: true }, { status: 500 }, { status: 500 }, 'profile.unconfirmed'],
  ])(
    'R23: looks again after an unknown result, without another signature: %s',
    async (_, body, first, second, code) => {
      const test = await setUpProfile()
      await test.type('alice')
      test.answer('success' in body ? { body } : { status: 503 })
      test.fetch.respond('/v1/profile/account/alice', first)
      const registering = test.profile.register()
      await test.clock.advance(60_000)
      await registering
      expect(test.state.error?.code).toBe('profile.unconfirmed')
      test.fetch.respond('/v1/profile/account/alice', second)
      const checking = test.profile.retry()
      expect(test.state.status).toBe('confirming')
      await test.clock.advance(60_000)
      await checking
      expect([test.state.status, test.state.error?.code]).toEqual([code ? 'failed' : 'done', code])
      expect(test.listRegistrations()).toHaveLength(1)
      expect(test.control.calls.filter(({ operation }) => operation === 'signMessage')).toHaveLength(1)
    },
  )

  it.each<[string, object, string]>([
    ['the service is down, and has not registered it', { status: 404 }, 'profile.unavailable'],
    ['the service stays down', { status: 500 }, 'profile.unconfirmed'],
  ])('fails, and is not sent again, if %s', async (_, lookUp, code) => {
    const test = await setUpProfile()
    await test.type('alice')
    test.answer({ status: 503 })
    test.fetch.respond('/v1/profile/account/alice', lookUp)
    const registering = test.profile.register()
    await test.clock.advance(60_000)
    await registering
    expect([test.state.status, test.state.error?.code, test.listRegistrations().length]).toEqual(['failed', code, 1])
  })

  it('R11: sends nothing if another account is selected while the wallet shows the message', async () => {
    const { control, registering, state, listRegistrations, clock } = await sign()
    control.setAccounts(ALPHA, [ACCOUNT_2])
    await registering
    expect([state.status, state.error?.code]).toEqual(['failed', 'connections.accountChanged'])
    control.approve(ALPHA, 'signMessage')
    await clock.advance(0)
    expect(listRegistrations()).toEqual([])
  })

  /** The service has the registration, and it is not known whether it made it. */
  const UNKNOWN: Readonly<Record<string, (test: Test) => Promise<void>>> = {
    async 'the look at it failed'({ fetch, profile, clock }) {
      fetch.respond('/v1/profile/account/alice', { status: 500 })
      const registering = profile.register()
      await clock.advance(60_000)
      await registering
    },
    async 'the look at it was refused'({ fetch, profile }) {
      fetch.respond('/v1/profile/account/alice', { status: 403 })
      await profile.register()
    },
    async 'the visitor has cancelled while it was sent'({ answer, profile, clock }) {
      answer('hang')
      const registering = profile.register()
      await clock.advance(0)
      profile.cancel()
      await registering
    },
    async 'the visitor has cancelled the first look'({ fetch, profile, clock }) {
      fetch.respond('/v1/profile/account/alice', 'hang')
      const registering = profile.register()
      await clock.advance(0)
      profile.cancel()
      await registering
    },
    async 'the visitor has cancelled another look'({ fetch, profile, clock }) {
      fetch.respond('/v1/profile/account/alice', { status: 403 })
      await profile.register()
      fetch.respond('/v1/profile/account/alice', 'hang')
      const checking = profile.retry()
      await clock.advance(0)
      profile.cancel()
      await checking
    },
  }
  it.each(Object.entries(UNKNOWN))(
    'R23: is not sent again while the name may be registered, and is looked at on request: %s',
    async (_, lose) => {
      const test = await setUpProfile()
      await test.type('alice')
      await lose(test)
      const countSignatures = () => test.control.calls.filter(({ operation }) => operation === 'signMessage').length
      expect([test.state.status, test.state.error?.code]).toEqual(['failed', 'profile.unconfirmed'])
      await test.profile.register()
      expect([countSignatures(), test.listRegistrations().length, test.state.status]).toEqual([1, 1, 'failed'])
      test.fetch.respond('/v1/profile/account/alice', { body: profileRow('alice') })
      await test.profile.retry()
      expect([countSignatures(), test.listRegistrations().length, test.state.status]).toEqual([1, 1, 'done'])
    },
  )

  it('drops a signature after the visitor has cancelled', async () => {
    const { control, profile, registering, state, listRegistrations, clock } = await sign()
    profile.cancel()
    await registering
    control.approve(ALPHA, 'signMessage')
    await clock.advance(0)
    expect([state.status, listRegistrations()]).toEqual(['editing', []])
  })

  it('shows no second message while the wallet shows the first one, which the visitor has cancelled', async () => {
    const { control, profile, registering, state, listRegistrations, clock, type } = await sign()
    profile.cancel()
    await registering
    await type('alice')
    await profile.register()
    expect([state.status, state.error?.code]).toEqual(['failed', 'connections.requestPending'])
    expect(control.calls.filter(({ operation }) => operation === 'signMessage')).toHaveLength(1)
    control.approve(ALPHA, 'signMessage')
    await clock.advance(0)
    expect(listRegistrations()).toEqual([])
    control.onSignMessage(ALPHA, 'approve')
    await profile.register()
    expect([state.status, listRegistrations().length]).toEqual(['done', 1])
  })

  it('R16: ends when the kit is destroyed', async () => {
    const { control, kit, registering, listRegistrations, clock } = await sign()
    kit.destroy()
    await registering
    control.approve(ALPHA, 'signMessage')
    await clock.advance(60_000)
    expect([listRegistrations(), clock.pendingTimers]).toEqual([[], 0])
  })
})

describe('the name that is typed', () => {
  it('SPEC 9.63: is checked at once, without a request', async () => {
    const { profile, state, countRequests, clock } = await setUpProfile()
    profile.setLabel('al ice')
    expect([state.problem, state.availability]).toEqual(['characters', 'unknown'])
    profile.setLabel('ali')
    expect(state.problem).toBe('tooShort')
    await clock.advance(10_000)
    expect(countRequests('/v1/profile/')).toBe(0)
  })

  it('SPEC 7.15: is looked up with the zone when typing pauses, and free names are suggested', async () => {
    const { profile, state, clock, listPaths } = await setUpProfile()
    for (const text of ['a', 'al', 'ali', 'alic', 'alice']) profile.setLabel(text)
    await clock.advance(399)
    expect([state.availability, listPaths().filter((path) => path.includes('/profile/'))]).toEqual(['checking', []])
    await clock.advance(1)
    const [path = '', ...others] = listPaths().filter((one) => one.includes('/profile/'))
    expect(new URL(path, 'https://x').pathname).toBe('/v1/profile/suggestions/alice')
    expect([new URL(path, 'https://x').searchParams.get('zone'), others]).toEqual([ZONE, []])
    expect(state).toMatchObject({ availability: 'free', suggestions: ['alice-1'] })
  })

  it('aborts the request for an older text', async () => {
    const { profile, state, fetch, clock, type } = await setUpProfile()
    fetch.respond('/v1/profile/suggestions/alice?', 'hang')
    await type('alice')
    const { signal } = fetch.requests.at(-1)!
    profile.setLabel('carol')
    await clock.advance(0)
    expect(signal.aborted).toBe(true)
    await clock.advance(400)
    expect(state).toMatchObject({ label: 'carol', availability: 'free' })
  })

  it('is taken if another account has it, and own if this one has it', async () => {
    const { state, type, suggest, fetch } = await setUpProfile()
    await type('taken-name')
    expect(state).toMatchObject({ availability: 'taken', suggestions: ['taken-name-1'] })
    suggest('mine', true)
    fetch.respond('/v1/profile/account/mine', { body: profileRow('mine') })
    await type('mine')
    expect(state.availability).toBe('own')
  })

  it('SPEC 7.13: is looked up by its name if the suggestions do not contain it', async () => {
    const { state, type, fetch } = await setUpProfile()
    fetch.respond('/v1/profile/suggestions/', { body: { suggestions: [] } })
    await type('taken-name')
    expect(state.availability).toBe('taken')
    await type('free-name')
    expect(state.availability).toBe('free')
    expect(fetch.requests.at(-1)?.url).toMatch(/\/v1\/profile\/account\/free-name\.example\.id\?apiVersion=2&/)
  })

  it('is checked again after a failure, also when the device is online again', async () => {
    const { state, type, fetch, clock, suggest, lifecycle, profile } = await setUpProfile()
    fetch.respond('/v1/profile/suggestions/alice?', { status: 500 })
    await type('alice')
    await clock.advance(60_000)
    expect([state.availability, state.error?.code]).toEqual(['failed', 'profile.lookupFailed'])
    lifecycle.setOnline(false)
    suggest('alice')
    lifecycle.setOnline(true)
    await clock.advance(0)
    expect([state.availability, state.error]).toEqual(['free', undefined])
    await profile.retry()
    expect(state.availability).toBe('free')
  })

  it('R11: is checked again for another account', async () => {
    const { state, type, suggest, fetch, control, clock } = await setUpProfile()
    suggest('mine', true)
    fetch.respond('/v1/profile/account/mine', { body: profileRow('mine') })
    await type('mine')
    control.setAccounts(ALPHA, [ACCOUNT_2])
    await clock.advance(0)
    expect(state.availability).toBe('taken')
  })
})

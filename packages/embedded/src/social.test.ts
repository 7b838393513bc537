import { connectionErrors } from '@openappkit/core'
import { createRefusal } from '@openappkit/frame'
import { describe, expect, it, vi } from 'vitest'
import { ADDRESS, createStage, type Stage } from '../test/createStage.ts'

// It loads with the first login, for which the clock of a test does not wait.
await import('./engine/logInBySocial.ts')

const ORIGIN = 'https://secure.example.com'
const LOGIN = `${ORIGIN}/popup/aBcD1234`
const RESULT = `${LOGIN}?ticket=${'t'.repeat(43)}`
const USER = {
  email: null,
  address: ADDRESS,
  chainId: 'eip155:1',
  authProvider: 'google',
  userName: 'Ada Lovelace',
  picture: 'https://pictures.example.com/ada.png',
}

const refuse = (code: string) => createRefusal({ code: `secureSite.${code}`, message: 'no' })

const OUTAGE = createRefusal({ code: 'secureApi.unreachable', message: 'no' })

interface Answers {
  /** To the request that waits for a confirmation. */
  readonly waiting?: unknown
  /** To the request with a ticket. */
  readonly ticket?: unknown
  readonly uri?: unknown
}

const settleAnswer = (answer: unknown): unknown => {
  if (answer instanceof Error) throw answer
  return answer === undefined || answer === 'hang' ? new Promise(() => {}) : answer
}

/** Sets the answers of the secure site. */
function answer({ frame }: Stage, { waiting, ticket = USER, uri = { uri: LOGIN } }: Answers = {}): void {
  frame.respond('GET_SOCIAL_REDIRECT_URI', uri as never)
  // The visitor leaves the question of the frame.
  frame.respond('RECOVER', refuse('recoveryNeeded'))
  frame.respond('CONNECT_SOCIAL', (payload) => settleAnswer(payload.uri === LOGIN ? waiting : ticket) as never)
}

/** Begins a login, up to the window of the provider. */
async function begin(answers?: Answers, stage: Stage = createStage()) {
  answer(stage, answers)
  const result = vi.fn()
  const connecting = stage.connectSocial().then(result, result)
  await stage.settle()
  return { ...stage, stage, connecting, result }
}

const getStage = ({ getStep }: Pick<Stage, 'getStep'>) => {
  const step = getStep()
  return step?.name === 'social' ? step.data.stage : undefined
}

const claims = ({ frame }: Pick<Stage, 'frame'>) =>
  frame.requests.filter(({ type, payload }) => type === 'CONNECT_SOCIAL' && (payload as { uri: string }).uri !== LOGIN)

/** What must be left of a login that has ended. */
function expectEnded({ popup, clock, kit }: Stage): void {
  expect(popup.isClosed()).toBe(true)
  expect(popup.listeners).toBe(0)
  kit.destroy()
  expect(clock.pendingTimers).toBe(0)
}

describe('the login by a social account', () => {
  it('SPEC 1.4, 7.33, 7.64, 7.68, 7.82: connects with the message of the window', async () => {
    const { popup, settle, connecting, result, listTypes, frame, storage, stage, getFacet } = await begin()
    expect(popup.urls).toEqual([LOGIN])
    expect(getStage(stage)).toBe('waiting')
    popup.post({ origin: ORIGIN, data: { resultUri: RESULT } })
    expect(getStage(stage)).toBe('checking')
    await settle()
    await connecting
    expect(result).toHaveBeenCalledWith(
      expect.objectContaining({
        connectorId: 'embeddedWallet',
        type: 'embedded',
        authName: 'google',
        chainReference: '1',
        wallet: expect.objectContaining({ name: 'Embedded Wallet' }),
      }),
    )
    expect(listTypes().slice(3)).toEqual(['GET_SOCIAL_REDIRECT_URI', 'CONNECT_SOCIAL', 'CONNECT_SOCIAL'])
    expect(frame.requests.find(({ type }) => type === 'GET_SOCIAL_REDIRECT_URI')?.payload).toEqual({
      provider: 'google',
    })
    expect(frame.requests.map(({ payload }) => payload)).toContainEqual({ uri: RESULT, chainId: 'eip155:1' })
    expect(getFacet().getUser()).toMatchObject({ authName: 'google', userName: 'Ada Lovelace', picture: USER.picture })
    expect(storage.entries().map(([key]) => key)).toContain('openappkit:default:socialUsername')
    expectEnded(stage)
  })

  it('connects without a message, once the visitor has confirmed the login on its page', async () => {
    let confirm = () => {}
    const { popup, settle, connecting, result, stage } = await begin({
      waiting: new Promise((resolve) => (confirm = () => resolve(USER))),
    })
    popup.close()
    confirm()
    await settle()
    await connecting
    expect(result).toHaveBeenCalledWith(expect.objectContaining({ authName: 'google' }))
    expectEnded(stage)
  })

  it.each([
    ['of another origin', { origin: 'https://evil.example', data: { resultUri: RESULT } }],
    ['of the page itself', { origin: 'https://dapp.example', data: { resultUri: RESULT } }],
    [
      'with the address of another login',
      { origin: ORIGIN, data: { resultUri: RESULT.replace('aBcD1234', 'zZzZ9999') } },
    ],
    ['with a longer id', { origin: ORIGIN, data: { resultUri: RESULT.replace('aBcD1234', 'aBcD12345') } }],
    ['with another host', { origin: ORIGIN, data: { resultUri: RESULT.replace('secure.', 'secure.example.com.') } }],
    ['without a ticket', { origin: ORIGIN, data: { resultUri: LOGIN } }],
    ['with more than a ticket', { origin: ORIGIN, data: { resultUri: `${RESULT}&next=1` } }],
    ['that is no object', { origin: ORIGIN, data: null }],
    ['that is no text', { origin: ORIGIN, data: { resultUri: [RESULT] } }],
  ])('S13: ignores a message %s silently, and the login goes on', async (_, message) => {
    const { popup, settle, connecting, result, frame, stage } = await begin()
    popup.post(message)
    await frame.settle()
    expect(getStage(stage)).toBe('waiting')
    expect(claims(stage)).toEqual([])
    popup.post({ origin: ORIGIN, data: { resultUri: RESULT } })
    await settle()
    await connecting
    expect(result).toHaveBeenCalledWith(expect.objectContaining({ authName: 'google' }))
  })

  it('S13: ignores a second delivery silently', async () => {
    const { popup, settle, connecting, stage, result } = await begin()
    popup.post({ origin: ORIGIN, data: { resultUri: RESULT } })
    popup.post({ origin: ORIGIN, data: { resultUri: RESULT } })
    await settle()
    await connecting
    expect(claims(stage)).toHaveLength(1)
    expect(result).toHaveBeenCalledWith(expect.objectContaining({ authName: 'google' }))
  })

  it.each(['loginUnknown', 'socialExpired', 'socialPending'])(
    'S13: goes on after a ticket that the secure site refuses: %s',
    async (code) => {
      let confirm = () => {}
      const { popup, settle, connecting, stage, result } = await begin({
        ticket: refuse(code),
        waiting: new Promise((resolve) => (confirm = () => resolve(USER))),
      })
      popup.post({ origin: ORIGIN, data: { resultUri: RESULT } })
      await stage.frame.settle()
      expect(getStage(stage)).toBe('waiting')
      expect(result).not.toHaveBeenCalled()
      confirm()
      await settle()
      await connecting
      expect(result).toHaveBeenCalledWith(expect.objectContaining({ authName: 'google' }))
    },
  )

  it.each([
    ['with another origin', { uri: 'https://evil.example/popup/aBcD1234' }],
    ['without https', { uri: 'http://secure.example.com/popup/aBcD1234' }],
    ['with a script', { uri: 'javascript:alert(1)' }],
    ['that is no address', { uri: 'popup' }],
  ])('SPEC 8.9: loads no page %s', async (_, uri) => {
    const { popup, connecting, result, stage } = await begin({ uri })
    await connecting
    expect(popup.urls).toEqual([])
    expect(result).toHaveBeenCalledWith(expect.objectContaining({ short: 'Failed to initiate social connection' }))
    expectEnded(stage)
  })

  it.each([
    ['providerNotConfigured', 'social.providerNotConfigured'],
    ['originNotAllowed', 'alerts.originNotAllowed'],
    ['tooMany', 'email.cooldown'],
    ['unreachable', 'social.notInitiated'],
  ])('SPEC 8.9: fails if the login cannot begin: %s', async (code, expected) => {
    const { connecting, result, stage } = await begin({ uri: refuse(code) })
    await connecting
    expect(result).toHaveBeenCalledWith(expect.objectContaining({ code: expected }))
    expectEnded(stage)
  })

  it.each([
    ['socialRefused', 'social.refused'],
    ['socialFailed', 'social.failed'],
    ['socialExpired', 'social.expired'],
    ['loginUnknown', 'social.expired'],
    ['recoveryNeeded', 'email.recoveryNeeded'],
  ])('SPEC 8.7: fails with the error of the secure site: %s', async (code, expected) => {
    const { connecting, result, stage } = await begin({ waiting: refuse(code) })
    await connecting
    expect(result).toHaveBeenCalledWith(expect.objectContaining({ code: expected }))
    expectEnded(stage)
  })

  it('reports a frame that did not load, and closes the window', async () => {
    const stage = createStage()
    stage.frame.setLoad('hang')
    const { clock, connecting, result } = await begin({}, stage)
    await clock.advance(20_000)
    await connecting
    expect(result).toHaveBeenCalledWith(expect.objectContaining({ code: 'frame.loadFailed' }))
    expectEnded(stage)
  })

  it('ends at once with a refusal that stays the same, such as that of a network without a node', async () => {
    const { connecting, result } = await begin({
      waiting: createRefusal({ code: 'secureRpc.chainUnknown', message: 'no' }),
    })
    await connecting
    expect(result).toHaveBeenCalledOnce()
  })

  it('asks again with pauses while the secure site fails', async () => {
    const stage = createStage()
    const { clock, connecting, result, frame } = await begin({ waiting: OUTAGE }, stage)
    expect(result).not.toHaveBeenCalled()
    answer(stage, { waiting: USER })
    await clock.advance(1_000)
    await frame.settle()
    await connecting
    expect(result).toHaveBeenCalledWith(expect.objectContaining({ authName: 'google' }))
  })

  it('SPEC 9.18: goes on after 120 seconds, as long as the login is valid', async () => {
    const { clock, popup, settle, connecting, result, stage, frame } = await begin()
    await clock.advance(120_000)
    await frame.settle()
    expect(frame.requests.filter(({ type }) => type === 'CONNECT_SOCIAL')).toHaveLength(2)
    expect(getStage(stage)).toBe('waiting')
    popup.post({ origin: ORIGIN, data: { resultUri: RESULT } })
    await settle()
    await connecting
    expect(result).toHaveBeenCalledWith(expect.objectContaining({ authName: 'google' }))
  })
})

describe('the window of a social login', () => {
  it('SPEC 7.32, 8.8: is reported as closed 3 seconds after it was closed', async () => {
    const { clock, popup, connecting, result, stage } = await begin()
    popup.close()
    await clock.advance(3_000)
    expect(result).not.toHaveBeenCalled()
    await clock.advance(1_000)
    await connecting
    expect(result).toHaveBeenCalledWith(expect.objectContaining({ short: 'Popup closed' }))
    expectEnded(stage)
  })

  it.each([-3_600_000, 3_600_000])(
    'is reported as closed as soon if the clock of the device is set by %i ms meanwhile',
    async (setMs) => {
      const { clock, popup, connecting, result } = await begin()
      popup.close()
      await clock.advance(1_000)
      const now = clock.now
      vi.spyOn(clock, 'now').mockImplementation(() => now() + setMs)
      await clock.advance(2_000)
      expect(result).not.toHaveBeenCalled()
      await clock.advance(1_000)
      await connecting
      expect(result).toHaveBeenCalledWith(expect.objectContaining({ short: 'Popup closed' }))
    },
  )

  it('SPEC 7.32: is polled every second while the login waits, and no longer after it', async () => {
    const { clock, popup, connecting, settle } = await begin()
    const isClosed = vi.spyOn(popup, 'isClosed')
    for (const seconds of [1, 2, 3]) {
      await clock.advance(999)
      expect(isClosed).toHaveBeenCalledTimes(seconds - 1)
      await clock.advance(1)
      expect(isClosed).toHaveBeenCalledTimes(seconds)
    }
    popup.post({ origin: ORIGIN, data: { resultUri: RESULT } })
    await settle()
    await connecting
    const { length } = isClosed.mock.calls
    await clock.advance(5_000)
    expect(isClosed).toHaveBeenCalledTimes(length)
  })

  it('SPEC 8.8: is reported as closed also before it has loaded a page', async () => {
    const { clock, popup, connecting, result, stage } = await begin({ uri: 'hang' })
    popup.close()
    await clock.advance(4_000)
    await connecting
    expect(result).toHaveBeenCalledWith(expect.objectContaining({ short: 'Popup closed' }))
    expectEnded(stage)
  })

  it('may look closed after its page was opened: the login then goes on, and the log names the policy of the page', async () => {
    const stage = createStage()
    const warn = vi.spyOn(stage.kit.log, 'warn').mockReturnValue()
    answer(stage)
    let confirm = () => {}
    stage.frame.respond('CONNECT_SOCIAL', (_, { report }) => {
      report('asking')
      return new Promise((resolve) => (confirm = () => resolve(USER)))
    })
    const result = vi.fn()
    const connecting = stage.connectSocial().then(result, result)
    await stage.settle()
    stage.popup.close()
    await stage.clock.advance(10_000)
    expect(getStage(stage)).toBe('closed')
    expect(warn.mock.calls.flat()).toEqual([expect.stringContaining('send "same-origin-allow-popups" instead')])
    expect(result).not.toHaveBeenCalled()
    confirm()
    await stage.settle()
    await connecting
    expect(result).toHaveBeenCalledWith(expect.objectContaining({ authName: 'google' }))
  })

  it('may close itself after its message', async () => {
    const { clock, popup, result, stage } = await begin({ ticket: 'hang' })
    popup.post({ origin: ORIGIN, data: { resultUri: RESULT } })
    popup.close()
    await clock.advance(10_000)
    expect(result).not.toHaveBeenCalled()
    expect(getStage(stage)).toBe('checking')
  })

  it('SPEC 7.32, S13: is polled again after a foreign ticket', async () => {
    const { clock, popup, frame, connecting, result, stage } = await begin({ ticket: refuse('socialPending') })
    popup.post({ origin: ORIGIN, data: { resultUri: RESULT } })
    await frame.settle()
    expect(getStage(stage)).toBe('waiting')
    popup.close()
    await clock.advance(4_000)
    await connecting
    expect(result).toHaveBeenCalledWith(expect.objectContaining({ short: 'Popup closed' }))
    expectEnded(stage)
  })

  it('is late if the secure site checks its ticket for more than 10 seconds', async () => {
    const { clock, popup, stage } = await begin({ ticket: 'hang' })
    const isLate = () => {
      const step = stage.getStep()
      return step?.name === 'social' && step.data.isLate
    }
    popup.post({ origin: ORIGIN, data: { resultUri: RESULT } })
    await clock.advance(9_999)
    expect(isLate()).toBe(false)
    await clock.advance(1)
    expect([getStage(stage), isLate()]).toEqual(['checking', true])
  })

  it('R3: is closed when the visitor cancels, and a late message is ignored', async () => {
    const { kit, popup, frame, connecting, result, stage } = await begin()
    kit.connections.cancel()
    await connecting
    popup.post({ origin: ORIGIN, data: { resultUri: RESULT } })
    await frame.settle()
    expect(result).toHaveBeenCalledWith(expect.objectContaining({ code: connectionErrors.modalClosed.code }))
    expect(claims(stage)).toEqual([])
    expect(kit.connections.getNamespace().status).toBe('disconnected')
    expectEnded(stage)
  })
})

describe('the user of a social login', () => {
  it('SPEC 9.46: is removed from the storage with the sign-out', async () => {
    const { popup, settle, connecting, kit, storage } = await begin()
    popup.post({ origin: ORIGIN, data: { resultUri: RESULT } })
    await settle()
    await connecting
    await kit.connections.disconnect()
    expect(storage.entries().map(([key]) => key)).not.toContain('openappkit:default:socialUsername')
  })

  it('S9: has a name without invisible characters, and no picture that is no public link', async () => {
    const { popup, settle, connecting, getFacet } = await begin({
      ticket: { ...USER, userName: 'A\u202Eda', picture: 'javascript:alert(1)' },
    })
    popup.post({ origin: ORIGIN, data: { resultUri: RESULT } })
    await settle()
    await connecting
    expect(getFacet().getUser()).toMatchObject({ userName: 'Ada' })
    expect(getFacet().getUser()).not.toHaveProperty('picture')
  })

  it('is restored with the login method', async () => {
    const { popup, settle, connecting, storage, frame } = await begin()
    popup.post({ origin: ORIGIN, data: { resultUri: RESULT } })
    await settle()
    await connecting
    frame.respond('GET_USER', USER)
    const again = createStage({ storage, frame })
    again.kit.start()
    await again.settle()
    await vi.waitUntil(() => again.kit.connections.isConnected())
    expect(again.kit.connections.getActive()).toMatchObject({ authName: 'google' })
    expect(again.getFacet().getUser()).toMatchObject({ userName: 'Ada Lovelace' })
  })
})

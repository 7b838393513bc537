import { getAccount, getEmailChange, getEmbeddedWallet } from '@openappkit/core/internal'
import { createRefusal } from '@openappkit/frame'
import { describe, expect, it, vi } from 'vitest'
import { ADDRESS, createStage, EMAIL } from '../test/createStage.ts'

const NEW = 'grace@example.org'

const refuse = (code: string, data?: object) =>
  createRefusal({ code: `secureSite.${code}`, message: 'no', ...(data && { data }) })

/** A visitor who is logged in, and may request a letter again. */
async function setUp() {
  const stage = createStage()
  const { kit, frame, clock } = stage
  getEmbeddedWallet(kit)
  await stage.logIn()
  await clock.advance(30_000)
  frame.respond('UPDATE_EMAIL', { action: 'VERIFY_PRIMARY_OTP' })
  frame.respond('UPDATE_EMAIL_PRIMARY_OTP', undefined)
  frame.respond('UPDATE_EMAIL_SECONDARY_OTP', { newEmail: NEW })
  const steps = stage.getFacet().emailChange
  /** Lets messages arrive, and returns the answer or the error. */
  async function see<Value>(answer: Promise<Value>): Promise<unknown> {
    const seen = answer.catch((error: unknown) => error)
    await frame.settle()
    return seen
  }
  return {
    ...stage,
    see,
    start: (signal = new AbortController().signal) => see(steps.start(NEW, signal)),
    verifyPrimary: () => see(steps.verifyPrimary('111111', new AbortController().signal)),
    verifySecondary: () => see(steps.verifySecondary('222222', new AbortController().signal)),
    listPayloads: () =>
      frame.requests.flatMap(({ type, payload }) => (type.startsWith('UPDATE_EMAIL') ? [[type, payload]] : [])),
  }
}

describe('the change of the email address in the frame', () => {
  it('SPEC 7.76, 7.77: sends the new address, and both codes', async () => {
    const { start, verifyPrimary, verifySecondary, listPayloads } = await setUp()
    expect([await start(), await verifyPrimary(), await verifySecondary()]).toEqual([
      'VERIFY_PRIMARY_OTP',
      undefined,
      NEW,
    ])
    expect(listPayloads()).toEqual([
      ['UPDATE_EMAIL', { email: NEW }],
      ['UPDATE_EMAIL_PRIMARY_OTP', { otp: '111111' }],
      ['UPDATE_EMAIL_SECONDARY_OTP', { otp: '222222' }],
    ])
  })

  it('SPEC 3.27: the account and the storage have the new address afterwards', async () => {
    const { kit, storage, start, verifySecondary } = await setUp()
    expect(getAccount(kit)?.user?.email).toBe(EMAIL)
    await start()
    await verifySecondary()
    expect(getAccount(kit)?.user?.email).toBe(NEW)
    expect(storage.getItem('openappkit:default:email')).toContain(NEW)
  })

  it('S15: is shown after a change in another tab, once the frame has confirmed it', async () => {
    const stage = createStage()
    const { kit, frame, storage, lifecycle, settle } = stage
    getEmbeddedWallet(kit)
    await stage.logIn()
    storage.setItem('openappkit:default:email', JSON.stringify({ v: 1, data: NEW }))
    const announce = async () => {
      lifecycle.emitStorage('openappkit:default:email')
      await settle()
      return getAccount(kit)?.user?.email
    }
    // A text that only a script of the page has stored, and the address of another visitor.
    expect(await announce()).toBe(EMAIL)
    frame.respond('GET_USER', { email: NEW, address: `0x${'b2'.repeat(20)}`, chainId: 'eip155:1' })
    expect(await announce()).toBe(EMAIL)
    frame.respond('GET_USER', { email: NEW, address: ADDRESS, chainId: 'eip155:1' })
    expect(await announce()).toBe(NEW)
    kit.destroy()
    expect(lifecycle.listenerCount).toBe(0)
  })

  it('SPEC 5.1: is not asked for within 30 seconds of the last email', async () => {
    const { start, clock, listPayloads } = await setUp()
    await start()
    await clock.advance(10_000)
    expect(await start()).toMatchObject({ code: 'email.cooldown', params: { n: '20' } })
    expect(listPayloads()).toHaveLength(1)
    await clock.advance(20_000)
    expect(await start()).toBe('VERIFY_PRIMARY_OTP')
  })

  it('S5: a visitor who declines in the frame may be asked again at once', async () => {
    const { start, frame } = await setUp()
    frame.respond('UPDATE_EMAIL', createRefusal({ code: 4001, message: 'The visitor has declined.' }), {
      action: 'VERIFY_SECONDARY_OTP',
    })
    expect(await start()).toMatchObject({ code: 'connections.userRejected' })
    expect(await start()).toBe('VERIFY_SECONDARY_OTP')
  })

  it('SPEC 4.40: a visitor who leaves the question has declined it, also in the frame', async () => {
    const { see, getFacet, frame, kit } = await setUp()
    const aborted = vi.fn()
    frame.respond('UPDATE_EMAIL', (_payload, context) => {
      context.signal.addEventListener('abort', aborted)
      context.show(300)
      return new Promise(() => {})
    })
    const starting = getFacet().emailChange.start(NEW, new AbortController().signal)
    starting.catch(() => {})
    await frame.settle()
    expect(getEmbeddedWallet(kit).state.approval).toMatchObject({ minHeight: 300 })
    getFacet().rejectRequests()
    expect(await see(starting)).toMatchObject({ code: 'connections.userRejected' })
    expect(aborted).toHaveBeenCalledTimes(1)
    expect(getEmbeddedWallet(kit).state.approval).toBeUndefined()
  })

  it('ends the question if the view is left before the frame has shown it', async () => {
    const { see, getFacet, frame } = await setUp()
    const aborted = vi.fn()
    frame.respond('UPDATE_EMAIL', (_payload, context) => {
      context.signal.addEventListener('abort', aborted)
      return new Promise(() => {})
    })
    const leaving = new AbortController()
    const starting = getFacet().emailChange.start(NEW, leaving.signal)
    starting.catch(() => {})
    await frame.settle()
    leaving.abort(new Error('left'))
    expect(await see(starting)).toMatchObject({ message: 'left' })
    expect(aborted).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['emailTaken', 'email.taken'],
    ['invalidEmail', 'email.invalidAddress'],
    ['tooMany', 'email.cooldown'],
  ])('reports %s as %s', async (code, expected) => {
    const { start, frame } = await setUp()
    frame.respond('UPDATE_EMAIL', refuse(code, { seconds: 3_600 }))
    expect(await start()).toMatchObject({ code: expected })
  })

  it.each([
    ['wrongCode', 'email.wrongCode'],
    ['invalidField', 'email.wrongCode'],
    ['codeExpired', 'email.codeExpired'],
    ['newCodeRequired', 'email.newCodeRequired'],
    ['changeUnknown', 'email.newCodeRequired'],
    ['emailTaken', 'email.taken'],
  ])('S14: reports %s of a code as %s, and keeps the address', async (code, expected) => {
    const { kit, start, verifySecondary, frame } = await setUp()
    frame.respond('UPDATE_EMAIL_SECONDARY_OTP', refuse(code, code === 'invalidField' ? { path: 'code' } : { left: 1 }))
    await start()
    expect(await verifySecondary()).toMatchObject({ code: expected })
    expect(getAccount(kit)?.user?.email).toBe(EMAIL)
  })

  it('R1: has changed the address if only the answer was lost', async () => {
    const { kit, start, verifySecondary, frame } = await setUp()
    frame.respond('UPDATE_EMAIL_SECONDARY_OTP', refuse('unreachable'))
    await start()
    frame.respond('GET_USER', { email: NEW, address: getAccount(kit)!.address, chainId: 'eip155:1' })
    expect(await verifySecondary()).toBe(NEW)
    expect(getAccount(kit)?.user?.email).toBe(NEW)
  })

  it('SPEC 8.22: ends the connection if the session has expired', async () => {
    const { kit, start, frame } = await setUp()
    const change = getEmailChange(kit)
    frame.respond('UPDATE_EMAIL', refuse('sessionEnded'))
    expect(await start()).toMatchObject({ code: 'alerts.sessionExpired' })
    expect(kit.connections.isConnected()).toBe(false)
    expect(getEmbeddedWallet(kit).state.hasExpired).toBe(true)
    await change.start(NEW)
    expect(change.state).toMatchObject({ stage: 'failed', problem: { short: 'Not connected to email or social' } })
  })
})

describe('a login with an address that was replaced', () => {
  it('is informed', async () => {
    const stage = createStage()
    stage.frame.respond('CONNECT_OTP', refuse('emailReplaced'))
    const connecting = stage.connect().catch(() => {})
    await stage.settle()
    stage.answer({ code: '123456' })
    await stage.settle()
    expect(stage.getStep()).toMatchObject({ data: { problem: { code: 'email.replaced' } } })
    stage.kit.connections.cancel()
    await connecting
  })
})

import { defineErrors } from '@openappkit/common'
import { createFakeAdapter } from '@openappkit/testing'
import { describe, expect, it, vi } from 'vitest'
import { ACCOUNT_1, createTestKit } from '../../test/createTestKit.ts'
import { alertErrors } from '../alerts/errors.ts'
import { connectionErrors } from '../connections/errors.ts'
import type { CreateConnectorDriver } from '../connections/driver.types.ts'
import { EMBEDDED_WALLET_ID } from '../embedded-wallet/constants.ts'
import type { EmbeddedFacet, EmbeddedUser } from '../embedded-wallet/types.ts'
import { getEmailChange } from './emailChange.ts'
import { emailErrors } from './errors.ts'

const OLD = 'ada@example.org'
const NEW = 'ada@example.com'
const frameErrors = defineErrors('frame', { wentWrong: { short: 'Something went wrong', long: 'It did.' } })

/** A kit with the embedded wallet over a driver whose answers the test sets. */
function setUp() {
  const listeners = new Set<() => void>()
  const world = {
    user: { address: ACCOUNT_1, authName: 'email', email: OLD } as EmbeddedUser | undefined,
    hasExpired: false,
  }
  const driver = {
    start: vi.fn<EmbeddedFacet['emailChange']['start']>().mockResolvedValue('VERIFY_PRIMARY_OTP'),
    verifyPrimary: vi.fn<EmbeddedFacet['emailChange']['verifyPrimary']>().mockResolvedValue(undefined),
    verifySecondary: vi.fn<EmbeddedFacet['emailChange']['verifySecondary']>().mockResolvedValue(NEW),
  }
  const nothing = () => {}
  const embedded: EmbeddedFacet = {
    ...{ warm: nothing, showFrame: nothing, hideFrame: nothing, syncTheme: nothing, rejectRequests: nothing },
    getUser: () => world.user,
    getApproval: () => undefined,
    hasExpired: () => world.hasExpired,
    getExportUrl: () => undefined,
    getAccountUrl: () => undefined,
    openAccount: () => undefined,
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    emailChange: driver,
  }
  const wallets = createFakeAdapter({
    connectors: [{ id: EMBEDDED_WALLET_ID, type: 'embedded', accounts: [ACCOUNT_1] }],
  })
  const createDriver: CreateConnectorDriver = (context) => ({ ...wallets.createAdapter(context), facets: { embedded } })
  const { kit, clock } = createTestKit({ options: { adapters: [], connectors: [createDriver] } })
  kit.start()
  const change = getEmailChange(kit)
  /** The user or the session has changed. */
  const update = (next: Partial<typeof world>) => {
    Object.assign(world, next)
    listeners.forEach((listener) => listener())
  }
  return { kit, clock, driver, change, state: change.state, update, listeners }
}

describe('the change of the email address', () => {
  it('SPEC 5.22: asks for the code of the current address, then for the one of the new address', async () => {
    const { change, state, driver } = setUp()
    const starting = change.start(NEW)
    expect(state).toMatchObject({ stage: 'asking', email: NEW, previous: OLD, isBusy: true })
    await starting
    expect(state).toMatchObject({ stage: 'primary', isBusy: false })
    await change.enter('111111')
    expect(state).toMatchObject({ stage: 'secondary' })
    await change.enter('222222')
    expect(state).toMatchObject({ stage: 'done', email: NEW, previous: OLD, isBusy: false })
    expect([
      driver.start.mock.calls[0]?.[0],
      driver.verifyPrimary.mock.calls[0]?.[0],
      driver.verifySecondary.mock.calls[0]?.[0],
    ]).toEqual([NEW, '111111', '222222'])
  })

  it('SPEC 5.22: asks only for the code of the new address if the secure site says so', async () => {
    const { change, state, driver } = setUp()
    driver.start.mockResolvedValue('VERIFY_SECONDARY_OTP')
    await change.start(NEW)
    expect(state.stage).toBe('secondary')
  })

  it('SPEC 5.4: is refused on a site without embedded wallets', async () => {
    const { kit } = createTestKit()
    kit.start()
    const change = getEmailChange(kit)
    await change.start(NEW)
    expect(change.state).toMatchObject({ stage: 'failed', problem: { short: 'No auth connector found' } })
  })

  it('SPEC 5.5: is refused if the visitor is not logged in by email or a social account', async () => {
    const { change, state, driver, update } = setUp()
    update({ user: undefined })
    await change.start(NEW)
    expect(state).toMatchObject({ stage: 'failed', problem: { short: 'Not connected to email or social' } })
    expect(driver.start).not.toHaveBeenCalled()
  })

  it.each([
    ['declined in the frame', connectionErrors.userRejected()],
    ['requested too early', emailErrors.cooldown({ n: 12 })],
    ['asked for an invalid address', emailErrors.invalidAddress()],
    ['asked for an address that is in use', emailErrors.taken()],
  ])('goes back to the address if it was %s', async (_, problem) => {
    const { change, state, driver } = setUp()
    driver.start.mockRejectedValue(problem)
    await change.start(NEW)
    expect(state).toMatchObject({ stage: 'address', email: NEW, problem })
  })

  it('fails if the frame does not work, and can be started again', async () => {
    const { change, state, driver } = setUp()
    driver.start.mockRejectedValueOnce(frameErrors.wentWrong())
    await change.start(NEW)
    expect(state).toMatchObject({ stage: 'failed', problem: { code: 'frame.wentWrong' } })
    await change.start(NEW)
    expect(state).toMatchObject({ stage: 'primary', problem: undefined })
  })

  it.each([
    ['is wrong', emailErrors.wrongCode({ left: 2 }), false],
    ['could not be compared', frameErrors.wentWrong(), false],
    ['has expired', emailErrors.codeExpired(), true],
    ['is used up', emailErrors.newCodeRequired(), true],
  ])('S14: waits for the same code if it %s, or for a new change', async (_, problem, needsNewCode) => {
    const { change, state, driver } = setUp()
    await change.start(NEW)
    driver.verifyPrimary.mockRejectedValueOnce(problem)
    await change.enter('000000')
    expect(state).toMatchObject({ stage: 'primary', problem, needsNewCode, isBusy: false })
    await change.enter('111111')
    expect(state.stage).toBe(needsNewCode ? 'primary' : 'secondary')
    await change.start(NEW)
    expect(state).toMatchObject({ stage: 'primary', problem: undefined, needsNewCode: false })
  })

  it('goes back to the address if another wallet uses it', async () => {
    const { change, state, driver } = setUp()
    driver.verifySecondary.mockRejectedValue(emailErrors.taken())
    await change.start(NEW)
    await change.enter('111111')
    await change.enter('222222')
    expect(state).toMatchObject({ stage: 'address', email: NEW, problem: { code: 'email.taken' } })
  })

  it('compares a code once at a time, and reports that it takes long', async () => {
    const { change, state, driver, clock } = setUp()
    await change.start(NEW)
    driver.verifyPrimary.mockReturnValue(new Promise(() => {}))
    void change.enter('111111')
    void change.enter('111111')
    expect(driver.verifyPrimary).toHaveBeenCalledTimes(1)
    expect(state).toMatchObject({ isBusy: true, isLate: false })
    await clock.advance(10_000)
    expect(state.isLate).toBe(true)
  })

  it.each([
    ['the session has expired', true, alertErrors.sessionExpired],
    ['the site has signed the visitor out', false, emailErrors.notConnected],
  ])('SPEC 8.22: fails as soon as %s', async (_, hasExpired, expected) => {
    const { change, state, update } = setUp()
    await change.start(NEW)
    update({ user: undefined, hasExpired })
    expect(state).toMatchObject({ stage: 'failed', problem: { code: expected.code }, isBusy: false })
  })

  it('R11: drops a late answer after the visitor has left, and aborts the request', async () => {
    const { change, state, driver, listeners } = setUp()
    let answer = (_action: 'VERIFY_PRIMARY_OTP') => {}
    driver.start.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    const before = listeners.size
    const starting = change.start(NEW)
    change.reset()
    expect(driver.start.mock.calls[0]?.[1].aborted).toBe(true)
    answer('VERIFY_PRIMARY_OTP')
    await starting
    expect(state).toEqual({
      stage: 'address',
      email: '',
      previous: undefined,
      isBusy: false,
      isLate: false,
      needsNewCode: false,
      problem: undefined,
    })
    expect(listeners.size).toBe(before)
  })

  it('keeps the new address if the visitor wants to correct it', async () => {
    const { change, state } = setUp()
    await change.start(NEW)
    change.edit()
    expect(state).toMatchObject({ stage: 'address', email: NEW, problem: undefined })
  })
})

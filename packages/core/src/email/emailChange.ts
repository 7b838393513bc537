import { alertErrors } from '../alerts/errors.ts'
import { STILL_WAITING_MS } from '../connections/startErrors.ts'
import { connectionErrors } from '../connections/errors.ts'
import { EMBEDDED_WALLET_ID } from '../embedded-wallet/constants.ts'
import { getEmbeddedWallet } from '../embedded-wallet/getEmbeddedWallet.ts'
import type { EmbeddedFacet } from '../embedded-wallet/types.ts'
import { defineSlice } from '../kit/defineSlice.ts'
import type { EmailChange, EmailChangeState } from './emailChange.types.ts'
import { emailErrors } from './errors.ts'
import { getLoginEmail } from './getLoginEmail.ts'

type Driver = EmbeddedFacet['emailChange']

const INITIAL: EmailChangeState = {
  stage: 'address',
  email: '',
  previous: undefined,
  isBusy: false,
  isLate: false,
  needsNewCode: false,
  problem: undefined,
}

/** Nothing has begun: the visitor may enter the address again, or another one. */
const AT_ADDRESS = [connectionErrors.userRejected, emailErrors.cooldown, emailErrors.invalidAddress, emailErrors.taken]

/** The visitor has to log in first. */
const ENDS = [alertErrors.sessionExpired, emailErrors.noConnector, emailErrors.notConnected]

const NEEDS_NEW_CODE = [emailErrors.codeExpired, emailErrors.newCodeRequired]

const isOneOf = (known: readonly { is(error: unknown): boolean }[], error: unknown): boolean =>
  known.some((row) => row.is(error))

/** The change of the visitor's email address. A function outside the kit, so that a page loads it only with the view. */
export const getEmailChange = defineSlice('emailChange', (kit): EmailChange => {
  const { connections, ports, valtio } = kit
  const wallet = getEmbeddedWallet(kit)
  const state = valtio.proxy<EmailChangeState>({ ...INITIAL })
  /** Aborted when the visitor leaves the change, or begins another one. */
  let running = new AbortController()
  let unwatch: (() => void) | undefined
  kit.onDestroy(reset)

  /** @throws emailErrors.noConnector, notConnected */
  function requireFacet(): EmbeddedFacet {
    if (!connections.getConnector(EMBEDDED_WALLET_ID)) throw emailErrors.noConnector()
    const facet = wallet.getFacet()
    if (!facet?.getUser()) throw emailErrors.notConnected()
    return facet
  }

  function stop(): void {
    running.abort()
    unwatch?.()
    unwatch = undefined
    state.isBusy = state.isLate = false
  }

  function reset(): void {
    stop()
    Object.assign(state, INITIAL)
  }

  function fail(problem: unknown, stage = state.stage): void {
    if (stage === 'failed' || stage === 'address') stop()
    Object.assign(state, { stage, problem: valtio.ref(problem as object) })
  }

  /** The session has ended, or the site has signed the visitor out. */
  function follow(facet: EmbeddedFacet): void {
    if (!facet.getUser()) fail(facet.hasExpired() ? alertErrors.sessionExpired() : emailErrors.notConnected(), 'failed')
  }

  async function run<Value>(
    ask: (driver: Driver, signal: AbortSignal) => Promise<Value>,
    onAnswer: (value: Value) => void,
    onError: (error: unknown) => void,
  ): Promise<void> {
    stop()
    const { signal } = (running = new AbortController())
    Object.assign(state, { isBusy: true, problem: undefined })
    const clear = ports.clock.setTimeout(() => (state.isLate = true), STILL_WAITING_MS)
    signal.addEventListener('abort', clear, { once: true })
    try {
      const facet = requireFacet()
      unwatch = facet.watch(() => follow(facet))
      const value = await ask(facet.emailChange, signal)
      if (!signal.aborted) onAnswer(value)
    } catch (error) {
      if (!signal.aborted) onError(error)
    } finally {
      clear()
      if (!signal.aborted) state.isBusy = state.isLate = false
    }
  }

  function failCode(error: unknown): void {
    if (isOneOf(ENDS, error)) return fail(error, 'failed')
    if (emailErrors.taken.is(error)) return fail(error, 'address')
    state.needsNewCode ||= isOneOf(NEEDS_NEW_CODE, error)
    fail(error)
  }

  const finish = (email: string) => {
    stop()
    Object.assign(state, { stage: 'done', email })
  }

  return {
    state,
    start(email) {
      Object.assign(state, {
        ...INITIAL,
        stage: 'asking',
        email,
        previous: getLoginEmail(wallet.getFacet()?.getUser()),
      })
      return run(
        (driver, signal) => driver.start(email, signal),
        (action) => (state.stage = action === 'VERIFY_PRIMARY_OTP' ? 'primary' : 'secondary'),
        (error) => fail(error, isOneOf(AT_ADDRESS, error) ? 'address' : 'failed'),
      )
    },
    async enter(code) {
      if (state.isBusy || state.needsNewCode) return
      if (state.stage === 'primary') {
        await run(
          (driver, signal) => driver.verifyPrimary(code, signal),
          () => (state.stage = 'secondary'),
          failCode,
        )
      } else if (state.stage === 'secondary') {
        await run((driver, signal) => driver.verifySecondary(code, signal), finish, failCode)
      }
    },
    edit() {
      const { email } = state
      reset()
      state.email = email
    },
    reset,
  }
})

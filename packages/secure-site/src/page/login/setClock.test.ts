import { createFakeClock } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { endpoints } from '../../api/endpoints.ts'
import { identityEndpoints } from '../../api/identityEndpoints.ts'
import { socialEndpoints } from '../../api/socialEndpoints.ts'
import type { Clock } from '../clock/clock.ts'
import { createJoin } from '../logins/createJoin.ts'
import type { Api } from '../proof/createApi.ts'
import { proofErrors } from '../proof/errors.ts'
import { createLogin, type LoginPorts } from './createLogin.ts'
import { createSocialLogin } from './createSocialLogin.ts'

const LOGIN_MS = 600_000
const WAITS: readonly unknown[] = [endpoints.awaitDevice, socialEndpoints.awaitSocialLogin]
const ANSWERS = new Map<unknown, unknown>([
  [endpoints.startEmailLogin, { loginId: 'id', action: 'VERIFY_DEVICE' }],
  [socialEndpoints.startSocialLogin, { loginId: 'id', uri: 'https://wallet.test/popup/id' }],
  [identityEndpoints.startJoin, { loginId: 'id', uri: 'https://wallet.test/popup/id' }],
])

interface Ports {
  readonly api: Api
  readonly clock: Clock
}

/** Each login that a page waits for, at its end an error. */
const WAITING: Readonly<Record<string, (ports: Ports) => Promise<unknown>>> = {
  async 'the approval of a device'(ports) {
    const storage = { readEndedTokens: () => Promise.resolve([]) }
    const login = createLogin({
      ...{ ...ports, storage, project: { id: 'dapp' }, getLanguages: () => ['en'] },
    } as unknown as LoginPorts)
    await login.start({ email: 'ada@example.org', origin: 'https://dapp.test' })
    return login.awaitDevice()
  },
  async 'a login at a provider'(ports) {
    const storage = {
      readReturningLogin: () => Promise.resolve(undefined),
      writeReturningLogin: () => Promise.resolve(),
    }
    const login = createSocialLogin({
      ...{ ...ports, storage, project: 'dapp', getLocale: () => 'en', finish: () => Promise.resolve() },
    })
    return login.claim(await login.start({ provider: 'google', origin: 'https://dapp.test' }))
  },
  'another login of the account': (ports) =>
    new Promise((_, reject) => {
      const join = createJoin({
        ...{ ...ports, languages: ['en'], setCookie: () => {}, onIdentities: () => {} },
        openWindow: () => ({ load: () => {}, close: () => {} }),
        onChange: (state) => state.step === 'list' && reject(state.problem),
      })
      void join.add({ name: 'google', label: 'Google' })
    }),
}

describe.each(Object.entries(WAITING))('the wait for %s, without a network,', (_, wait) => {
  it.each([-3_600_000, 0, 3_600_000])(
    'ends 10 minutes after its start if the clock of the device is set by %i ms',
    async (setMs) => {
      const clock = createFakeClock()
      let setBy = 0
      const api = (endpoint: unknown) =>
        WAITS.includes(endpoint) ? Promise.reject(proofErrors.unreachable()) : Promise.resolve(ANSWERS.get(endpoint))
      const problems: unknown[] = []
      const waiting = wait({
        api: api as Api,
        clock: { ...clock, now: () => clock.now() + setBy, elapsed: clock.now },
      }).catch((error: unknown) => problems.push(error))
      await expect.poll(() => clock.pendingTimers).toBe(1)
      setBy = setMs
      for (let passedMs = 0; passedMs < LOGIN_MS - 1_000; passedMs += 1_000) await clock.advance(1_000)
      expect([problems, clock.pendingTimers]).toEqual([[], 1])
      await clock.advance(1_000)
      await waiting
      expect([problems.length, proofErrors.unreachable.is(problems[0]), clock.pendingTimers]).toEqual([1, true, 0])
    },
  )
})

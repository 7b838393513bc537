import type { FakeAnswer } from '@openappkit/testing'
import { getProfile } from '../src/profile/getProfile.ts'
import { ACCOUNT_1, ALPHA, type TestKitOptions } from './createTestKit.ts'
import { API, setUpData } from './dataService.ts'

export const ZONE = 'example.id'

/** A row of `/v1/profile/…`. */
export const profileRow = (label: string, changes: object = {}) => ({
  name: `${label}.${ZONE}`,
  registered_at: '2026-01-02T03:04:05.000Z',
  addresses: { 60: { address: ACCOUNT_1, created: '2026-01-02T03:04:05.000Z' } },
  attributes: [],
  ...changes,
})

/** A connected account without a name, on a page with the option `names`. Every name is free except `taken-name`. */
export async function setUpProfile({ options, ...params }: TestKitOptions = {}) {
  const test = await setUpData({ ...params, options: { names: { zone: ZONE }, ...options } })
  const { kit, clock, fetch, control } = test
  fetch.respond('/v1/profile/reverse/', { body: [] })
  fetch.respond('/v1/profile/account', { body: { success: true } })
  fetch.respond('/v1/profile/account/', { status: 404, body: { status: 'FAILED', reasons: [] } })
  // A name that was registered belongs to the account.
  let isRegistering = true
  const hasRegistered = (label: string) =>
    isRegistering && fetch.requests.some(({ method, body }) => method === 'POST' && body?.includes(`${label}.${ZONE}`))
  for (const label of ['alice', 'carol']) {
    fetch.respond(
      ({ method, url }) => method === 'GET' && url.includes(`/v1/profile/account/${label}.`) && hasRegistered(label),
      { body: profileRow(label) },
    )
  }
  fetch.respond('/v1/profile/account/taken-name', {
    body: profileRow('taken-name', { addresses: { 60: { address: `0x${'9'.repeat(40)}` } } }),
  })
  const suggest = (label: string, registered = false) =>
    fetch.respond(`/v1/profile/suggestions/${label}?`, {
      body: {
        suggestions: [
          { name: `${label}.${ZONE}`, registered },
          { name: `${label}-1.${ZONE}`, registered: false },
          { name: `${label}-2`, registered: true },
        ],
      },
    })
  for (const label of ['alice', 'carol']) suggest(label)
  suggest('taken-name', true)
  const profile = getProfile(kit)
  return {
    ...test,
    suggest,
    profile,
    state: profile.state,
    /** Types a name, and waits for the answer of the service. */
    async type(text: string) {
      profile.setLabel(text)
      await clock.advance(400)
    },
    /** Answers the registration. */
    answer(...answers: [FakeAnswer, ...FakeAnswer[]]) {
      isRegistering = false
      fetch.respond(({ method, url }) => method === 'POST' && url.startsWith(`${API}/v1/profile/account`), ...answers)
    },
    /** The registrations that the service has received. */
    listRegistrations: () =>
      fetch.requests
        .filter(({ method, url }) => method === 'POST' && url.includes('/v1/profile/account'))
        .map(
          ({ body }) =>
            JSON.parse(body ?? '') as { message: string; address: string; signature: string; coin_type: number },
        ),
    countRequests: (path: string) => fetch.requests.filter(({ url }) => url.includes(path)).length,
    isAsked: () => control.pending.some(({ operation }) => operation === 'signMessage'),
    holdSignature: () => control.onSignMessage(ALPHA, 'hang'),
  }
}

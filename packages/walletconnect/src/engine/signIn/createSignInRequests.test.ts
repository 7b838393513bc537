import { getEventListeners } from 'node:events'
import { createFakeClock, flushPromises } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { createSignInRequests } from './createSignInRequests.ts'
import type { SignInRequest } from './types.ts'

/** A site that answers when the test lets it. Each answer has the number of its question as nonce. */
function begin() {
  const clock = createFakeClock()
  const control = new AbortController()
  const answers: { resolve: (isSignIn?: boolean) => void; reject: (error: Error) => void }[] = []
  const requests = createSignInRequests({
    clock,
    signal: control.signal,
    fetchRequest() {
      const nonce = `${answers.length + 1}`
      return new Promise((resolve, reject) => {
        const request = {
          fields: { domain: 'd', uri: 'u', nonce },
          chains: [],
          methods: [],
          now: () => 0,
        } satisfies SignInRequest
        answers.push({ resolve: (isSignIn = true) => resolve(isSignIn ? request : undefined), reject })
      })
    },
  })
  const countLeft = () => clock.pendingTimers + getEventListeners(control.signal, 'abort').length
  /** The nonce of the next code; `undefined` for a code without a sign-in; `pending` while the code waits. */
  function read() {
    const result: { nonce: string | undefined } = { nonce: 'pending' }
    void requests.get().then((request) => (result.nonce = request?.fields.nonce))
    return result
  }
  return { clock, control, answers, requests, read, countLeft }
}

describe('the sign-in request of a code', () => {
  it('is there at once if the site has answered before', async () => {
    const { requests, answers, read, countLeft } = begin()
    requests.prepare()
    answers[0]?.resolve()
    const code = read()
    await flushPromises()
    expect([code.nonce, answers.length, countLeft()]).toEqual(['1', 1, 0])
  })

  it('is awaited for two seconds, and the code is then shown without it', async () => {
    const { clock, read, countLeft } = begin()
    const code = read()
    await clock.advance(1_999)
    expect(code.nonce).toBe('pending')
    await clock.advance(1)
    expect([code.nonce, countLeft()]).toEqual([undefined, 0])
  })

  it('is for the next code if it arrives late, unless it is older than a minute by then', async () => {
    for (const [waitMs, nonce] of [
      [58_000, '1'],
      [58_001, 'pending'],
    ] as const) {
      const { clock, answers, read } = begin()
      read()
      await clock.advance(2_000)
      answers[0]?.resolve()
      await clock.advance(waitMs)
      const code = read()
      await flushPromises()
      expect(code.nonce).toBe(nonce)
    }
  })

  it('is another for each code', async () => {
    const { requests, answers, read } = begin()
    const first = read()
    answers[0]?.resolve()
    await flushPromises()
    requests.use()
    const second = read()
    answers[1]?.resolve()
    await flushPromises()
    expect([first.nonce, second.nonce]).toEqual(['1', '2'])
  })

  it('is the same for a code whose creation failed before the request was sent', async () => {
    const { answers, read } = begin()
    const first = read()
    answers[0]?.resolve()
    await flushPromises()
    const second = read()
    await flushPromises()
    expect([first.nonce, second.nonce, answers.length]).toEqual(['1', '1', 1])
  })

  it('is missing if the site has none, or fails', async () => {
    const { answers, read, countLeft } = begin()
    const none = read()
    answers[0]?.resolve(false)
    await flushPromises()
    const other = begin()
    const failed = other.read()
    other.answers[0]?.reject(new Error('No.'))
    await flushPromises()
    expect([none.nonce, failed.nonce, countLeft(), other.countLeft()]).toEqual([undefined, undefined, 0, 0])
  })

  it('is not fetched any more after a wallet could not sign in', async () => {
    const { requests, answers, read } = begin()
    requests.stop()
    requests.prepare()
    const code = read()
    await flushPromises()
    expect([code.nonce, answers.length]).toEqual([undefined, 0])
  })

  it('R4: is neither awaited nor fetched after the abort, and leaves no timer and no listener', async () => {
    const { control, answers, read, countLeft, requests } = begin()
    const code = read()
    control.abort()
    await flushPromises()
    expect([code.nonce, countLeft()]).toEqual([undefined, 0])
    answers[0]?.resolve()
    requests.use()
    requests.prepare()
    await flushPromises()
    expect([answers.length, countLeft()]).toEqual([1, 0])
  })
})

import { EMBEDDED_WALLET_ID } from '@openappkit/core/internal'
import { createRefusal } from '@openappkit/frame'
import { describe, expect, it } from 'vitest'
import { createStage, type Stage } from '../test/createStage.ts'

const FRESH_MS = 300_000

/** A visitor who has logged in with a passkey just now. */
async function logIn(answer: unknown = 'hang'): Promise<Stage> {
  const stage = createStage({ options: { features: { passkey: true } } })
  stage.frame.respond('CONNECT_PASSKEY', undefined)
  stage.frame.respond('OPEN_ACCOUNT', answer as never)
  await import('./engine/logInByPasskey.ts')
  const connecting = stage.kit.connections.connect({
    connectorId: EMBEDDED_WALLET_ID,
    input: { name: 'passkey', data: {} },
  })
  await stage.settle()
  await connecting
  return stage
}

/** Presses the link. @returns whether the frame is asked */
function press(stage: Stage): boolean {
  const asking = stage.getFacet().openAccount()
  // The kit of a test ends before the visitor has answered.
  asking?.catch(() => {})
  return asking !== undefined
}

const countAsked = ({ listTypes }: Stage) => listTypes().filter((type) => type === 'OPEN_ACCOUNT').length

describe('the page of the account', () => {
  it('is opened by the frame within five minutes of a login, and by its link later', async () => {
    const stage = await logIn()
    await stage.clock.advance(FRESH_MS)
    expect(press(stage)).toBe(true)
    await stage.frame.settle()
    expect(countAsked(stage)).toBe(1)
    await stage.clock.advance(1)
    expect(press(stage)).toBe(false)
  })

  it('is opened by its link without a login on this page, and after a logout', async () => {
    const before = createStage()
    before.kit.start()
    await before.settle()
    expect(press(before)).toBe(false)
    const stage = await logIn()
    await stage.kit.connections.disconnect()
    await stage.settle()
    expect(press(stage)).toBe(false)
    expect(countAsked(stage)).toBe(0)
  })

  it('is opened by the frame after a login with a code, and by its link after an earlier login that goes on', async () => {
    const stage = createStage()
    stage.frame.respond('OPEN_ACCOUNT', 'hang')
    await stage.logIn()
    expect(press(stage)).toBe(true)
    const again = createStage()
    again.frame.respond('CONNECT_EMAIL', { action: 'CONNECT' })
    const connecting = again.connect()
    await again.settle()
    await connecting
    expect(press(again)).toBe(false)
  })

  it.each([
    ['a secure site that does not know the request', 'frame.actionNotAllowed'],
    ['a script of the frame that was not loaded', 'frame.failed'],
    ['a session that has ended', 'secureSite.sessionEnded'],
  ])('rejects for %s, and is opened by its link afterwards', async (_name, code) => {
    const stage = await logIn(createRefusal({ code, message: 'no' }))
    await expect(stage.getFacet().openAccount()).rejects.toThrow(/\S/)
    expect(press(stage)).toBe(false)
  })

  it('is asked for once more after the visitor has left the question', async () => {
    const stage = await logIn()
    const asking = stage.getFacet().openAccount()
    await stage.frame.settle()
    stage.getFacet().rejectRequests()
    await asking
    await stage.frame.settle()
    const request = stage.frame.requests.find(({ type }) => type === 'OPEN_ACCOUNT')
    expect(request?.context.signal.aborted).toBe(true)
    expect(press(stage)).toBe(true)
    await stage.frame.settle()
    expect(countAsked(stage)).toBe(2)
  })
})

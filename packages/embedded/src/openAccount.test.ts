import { EMBEDDED_WALLET_ID } from '@openappkit/core'
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

const countAsked = ({ listTypes }: Stage) => listTypes().filter((type) => type === 'OPEN_ACCOUNT').length

describe('the page of the account', () => {
  it('is opened by the frame within five minutes of a login, and by its link later', async () => {
    const stage = await logIn()
    await stage.clock.advance(FRESH_MS)
    expect(stage.getFacet().openAccount()).toBe(true)
    await stage.frame.settle()
    expect(countAsked(stage)).toBe(1)
    await stage.clock.advance(1)
    expect(stage.getFacet().openAccount()).toBe(false)
  })

  it('is opened by its link without a login on this page, and after a logout', async () => {
    const before = createStage()
    before.kit.start()
    await before.settle()
    expect(before.getFacet().openAccount()).toBe(false)
    const stage = await logIn()
    await stage.kit.connections.disconnect()
    await stage.settle()
    expect(stage.getFacet().openAccount()).toBe(false)
    expect(countAsked(stage)).toBe(0)
  })

  it('is opened by its link after a secure site that does not know the request has refused it', async () => {
    const stage = await logIn(createRefusal({ code: 'frame.actionNotAllowed', message: 'no' }))
    expect(stage.getFacet().openAccount()).toBe(true)
    await stage.frame.settle()
    expect(stage.getFacet().openAccount()).toBe(false)
  })

  it('is asked for once more after the visitor has left the question', async () => {
    const stage = await logIn()
    expect(stage.getFacet().openAccount()).toBe(true)
    await stage.frame.settle()
    stage.getFacet().rejectRequests()
    await stage.frame.settle()
    const request = stage.frame.requests.find(({ type }) => type === 'OPEN_ACCOUNT')
    expect(request?.context.signal.aborted).toBe(true)
    expect(stage.getFacet().openAccount()).toBe(true)
    await stage.frame.settle()
    expect(countAsked(stage)).toBe(2)
  })
})

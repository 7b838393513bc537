import type { ConnectSignIn, SignInFields } from '@openappkit/core/internal'
import { base, mainnet } from '@openappkit/core/networks'
import { createFakeClock, flushPromises } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { ID } from '../../test/createSite.ts'
import { createStage } from '../../test/createStage.ts'

const stage = createStage()
const options = { networks: [mainnet, base] } as const
const PAIRING_DELETE_TAG = 1000
const SESSION_DELETE_TAG = 1112
const SIGN_IN_TAG = 1116
const ROUND_MS = 230_000

/** A site whose fields have the number of their request as nonce, and arrive when the test lets them. */
function createSlowSite() {
  const answers: (() => void)[] = []
  const signIn: ConnectSignIn = {
    fetchFields: () =>
      new Promise<SignInFields>((resolve) => {
        const nonce = `nonce0000${answers.length + 1}`
        answers.push(() => resolve({ domain: 'site.example', uri: 'https://site.example', nonce }))
      }),
  }
  const clock = createFakeClock(Date.now())
  /** Answers the latest request for fields, as soon as there is one. */
  async function answer(count: number): Promise<void> {
    await expect.poll(() => answers.length).toBe(count)
    answers.at(-1)?.()
  }
  return { clock, answers, answer, site: stage.openSite({ signIn, options, clock }) }
}

const listMethods = () => stage.wallet.requests.map(({ method }) => method)
const hasSignIn = (uri: string | undefined) => uri?.includes('methods=wc_sessionAuthenticate')

describe('the codes of a site that signs visitors in', () => {
  it('SPEC 5.27: only connect if the relay refuses the sign-in request', async () => {
    const { clock, answer, site } = createSlowSite()
    const wallet = await stage.openWallet({ signsIn: true })
    stage.relay.faults.refuseTags([SIGN_IN_TAG])
    const connecting = site.kit.connections.connect({ connectorId: ID })
    await answer(1)
    await expect.poll(() => stage.relay.counts.errors).toBeGreaterThan(0)
    await clock.advance(3_000)
    const { uri, round } = await site.readCode()
    expect([hasSignIn(uri), round]).toEqual([false, 1])
    // The core would send the request again with its next heartbeat.
    stage.relay.faults.clear()
    await wallet.pair(uri)
    await connecting
    expect([listMethods(), site.results[0]?.signedMessages]).toEqual([['session_proposal'], undefined])
    expect(await site.kit.connections.signMessage('hello')).toMatch(/^0x/)
    expect(site.kit.log.entries().map(({ message }) => message)).toContainEqual(
      expect.stringContaining('one approval failed'),
    )
  })

  it('SPEC 5.27: wait two seconds for the fields of the site, and only connect then', async () => {
    const { clock, answers, answer, site } = createSlowSite()
    const wallet = await stage.openWallet({ signsIn: true })
    const connecting = site.kit.connections.connect({ connectorId: ID })
    await expect.poll(() => answers.length).toBe(1)
    await expect
      .poll(async () => {
        await clock.advance(100)
        return site.getPairing()?.uri
      })
      .toBeDefined()
    const uri = site.getPairing()?.uri ?? ''
    expect(hasSignIn(uri)).toBe(false)
    // The late fields do not replace the code that the visitor sees.
    await answer(1)
    await flushPromises()
    expect(site.getPairing()?.uri).toBe(uri)
    await wallet.pair(uri)
    await connecting
    expect([listMethods(), answers.length]).toEqual([['session_proposal'], 1])
  })

  it('SPEC 5.27: have separate fields, which are fetched before the code is created', async () => {
    const { clock, answers, answer, site } = createSlowSite()
    const connecting = site.kit.connections.connect({ connectorId: ID }).catch(() => {})
    await answer(1)
    await site.readCode()
    await clock.advance(ROUND_MS - 25_001)
    expect(answers).toHaveLength(1)
    await clock.advance(1)
    expect(answers).toHaveLength(2)
    await answer(2)
    await clock.advance(25_000)
    expect(hasSignIn((await site.readCode(1)).uri)).toBe(true)
    expect(answers).toHaveLength(2)
    site.kit.connections.cancel()
    await connecting
  })

  it('SPEC 5.27: are approved also if the wallet still shows the request of the code before', async () => {
    const { clock, answer, site } = createSlowSite()
    const wallet = await stage.openWallet({ signsIn: true })
    wallet.hang()
    const connecting = site.kit.connections.connect({ connectorId: ID })
    await answer(1)
    await wallet.pair((await site.readCode()).uri)
    await wallet.waitForPending('session_authenticate')
    await clock.advance(ROUND_MS - 25_000)
    await answer(2)
    await clock.advance(25_000)
    expect((await site.readCode(1)).round).toBe(2)
    wallet.approveAll()
    await connecting
    const messages = site.results[0]?.signedMessages?.map(({ message }) => message) ?? []
    expect(messages.map((message) => /Nonce: (.*)/.exec(message)?.[1])).toEqual(['nonce00001', 'nonce00001'])
    await expect.poll(() => wallet.sessions).toHaveLength(1)
  })

  it('R4: are not waited for after the visitor has left: a session that the wallet approves then is deleted', async () => {
    const { answer, site } = createSlowSite()
    const wallet = await stage.openWallet({ signsIn: true })
    wallet.hang()
    const connecting = site.kit.connections.connect({ connectorId: ID }).catch((error: unknown) => error)
    await answer(1)
    await wallet.pair((await site.readCode()).uri)
    await wallet.waitForPending('session_authenticate')
    // The wallet does not get the deletion of the pairing.
    stage.relay.faults.refuseTags([PAIRING_DELETE_TAG])
    site.kit.connections.cancel()
    expect(await connecting).toBeInstanceOf(Error)
    wallet.approveAll()
    await expect.poll(() => stage.relay.log.entries.some(({ tag }) => tag === SESSION_DELETE_TAG)).toBe(true)
    await expect.poll(() => wallet.sessions).toEqual([])
    expect(site.kit.connections.isConnected()).toBe(false)
  })

  it('R16: end with the kit while the site has not answered', async () => {
    const { clock, site } = createSlowSite()
    const connecting = site.kit.connections.connect({ connectorId: ID }).catch((error: unknown) => error)
    await site.until(() => site.getPairing())
    await clock.advance(500)
    site.kit.destroy()
    expect(await connecting).toBeInstanceOf(Error)
    await expect.poll(() => stage.relay.counts.sockets).toBe(0)
    expect([clock.pendingTimers, site.listeners.size]).toEqual([0, 0])
  })
})

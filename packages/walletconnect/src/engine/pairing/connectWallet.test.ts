import { createFakeClock, flushPromises } from '@openappkit/testing'
import { connectionErrors, type ConnectRequest } from '@openappkit/core/internal'
import type { SessionTypes } from '@walletconnect/types'
import { describe, expect, it } from 'vitest'
import { createHeld, SETTLED, TOPIC } from '../../../test/createHeld.ts'
import { walletConnectErrors } from '../errors/errors.ts'
import type { HeldSession } from '../session/holdSession.ts'
import { connectWallet } from './connectWallet.ts'

interface Options {
  readonly request?: Partial<ConnectRequest>
  readonly namespaces?: SessionTypes.Namespaces
  readonly approval?: Promise<SessionTypes.Struct>
  hold?(held: HeldSession): Promise<HeldSession | undefined>
  use?(held: HeldSession): void
}

async function connect({
  request = {},
  namespaces = SETTLED,
  approval,
  hold = async (held) => held,
  use = () => {},
}: Options = {}) {
  const { held, struct } = await createHeld({ namespaces })
  const control = new AbortController()
  const did: unknown[] = []
  const connecting = connectWallet({
    request: { connectorId: 'id', namespace: 'eip155', signal: control.signal, ...request } as ConnectRequest,
    hub: {
      use: (next) => {
        did.push('used')
        use(next)
      },
    },
    attempt: {
      clock: createFakeClock(),
      page: { isVisible: () => true, watchReturn: () => () => {} },
      link: { status: 'open', watch: () => () => {} },
      createRound: async () => ({
        uri: 'wc:1',
        approval: approval ?? Promise.resolve(struct),
        abort: async () => {},
        dispose: () => {},
      }),
      keepOpen: (task) => void task.catch(() => {}),
    },
    hold: async () => hold(held),
    disconnect: (topic) => void did.push(['left', topic]),
    choose: (topic, wallet) => void did.push(['chosen', topic, wallet?.name]),
  }).catch((error: unknown) => error)
  return { connecting, control, did, held }
}

describe('connecting a wallet', () => {
  it('uses the session, and stores which wallet was chosen', async () => {
    const { connecting, did, held } = await connect({ request: { wallet: { id: 'x', name: 'Chosen' } } })
    expect(await connecting).toMatchObject({ chainReference: '1', wallet: { name: 'Remote' } })
    expect([did, held.ended.aborted]).toEqual([['used', ['chosen', TOPIC, 'Chosen']], false])
  })

  it('refuses an invalid session', async () => {
    const { connecting, did } = await connect({ hold: async () => undefined })
    expect(walletConnectErrors.invalidSession.is(await connecting)).toBe(true)
    expect(did).toEqual([['left', TOPIC]])
  })

  it('disconnects a session that cannot be opened, and throws the cause', async () => {
    const failure = new Error('The disk is broken.')
    const { connecting, did } = await connect({ hold: () => Promise.reject(failure) })
    expect(await connecting).toBe(failure)
    expect(did).toEqual([['left', TOPIC]])
  })

  it('disconnects a session without the requested family, and names that family', async () => {
    const { connecting, did, held } = await connect({ namespaces: { solana: SETTLED['solana']! } })
    const error = await connecting
    expect(walletConnectErrors.unsupportedChains.is(error)).toBe(true)
    expect(error).toMatchObject({ details: expect.stringContaining('(eip155)') })
    expect([did, held.ended.aborted]).toEqual([[['left', TOPIC]], true])
  })

  it('accepts another family if none was requested', async () => {
    const { connecting, did } = await connect({
      namespaces: { solana: SETTLED['solana']! },
      request: { acceptsAnyNamespace: true },
    })
    expect(await connecting).toMatchObject({ namespace: 'solana' })
    expect(did).toEqual(['used', ['chosen', TOPIC, undefined]])
  })

  it('disconnects a session of an aborted attempt', async () => {
    const { connecting, control, did } = await connect({ hold: async (session) => (await flushPromises(), session) })
    control.abort(connectionErrors.modalClosed())
    await flushPromises()
    expect(connectionErrors.modalClosed.is(await connecting)).toBe(true)
    expect(did).toEqual([])
  })

  it('disconnects a session whose attempt is aborted while the session is being opened', async () => {
    const control = new AbortController()
    const { connecting, did, held } = await connect({
      request: { signal: control.signal },
      async hold(session) {
        control.abort(connectionErrors.modalClosed())
        return session
      },
    })
    expect(connectionErrors.modalClosed.is(await connecting)).toBe(true)
    expect([did, held.ended.aborted]).toEqual([[['left', TOPIC]], true])
  })

  it('fails if the wallet has ended the session meanwhile', async () => {
    const { connecting, did } = await connect({ use: (held) => held.dispose(walletConnectErrors.sessionEnded()) })
    expect(walletConnectErrors.sessionEnded.is(await connecting)).toBe(true)
    expect(did).toEqual(['used', ['left', TOPIC]])
  })

  it("reports a declined proposal with the kit's error", async () => {
    const { connecting, did } = await connect({
      approval: Promise.reject(Object.assign(new Error('No.'), { code: 1 })),
    })
    expect(connectionErrors.userRejected.is(await connecting)).toBe(true)
    expect(did).toEqual([])
  })
})

import { createFakeSiwx, flushPromises } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { ACCOUNT_1, ACCOUNT_2, ALPHA, BETA } from '../../test/createTestKit.ts'
import { setUpSignIn } from '../../test/setUpSignIn.ts'
import type { ConnectorType } from '../connections/connector.types.ts'
import { connectionErrors } from '../connections/errors.ts'

const MAINNET = 'eip155:1'

type World = Awaited<ReturnType<typeof setUpSignIn>>

async function signIn({ signIn }: World): Promise<void> {
  await signIn.check()
  await signIn.sign()
}

describe('the end of a connection', () => {
  it('signs out, and a sign-out alone keeps the wallet', async () => {
    const world = await setUpSignIn()
    await signIn(world)
    await world.site.siwx.revokeSession(MAINNET, ACCOUNT_1)
    expect(world.kit.connections.isConnected()).toBe(true)
    await world.signIn.recheck()
    expect(world.getStatus()).toBe('needed')
    await world.signIn.sign()
    await world.kit.connections.disconnect()
    await flushPromises()
    expect(world.site.getSessions()).toEqual([])
  })

  it('signs out an account that its wallet has not confirmed after a reload', async () => {
    const before = await setUpSignIn()
    await signIn(before)
    before.kit.destroy()
    before.control.onReconnect(ALPHA, () => ({
      accounts: [{ address: ACCOUNT_1 }],
      chainReference: '1',
      isUnconfirmed: true,
    }))
    const { kit, site, clock } = await setUpSignIn({
      site: before.site,
      wallets: before.wallets,
      isConnected: false,
      ports: { storage: before.storage },
    })
    await clock.advance(0)
    expect(kit.connections.getNamespace().unconfirmed?.accounts).toEqual([{ address: ACCOUNT_1 }])
    await kit.connections.disconnect()
    await flushPromises()
    expect(site.getSessions()).toEqual([])
  })

  it('signs out no account of several wallets that have not confirmed theirs after a reload', async () => {
    const before = await setUpSignIn()
    before.control.setAccounts(BETA, [ACCOUNT_2])
    await signIn(before)
    await before.kit.connections.connect({ connectorId: BETA })
    await signIn(before)
    before.kit.destroy()
    for (const [id, address] of [
      [ALPHA, ACCOUNT_1],
      [BETA, ACCOUNT_2],
    ] as const) {
      before.control.onReconnect(id, () => ({ accounts: [{ address }], chainReference: '1', isUnconfirmed: true }))
    }
    const { kit, site, clock } = await setUpSignIn({
      site: before.site,
      wallets: before.wallets,
      isConnected: false,
      ports: { storage: before.storage },
    })
    await clock.advance(0)
    await flushPromises()
    expect(site.getSessions()).toHaveLength(2)
    await kit.connections.disconnect({ connectorId: BETA, namespace: 'eip155' })
    await flushPromises()
    expect(site.getSessions().map(({ data }) => data.accountAddress)).toEqual([ACCOUNT_1])
  })

  it('keeps the session with signOutOnDisconnect: false', async () => {
    const world = await setUpSignIn({ site: createFakeSiwx({ signOutOnDisconnect: false }) })
    await signIn(world)
    await world.kit.connections.disconnect()
    await flushPromises()
    expect(world.site.hasSession(MAINNET, ACCOUNT_1)).toBe(true)
  })

  it('signs out only the accounts of that wallet while another one is connected', async () => {
    const world = await setUpSignIn()
    await signIn(world)
    world.control.setAccounts(BETA, [ACCOUNT_2])
    await world.kit.connections.connect({ connectorId: BETA })
    await signIn(world)
    expect(world.site.getSessions()).toHaveLength(2)
    await world.kit.connections.disconnect({ connectorId: BETA, namespace: 'eip155' })
    await flushPromises()
    expect(world.site.getSessions().map(({ data }) => data.accountAddress)).toEqual([ACCOUNT_1])
  })

  it.each([
    ['the only one', false],
    ['one of two', true],
  ])('signs out no account of a wallet that locks and is %s', async (_, hasOther) => {
    const world = await setUpSignIn()
    await signIn(world)
    world.control.setAccounts(BETA, [ACCOUNT_2])
    if (hasOther) await world.kit.connections.connect({ connectorId: BETA })
    world.control.setAccounts(ALPHA, [])
    await flushPromises()
    expect(world.kit.connections.state.byNamespace.eip155?.connections).toHaveLength(hasOther ? 1 : 0)
    expect(world.site.getSessions().map(({ data }) => data.accountAddress)).toEqual([ACCOUNT_1])
  })

  it.each<ConnectorType>(['walletConnect', 'embedded'])(
    'signs out the account of a session (%s) that has ended',
    async (type) => {
      const world = await setUpSignIn({ wallet: { connectors: [{ id: ALPHA, type, accounts: [ACCOUNT_1] }] } })
      await signIn(world)
      world.control.setAccounts(ALPHA, [])
      await flushPromises()
      expect(world.site.getSessions()).toEqual([])
    },
  )

  it('signs out no account of a wallet that does not answer a page from the back/forward cache', async () => {
    const world = await setUpSignIn()
    await signIn(world)
    world.control.onReconnect(ALPHA, 'hang')
    world.lifecycle.emitPageShow()
    await world.clock.advance(10_000)
    expect(world.kit.connections.isConnected()).toBe(false)
    expect(world.site.getSessions()).toHaveLength(1)
  })

  it('leaves the session of a locked wallet when the last connected one is disconnected', async () => {
    const world = await setUpSignIn()
    await signIn(world)
    world.control.setAccounts(BETA, [ACCOUNT_2])
    await world.kit.connections.connect({ connectorId: BETA })
    await signIn(world)
    world.control.setAccounts(ALPHA, [])
    await flushPromises()
    await world.kit.connections.disconnect({ connectorId: BETA, namespace: 'eip155' })
    await flushPromises()
    expect(world.site.getSessions().map(({ data }) => data.accountAddress)).toEqual([ACCOUNT_1])
  })

  it('does not sign out before a session that is being added', async () => {
    const world = await setUpSignIn()
    await world.signIn.check()
    let finish = () => {}
    const add = world.site.siwx.addSession
    world.site.siwx.addSession = (session) => new Promise((resolve) => (finish = () => resolve(add(session))))
    const attempt = world.signIn.sign()
    await flushPromises()
    await world.kit.connections.disconnect()
    finish()
    await attempt
    await flushPromises()
    expect(world.site.getSessions()).toEqual([])
  })
})

describe('a cancelled sign-in that is required', () => {
  it.each([
    ['ends a locked wallet, too, with the last one, so that it does not connect the site again', true],
    ['keeps a locked wallet while another one is connected', false],
  ])('%s', async (_, isLast) => {
    const world = await setUpSignIn()
    const { kit, control } = world
    const getHeld = () => kit.connections.getNamespace().connections.map(({ connectorId }) => connectorId)
    if (!isLast) {
      control.addConnector({ id: 'gamma', accounts: [`0x${'3'.repeat(40)}`] })
      await kit.connections.connect({ connectorId: 'gamma' })
    }
    control.setAccounts(BETA, [ACCOUNT_2])
    await kit.connections.connect({ connectorId: BETA })
    control.setAccounts(ALPHA, [])
    await flushPromises()
    await world.signIn.check()
    await world.signIn.cancel()
    expect(getHeld()).toEqual(isLast ? [] : ['gamma'])
    control.setPermitted(ALPHA, true)
    control.setAccounts(ALPHA, [ACCOUNT_1])
    await flushPromises()
    expect(getHeld().includes(ALPHA)).toBe(!isLast)
  })

  it('SPEC 4.32, 4.33: switches back to the network of the last session, and disconnects without one', async () => {
    const world = await setUpSignIn()
    await signIn(world)
    world.control.setChain(ALPHA, '8453')
    await expect(world.signIn.check()).resolves.toBe(false)
    await world.signIn.cancel()
    expect(world.kit.networks.getActive()?.caipNetworkId).toBe(MAINNET)
    await expect(world.signIn.check()).resolves.toBe(true)
    world.control.setChain(ALPHA, '8453')
    await world.signIn.check()
    world.site.revokeAll()
    await world.signIn.cancel()
    expect(world.kit.connections.isConnected()).toBe(false)
  })

  it('disconnects if the wallet declines to switch back, or the visitor cancels again while it does not answer', async () => {
    for (const behaviour of ['reject', 'hang'] as const) {
      const world = await setUpSignIn()
      await signIn(world)
      world.control.setChain(ALPHA, '8453')
      await world.signIn.check()
      world.control.onSwitchNetwork(ALPHA, behaviour)
      const cancelled = world.signIn.cancel()
      await flushPromises()
      if (behaviour === 'hang') await world.signIn.cancel()
      await cancelled
      expect(world.kit.connections.isConnected()).toBe(false)
    }
  })
})

describe('a prompt that the wallet still shows', () => {
  it('R12: is waited for again by the same account, and refuses another one', async () => {
    const world = await setUpSignIn({ site: createFakeSiwx({ isRequired: false }) })
    world.control.onSignMessage(ALPHA, 'hang')
    await world.signIn.check()
    void world.signIn.sign()
    await flushPromises()
    await world.signIn.cancel()
    expect(world.getStatus()).toBe('needed')
    void world.signIn.sign()
    await flushPromises()
    expect(world.countPrompts()).toBe(1)
    world.control.setAccounts(ALPHA, [ACCOUNT_2])
    await world.signIn.check()
    await world.signIn.sign()
    expect(world.signIn.state.signIn).toMatchObject({
      status: 'failed',
      error: { cause: { code: connectionErrors.requestPending.code } },
    })
    world.control.approve(ALPHA)
    await flushPromises()
    // R11: the answer for the first account is dropped.
    expect(world.site.getSessions()).toEqual([])
    world.control.onSignMessage(ALPHA, 'approve')
    await world.signIn.sign()
    expect(world.site.getSessions().map(({ data }) => data.accountAddress)).toEqual([ACCOUNT_2])
  })
})

describe('a prompt that the wallet never answers', () => {
  it('R3: no longer refuses other accounts after five minutes, also if the visitor has cancelled', async () => {
    const world = await setUpSignIn({ site: createFakeSiwx({ isRequired: false }) })
    world.control.onSignMessage(ALPHA, 'hang')
    await world.signIn.check()
    void world.signIn.sign()
    await flushPromises()
    await world.signIn.cancel()
    world.control.setAccounts(ALPHA, [ACCOUNT_2])
    await world.clock.advance(300_000)
    world.control.onSignMessage(ALPHA, 'approve')
    await signIn(world)
    expect(world.site.getSessions().map(({ data }) => data.accountAddress)).toEqual([ACCOUNT_2])
  })
})

describe('a sign-in that is cancelled while the site adds the session', () => {
  it.each([true, false])('leaves no session and is no success; required: %s', async (isRequired) => {
    const world = await setUpSignIn({ site: createFakeSiwx({ isRequired }) })
    world.control.setAccounts(BETA, [ACCOUNT_2])
    await world.kit.connections.connect({ connectorId: BETA })
    await world.signIn.check()
    let finish = () => {}
    const add = world.site.siwx.addSession
    world.site.siwx.addSession = (session) => new Promise((resolve) => (finish = () => resolve(add(session))))
    const attempt = world.signIn.sign()
    await flushPromises()
    expect(world.getStatus()).toBe('adding')
    const cancelled = world.signIn.cancel()
    finish()
    await Promise.all([attempt, cancelled])
    await flushPromises()
    expect(world.site.calls).toContain('addSession')
    expect(world.site.getSessions()).toEqual([])
    expect(world.countEvents('SIWX_AUTH_SUCCESS')).toBe(0)
  })
})

describe('other tabs and the server', () => {
  it('R8: a sign-in and a sign-out in one tab reach the other', async () => {
    const first = await setUpSignIn()
    await first.signIn.check()
    const second = await setUpSignIn({
      site: first.site,
      wallets: first.wallets,
      isConnected: false,
      ports: { storage: first.storage },
    })
    await second.signIn.check()
    expect(second.getStatus()).toBe('needed')
    await first.signIn.sign()
    second.lifecycle.emitStorage('openappkit:default:signIns')
    await flushPromises()
    expect(second.getStatus()).toBe('signedIn')
    first.site.revokeAll()
    second.lifecycle.emitStorage('openappkit:default:signIns')
    await flushPromises()
    expect([second.getStatus(), second.countPrompts()]).toEqual(['needed', 1])
  })

  it('shows no session that the server has revoked, once the page is visible, shown or online again', async () => {
    for (const event of ['visible', 'pageShow', 'online'] as const) {
      const world = await setUpSignIn()
      await signIn(world)
      world.site.revokeAll()
      if (event === 'visible') for (const isVisible of [false, true]) world.lifecycle.setVisible(isVisible)
      if (event === 'online') for (const isOnline of [false, true]) world.lifecycle.setOnline(isOnline)
      if (event === 'pageShow') world.lifecycle.emitPageShow()
      await flushPromises()
      expect([event, world.getStatus(), world.signIn.state.round]).toEqual([event, 'needed', 2])
    }
  })

  it('ignores an answer that was requested before the visitor signed in', async () => {
    const world = await setUpSignIn()
    await world.signIn.check()
    let answer = () => {}
    const { getSessions } = world.site.siwx
    world.site.siwx.getSessions = () => new Promise((resolve) => (answer = () => resolve([])))
    const outdated = world.signIn.recheck()
    await flushPromises()
    await world.signIn.sign()
    world.site.siwx.getSessions = getSessions
    const { round } = world.signIn.state
    answer()
    await outdated
    expect([world.getStatus(), world.signIn.state.round]).toEqual(['signedIn', round])
  })

  it('ignores an answer of the time between a sign-in and its cancellation', async () => {
    const world = await setUpSignIn({ site: createFakeSiwx({ isRequired: false }) })
    await world.signIn.check()
    let answer = () => {}
    const { getSessions } = world.site.siwx
    const session = { data: { accountAddress: ACCOUNT_1, chainId: MAINNET }, message: 'x', signature: '0x' } as const
    world.site.siwx.getSessions = () => new Promise((resolve) => (answer = () => resolve([session])))
    const outdated = world.signIn.recheck()
    await flushPromises()
    world.site.siwx.getSessions = getSessions
    world.control.onSignMessage(ALPHA, 'hang')
    void world.signIn.sign()
    await flushPromises()
    await world.signIn.cancel()
    answer()
    await outdated
    expect(world.getStatus()).toBe('needed')
  })

  it('keeps the status while the server is down', async () => {
    const world = await setUpSignIn()
    await signIn(world)
    world.site.setDown(true)
    await world.signIn.recheck()
    expect(world.getStatus()).toBe('signedIn')
  })
})

describe('a wallet that connects and signs in with one approval', () => {
  const signed = { message: 'text', signature: `0x${'1'.repeat(130)}`, chainId: MAINNET, address: ACCOUNT_1 } as const

  it('SPEC 5.27: gets the fields of the message, and the session needs no further prompt', async () => {
    const world = await setUpSignIn({ isConnected: false })
    world.control.onConnect(ALPHA, async ({ signIn: given }) => {
      expect(await given?.fetchFields(MAINNET)).toMatchObject({
        domain: 'example.com',
        uri: 'https://example.com',
        nonce: 'nonce1',
      })
      return { accounts: [{ address: ACCOUNT_1 }], chainReference: '1', signedMessages: [signed] }
    })
    await world.kit.connections.connect({ connectorId: ALPHA })
    await expect(world.signIn.check()).resolves.toBe(true)
    expect([
      world.countPrompts(),
      world.countEvents('SIWX_AUTH_SUCCESS'),
      world.site.calls.filter((name) => name === 'addSession').length,
    ]).toEqual([0, 1, 1])
  })

  it('passes several messages to setSessions', async () => {
    const world = await setUpSignIn()
    world.signIn.accept([signed, { ...signed, chainId: 'eip155:8453' }])
    await expect(world.signIn.check()).resolves.toBe(true)
    expect(world.site.calls).toContain('setSessions')
    expect(world.site.getSessions()).toHaveLength(2)
  })

  it('keeps the sessions of other accounts when it adds several', async () => {
    const world = await setUpSignIn()
    await signIn(world)
    world.signIn.accept([
      { ...signed, address: ACCOUNT_2 },
      { ...signed, address: ACCOUNT_2, chainId: 'eip155:8453' },
    ])
    await flushPromises()
    expect(world.site.getSessions().map(({ data }) => `${data.chainId}:${data.accountAddress}`)).toEqual([
      `${MAINNET}:${ACCOUNT_1}`,
      `${MAINNET}:${ACCOUNT_2}`,
      `eip155:8453:${ACCOUNT_2}`,
    ])
  })

  it('adds none, and keeps the others, if the kit is destroyed while the site says which there are', async () => {
    const world = await setUpSignIn()
    await signIn(world)
    world.site.on('getSessions', 'hang')
    world.signIn.accept([
      { ...signed, address: ACCOUNT_2 },
      { ...signed, address: ACCOUNT_2, chainId: 'eip155:8453' },
    ])
    await flushPromises()
    world.kit.destroy()
    await flushPromises()
    expect(world.site.getSessions().map(({ data }) => data.accountAddress)).toEqual([ACCOUNT_1])
  })

  it('passes an account once to the site, in letters of any case, and needs no answer for the others', async () => {
    const world = await setUpSignIn()
    await signIn(world)
    const address = ACCOUNT_1.replace(/[a-f]/g, (letter) => letter.toUpperCase())
    world.site.on('getSessions', new Error('503'))
    world.signIn.accept([
      { ...signed, address },
      { ...signed, address, chainId: 'eip155:8453' },
    ])
    await flushPromises()
    expect(world.site.getSessions().map(({ data }) => data.chainId)).toEqual([MAINNET, 'eip155:8453'])
  })

  it('adds no session if the wallet disconnects before the connection is held', async () => {
    const world = await setUpSignIn({ isConnected: false })
    world.control.onConnect(ALPHA, async () => {
      world.control.emit(ALPHA, { type: 'disconnect' })
      return { accounts: [{ address: ACCOUNT_1 }], chainReference: '1', signedMessages: [signed] }
    })
    await expect(world.kit.connections.connect({ connectorId: ALPHA })).rejects.toMatchObject({
      code: connectionErrors.failedToConnect.code,
    })
    await flushPromises()
    expect(world.site.calls).not.toContain('addSession')
  })

  it('is asked to sign after all if the site refuses the messages, or cannot create one', async () => {
    const world = await setUpSignIn()
    world.site.on('addSession', new Error('bad signature'))
    world.signIn.accept([signed])
    await expect(world.signIn.check()).resolves.toBe(false)
    expect(world.countEvents('SIWX_AUTH_ERROR')).toBe(1)
    world.site.setDown(true)
    await expect(world.signIn.connectSignIn.fetchFields(MAINNET)).resolves.toBeUndefined()
  })

  it('passes the time of the site with the fields, for a device whose clock is wrong', async () => {
    const world = await setUpSignIn()
    const issuedAt = '2020-01-01T00:00:00.000Z'
    const fields = { domain: 'site.example', uri: 'https://site.example', nonce: 'nonce00001', issuedAt }
    const create = world.site.siwx.createMessage
    world.site.siwx.createMessage = async (input) => ({ ...(await create(input)), ...fields })
    expect(await world.signIn.connectSignIn.fetchFields(MAINNET)).toMatchObject(fields)
  })
})

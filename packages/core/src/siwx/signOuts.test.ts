import { createFakeClock, createFakeSiwx, flushPromises } from '@openappkit/testing'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTabs } from '../../test/createTabs.ts'
import { ACCOUNT_1, ACCOUNT_2, ALPHA, BETA, createTestKit } from '../../test/createTestKit.ts'
import { setUpSignIn } from '../../test/setUpSignIn.ts'
import { mainnet } from '../networks/chains/index.ts'
import { getSignIn } from './getSignIn.ts'
import { signInsKey, signOutsKey } from './storage.ts'

const MAINNET = 'eip155:1'
const KEY = 'openappkit:default:signOuts'

type World = Awaited<ReturnType<typeof setUpSignIn>>

async function signIn({ signIn }: World): Promise<void> {
  await signIn.check()
  await signIn.sign()
}

/** The code that repeats is loaded on demand. */
async function settle(): Promise<void> {
  await flushPromises()
  await vi.dynamicImportSettled()
  await flushPromises()
}

const countCalls = ({ site }: World, name: string) => site.calls.filter((called) => called === name).length
const goOnline = ({ lifecycle }: World) => [false, true].forEach((isOnline) => lifecycle.setOnline(isOnline))
const reload = ({ site, wallets, storage, clock }: World, isConnected = false) =>
  setUpSignIn({ site, wallets, isConnected, ports: { storage, clock } })

async function signOutWhileDown(world?: World): Promise<World> {
  const signedIn = world ?? (await setUpSignIn())
  await signIn(signedIn)
  signedIn.site.setDown(true)
  await signedIn.kit.connections.disconnect()
  await settle()
  return signedIn
}

describe('a sign-out that the site does not confirm', () => {
  it.each<[string, (world: World) => unknown]>([
    ['the page is online again', goOnline],
    [
      'the page is visible again',
      ({ lifecycle }) => [false, true].forEach((isVisible) => lifecycle.setVisible(isVisible)),
    ],
    ['the page is shown again', ({ lifecycle }) => lifecycle.emitPageShow()],
    ['a pause has passed', ({ clock }) => clock.advance(10_000)],
  ])('is repeated once %s, and not again', async (_, happen) => {
    const world = await signOutWhileDown()
    world.site.setDown(false)
    expect(world.site.getSessions()).toHaveLength(1)
    await happen(world)
    await settle()
    expect([world.site.getSessions(), world.storage.getItem(KEY)]).toEqual([[], null])
    const count = world.site.calls.length
    await happen(world)
    await world.clock.advance(1_000_000)
    expect(world.site.calls).toHaveLength(count)
  })

  it('is repeated on the next page without a connection', async () => {
    const before = await signOutWhileDown()
    before.kit.destroy()
    before.site.setDown(false)
    await reload(before)
    await settle()
    expect(before.site.getSessions()).toEqual([])
  })

  it('is stored before the site answers, as the page may be closed at once', async () => {
    const before = await setUpSignIn()
    await signIn(before)
    before.site.on('revokeSession', 'hang')
    await before.kit.connections.disconnect()
    before.kit.destroy()
    before.site.on('revokeSession', 'answer')
    expect(before.site.getSessions()).toHaveLength(1)
    const next = await reload(before)
    await settle()
    await next.clock.advance(25_000)
    await settle()
    expect(before.site.getSessions()).toEqual([])
  })

  it('is tried five times with growing pauses, and then no more until the page is online again', async () => {
    const world = await signOutWhileDown()
    expect(countCalls(world, 'revokeSession')).toBe(2)
    const times: number[] = []
    for (let seconds = 0; seconds < 1_000; seconds += 1) {
      const before = countCalls(world, 'revokeSession')
      await world.clock.advance(1_000)
      if (countCalls(world, 'revokeSession') > before) times.push(seconds + 1)
    }
    expect(times).toEqual([2, 12, 72, 372])
    goOnline(world)
    await settle()
    expect(countCalls(world, 'revokeSession')).toBe(7)
    world.kit.destroy()
    expect(world.clock.pendingTimers).toBe(0)
  })

  it('asks nothing and loads nothing while the page has no network', async () => {
    const world = await setUpSignIn()
    await signIn(world)
    world.site.setDown(true)
    world.lifecycle.setOnline(false)
    await world.kit.connections.disconnect()
    await settle()
    await world.clock.advance(1_000_000)
    expect(countCalls(world, 'revokeSession')).toBe(1)
    world.site.setDown(false)
    world.lifecycle.setOnline(true)
    await settle()
    expect(world.site.getSessions()).toEqual([])
  })

  it('is joined by a check, which does not find the old session', async () => {
    const world = await signOutWhileDown()
    world.site.setDown(false)
    await world.kit.connections.connect({ connectorId: ALPHA })
    expect(await world.signIn.check()).toBe(false)
    expect(world.site.getSessions()).toEqual([])
  })

  it('lets the same account sign in again while the site refuses to end the old session, which never counts', async () => {
    const world = await signOutWhileDown()
    world.site.setDown(false)
    world.site.on('revokeSession', new Error('503'))
    await world.kit.connections.connect({ connectorId: ALPHA })
    expect(await world.signIn.check()).toBe(false)
    await world.signIn.recheck()
    expect(world.getStatus()).toBe('needed')
    await world.signIn.sign()
    expect(world.getStatus()).toBe('signedIn')
    world.site.on('revokeSession', 'answer')
    goOnline(world)
    await settle()
    await world.clock.advance(1_000_000)
    expect([world.site.hasSession(MAINNET, ACCOUNT_1), world.getStatus()]).toEqual([true, 'signedIn'])
  })

  it('is not outrun by an answer that the site gave before it confirmed the sign-out', async () => {
    const world = await signOutWhileDown()
    world.site.setDown(false)
    world.site.on('revokeSession', new Error('503'))
    await world.kit.connections.connect({ connectorId: ALPHA })
    const { getSessions } = world.site.siwx
    let answer = () => {}
    world.site.siwx.getSessions = async (...account) => {
      const sessions = await getSessions(...account)
      await new Promise<void>((resolve) => (answer = resolve))
      return sessions
    }
    const checking = world.signIn.check()
    await settle()
    // The first question was the repeat's own.
    answer()
    await settle()
    world.site.siwx.revokeSession = async () => world.site.revokeAll()
    await world.clock.advance(10_000)
    await settle()
    expect(world.storage.getItem(KEY)).toBeNull()
    answer()
    expect(await checking).toBe(false)
  })

  it('keeps Cancel from a network whose session the visitor has ended', async () => {
    const world = await setUpSignIn()
    await signIn(world)
    world.control.setChain(ALPHA, '8453')
    await signIn(world)
    world.kit.storage.set(signInsKey, { network: MAINNET, accounts: [`${MAINNET}:${ACCOUNT_2}`], at: 0 })
    world.kit.storage.set(signOutsKey, [{ account: `${MAINNET}:${ACCOUNT_1}`, at: 0, busyUntil: 0 }])
    world.site.on('revokeSession', new Error('503'))
    world.site.siwx.getSessions = async (chainId, address) =>
      chainId === MAINNET ? [{ data: { chainId, accountAddress: address }, message: 'text', signature: '0x' }] : []
    await world.signIn.recheck()
    await world.signIn.cancel()
    expect(world.kit.connections.isConnected()).toBe(false)
  })

  it('stays if a new sign-in fails', async () => {
    const world = await signOutWhileDown()
    world.site.setDown(false)
    world.site.on('revokeSession', new Error('503'))
    world.site.on('addSession', new Error('503'))
    await world.kit.connections.connect({ connectorId: ALPHA })
    await signIn(world)
    const next = await reload(world, true)
    expect(await next.signIn.check()).toBe(false)
  })

  it('counts as confirmed if the site refuses it for a day and has no such session', async () => {
    const world = await signOutWhileDown()
    world.site.setDown(false)
    world.site.revokeAll()
    world.site.on('revokeSession', new Error('404'))
    for (const hours of [0, 1, 22]) {
      await world.clock.advance(hours * 3_600_000)
      goOnline(world)
      await settle()
      // Some sites answer with no session while their server is away.
      expect(world.storage.getItem(KEY)).not.toBeNull()
    }
    await world.clock.advance(3_600_000)
    goOnline(world)
    await settle()
    expect(world.storage.getItem(KEY)).toBeNull()
  })

  it.each([
    ['and the site says so', async () => []],
    ['or the site cannot be asked', () => Promise.reject(new Error('503'))],
  ])('is not dropped after a newer sign-in without a session, %s', async (_, getSessions) => {
    const world = await signOutWhileDown()
    world.site.setDown(false)
    world.site.on('revokeSession', new Error('503'))
    await world.kit.connections.connect({ connectorId: BETA })
    await signIn(world)
    const answer = world.site.siwx.getSessions
    world.site.siwx.getSessions = getSessions
    goOnline(world)
    await settle()
    world.site.siwx.getSessions = answer
    world.site.on('revokeSession', 'answer')
    goOnline(world)
    await settle()
    expect([world.site.hasSession(MAINNET, ACCOUNT_1), world.storage.getItem(KEY)]).toEqual([false, null])
  })

  it('does not end the newer sign-in of another account at a site with one session', async () => {
    const world = await signOutWhileDown()
    world.site.setDown(false)
    world.site.revokeAll()
    await world.kit.connections.connect({ connectorId: BETA })
    world.site.on('revokeSession', new Error('503'))
    await signIn(world)
    expect(world.getStatus()).toBe('signedIn')
    world.site.on('revokeSession', 'answer')
    const count = countCalls(world, 'revokeSession')
    goOnline(world)
    await settle()
    await world.clock.advance(1_000_000)
    expect(countCalls(world, 'revokeSession')).toBe(count)
    expect([world.site.getSessions().length, world.storage.getItem(KEY)]).toEqual([1, null])
  })

  it('ends only the accounts of the disconnected wallet, each of which is removed once the site confirms it', async () => {
    const world = await setUpSignIn()
    await signIn(world)
    world.control.setChain(ALPHA, '8453')
    await signIn(world)
    world.control.setAccounts(BETA, [ACCOUNT_2])
    await world.kit.connections.connect({ connectorId: BETA })
    await signIn(world)
    const { revokeSession } = world.site.siwx
    world.site.siwx.revokeSession = async (chainId, address) => {
      if (chainId === MAINNET) throw new Error('503')
      return revokeSession(chainId, address)
    }
    await world.kit.connections.disconnect({ connectorId: ALPHA, namespace: 'eip155' })
    await settle()
    expect(world.kit.storage.get(signOutsKey)?.map(({ account }) => account)).toEqual([`${MAINNET}:${ACCOUNT_1}`])
    world.site.siwx.revokeSession = revokeSession
    goOnline(world)
    await settle()
    expect(world.site.getSessions().map(({ data }) => data.accountAddress)).toEqual([ACCOUNT_2])
    expect(world.site.calls).not.toContain('setSessions')
  })

  it('of two tabs are kept together, also beyond those of this page', async () => {
    const clock = createFakeClock(1_000_000)
    const first = await setUpSignIn({ ports: { clock } })
    await signOutWhileDown(first)
    first.kit.destroy()
    first.site.setDown(false)
    first.site.on('revokeSession', new Error('503'))
    first.control.setAccounts(ALPHA, [ACCOUNT_2])
    const second = await reload(first, true)
    await signIn(second)
    await second.kit.connections.disconnect()
    await settle()
    expect(second.kit.storage.get(signOutsKey)?.map(({ account }) => account)).toEqual([
      `${MAINNET}:${ACCOUNT_2}`,
      `${MAINNET}:${ACCOUNT_1}`,
    ])
    first.site.on('revokeSession', 'answer')
    await clock.advance(10_000)
    expect(first.site.getSessions()).toEqual([])
  })

  it('ends a session that the site has found without a sign-in of this browser', async () => {
    const world = await setUpSignIn()
    await world.site.siwx.addSession({
      data: { accountAddress: ACCOUNT_1, chainId: MAINNET },
      message: 'text',
      signature: '0x',
    })
    expect(await world.signIn.check()).toBe(true)
    await world.kit.connections.disconnect()
    await settle()
    expect(world.site.getSessions()).toEqual([])
  })

  it('comes after all for a visitor who has disconnected before the code of the sign-in was loaded', async () => {
    const before = await setUpSignIn()
    await signIn(before)
    before.kit.destroy()
    const { wallets, storage, site } = before
    const early = createTestKit({ wallets, ports: { storage }, options: { siwx: site.siwx } })
    early.kit.start()
    await early.kit.connections.disconnect()
    await flushPromises()
    expect(site.getSessions()).toHaveLength(1)
    getSignIn(early.kit)
    await settle()
    expect(site.getSessions()).toEqual([])
  })

  it('does not come for a page that restores no connection, or is without a chain family of other pages', async () => {
    const before = await setUpSignIn()
    await signIn(before)
    before.kit.destroy()
    const account = `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${'7'.repeat(40)}` as const
    before.storage.setItem(
      'openappkit:default:signIns',
      JSON.stringify({ v: 1, data: { network: MAINNET, accounts: [`${MAINNET}:${ACCOUNT_1}`, account], at: 0 } }),
    )
    const stored = JSON.parse(before.storage.getItem('openappkit:default:connections')!) as { data: object }
    const solana = [{ connectorId: 'other', status: 'active', address: '7'.repeat(40) }]
    const data = { ...stored.data, solana }
    before.storage.setItem('openappkit:default:connections', JSON.stringify({ ...stored, data }))
    await setUpSignIn({
      site: before.site,
      wallets: before.wallets,
      isConnected: false,
      ports: { storage: before.storage },
      options: { enableReconnect: false, networks: [mainnet] },
    })
    await settle()
    expect([before.site.getSessions().length, before.storage.getItem(KEY)]).toEqual([1, null])
  })

  it('of an account without a session asks the site nothing', async () => {
    const world = await setUpSignIn({ site: createFakeSiwx({ isRequired: false }) })
    await world.signIn.check()
    await world.kit.connections.disconnect()
    await settle()
    expect(countCalls(world, 'revokeSession')).toBe(0)
  })

  it('is not asked for more than 30 days', async () => {
    const world = await signOutWhileDown()
    await world.clock.advance(31 * 86_400_000)
    const count = world.site.calls.length
    world.kit.destroy()
    await reload(world)
    await settle()
    expect(world.site.calls).toHaveLength(count)
  })

  it.each([
    ['no list', { v: 1, data: { account: 'x' } }],
    [
      'no accounts',
      {
        v: 1,
        data: ['x', null, { account: 'eip155:1:0x', at: 'now', busyUntil: 0 }, { account: '<b>', at: 1, busyUntil: 0 }],
      },
    ],
    ['another version', { v: 2, data: [{ account: `${MAINNET}:${ACCOUNT_1}`, at: 1, busyUntil: 0 }] }],
  ])('S15: in another shape (%s) counts as absent', async (_, value) => {
    const world = await setUpSignIn()
    world.storage.setItem(KEY, JSON.stringify(value))
    await signIn(world)
    expect(world.getStatus()).toBe('signedIn')
    goOnline(world)
    await settle()
    expect(countCalls(world, 'revokeSession')).toBe(0)
  })
})

describe('a sign-out and a sign-in in two tabs', () => {
  /** A sign-out of the first tab, which the site answers when the test says so. */
  async function signOutSlowly() {
    const first = await setUpSignIn()
    await signIn(first)
    const { revokeSession } = first.site.siwx
    let finish = () => {}
    first.site.siwx.revokeSession = (...account) =>
      new Promise((resolve) => (finish = () => resolve(revokeSession(...account))))
    await first.kit.connections.disconnect()
    await flushPromises()
    const second = await reload(first, true)
    expect(await second.signIn.check()).toBe(false)
    return { first, second, finish: () => finish(), revokeSession }
  }

  it('come after each other', async () => {
    const { first, second, finish } = await signOutSlowly()
    const attempt = second.signIn.sign()
    await settle()
    expect([second.getStatus(), countCalls(second, 'addSession')]).toEqual(['adding', 1])
    finish()
    await first.clock.advance(1_000)
    await attempt
    expect([second.getStatus(), first.site.hasSession(MAINNET, ACCOUNT_1)]).toEqual(['signedIn', true])
  })

  it('end also if the first tab is closed, which then waits for nothing', async () => {
    const { first, second, revokeSession } = await signOutSlowly()
    first.site.siwx.revokeSession = revokeSession
    const attempt = second.signIn.sign()
    await second.clock.advance(21_000)
    await attempt
    expect(second.getStatus()).toBe('signedIn')
    await second.clock.advance(1_000_000)
    await settle()
    expect(first.site.hasSession(MAINNET, ACCOUNT_1)).toBe(true)
  })

  /** A sign-out of the first tab that waits for 40 seconds behind other calls of this tab. */
  async function signOutBehindOthers() {
    const first = await setUpSignIn()
    await signIn(first)
    first.control.setAccounts(BETA, [ACCOUNT_2])
    await first.kit.connections.connect({ connectorId: BETA })
    first.site.on('addSession', 'hang')
    const signed = { message: 'text', signature: '0x', chainId: MAINNET, address: ACCOUNT_2 } as const
    for (let count = 0; count < 2; count += 1) first.signIn.accept([signed])
    await first.kit.connections.disconnect({ connectorId: ALPHA, namespace: 'eip155' })
    await first.clock.advance(21_000)
    first.site.on('addSession', 'answer')
    first.site.on('revokeSession', new Error('503'))
    const second = await reload(first, true)
    await settle()
    first.site.on('revokeSession', 'answer')
    return { first, second, site: first.site }
  }

  it('the sign-out waits behind other calls, and ends no newer sign-in', async () => {
    const { first, second, site } = await signOutBehindOthers()
    site.on('revokeSession', new Error('503'))
    await signIn(second)
    expect([second.getStatus(), site.hasSession(MAINNET, ACCOUNT_1)]).toEqual(['signedIn', true])
    site.on('revokeSession', 'answer')
    const count = countCalls(first, 'revokeSession')
    await first.clock.advance(1_000_000)
    await settle()
    expect([countCalls(first, 'revokeSession') - count, site.hasSession(MAINNET, ACCOUNT_1)]).toEqual([0, true])
    // The sign-in is stored, so that it ends with its wallet.
    await second.kit.connections.disconnect()
    await settle()
    expect(site.hasSession(MAINNET, ACCOUNT_1)).toBe(false)
  })

  it('the sign-out waits behind other calls, and comes after a newer sign-in that fails', async () => {
    const { first, second, site } = await signOutBehindOthers()
    let fail = () => {}
    site.siwx.addSession = () => new Promise((_, reject) => (fail = () => reject(new Error('503'))))
    site.on('revokeSession', new Error('503'))
    await second.signIn.check()
    site.on('revokeSession', 'answer')
    const attempt = second.signIn.sign()
    await first.clock.advance(19_500)
    expect(site.hasSession(MAINNET, ACCOUNT_1)).toBe(true)
    fail()
    await attempt
    await first.clock.advance(1_000_000)
    await settle()
    expect(site.hasSession(MAINNET, ACCOUNT_1)).toBe(false)
  })

  it('a sign-in that waits behind other calls is not sent after a later sign-out of its account', async () => {
    const { site, control, kit, signIn, clock } = await setUpSignIn()
    control.setAccounts(BETA, [ACCOUNT_2])
    await kit.connections.connect({ connectorId: BETA })
    site.on('addSession', 'hang')
    for (const address of [ACCOUNT_2, ACCOUNT_1]) {
      signIn.accept([{ message: 'text', signature: '0x', chainId: MAINNET, address }])
    }
    await kit.connections.disconnect({ connectorId: ALPHA, namespace: 'eip155' })
    site.on('addSession', 'answer')
    await clock.advance(21_000)
    await settle()
    expect([site.getSessions(), site.calls.filter((name) => name === 'addSession').length]).toEqual([[], 1])
    expect(kit.storage.get(signOutsKey)).toBeUndefined()
  })

  it.each([['confirmed'], ['lost']])(
    'a sign-in with several accounts does not bring back one whose sign-out is %s meanwhile',
    async (end) => {
      const first = await setUpSignIn()
      await signIn(first)
      const { site } = first
      const second = await reload(first, true)
      const { getSessions } = site.siwx
      let finish = () => {}
      site.siwx.getSessions = async (...account) => {
        const sessions = await getSessions(...account)
        await new Promise<void>((resolve) => (finish = resolve))
        return sessions
      }
      const signed = { message: 'text', signature: '0x', chainId: MAINNET, address: ACCOUNT_2 } as const
      second.signIn.accept([signed, { ...signed, chainId: 'eip155:8453' }])
      await settle()
      site.siwx.getSessions = getSessions
      if (end === 'lost') site.on('revokeSession', new Error('503'))
      await first.kit.connections.disconnect()
      await settle()
      finish()
      await settle()
      expect(site.getSessions().map(({ data }) => data.accountAddress)).toEqual([ACCOUNT_2, ACCOUNT_2])
    },
  )

  it('a sign-in of one tab is kept while another tab replaces all sessions', async () => {
    onTestFinished(() => void vi.unstubAllGlobals())
    createTabs()
    const first = await setUpSignIn()
    const { site } = first
    const second = await reload(first, true)
    const { setSessions } = site.siwx
    let finish = () => {}
    site.siwx.setSessions = async (sessions) => {
      await new Promise<void>((resolve) => (finish = resolve))
      await setSessions(sessions)
    }
    const signed = { message: 'text', signature: '0x', chainId: MAINNET, address: ACCOUNT_2 } as const
    second.signIn.accept([signed, { ...signed, chainId: 'eip155:8453' }])
    await settle()
    first.signIn.accept([{ ...signed, address: ACCOUNT_1 }])
    await settle()
    finish()
    await settle()
    expect(site.getSessions().map(({ data }) => data.accountAddress)).toEqual([ACCOUNT_2, ACCOUNT_2, ACCOUNT_1])
  })

  it.each([['confirmed'], ['lost']])(
    'an account whose sign-out is %s while the site replaces all sessions does not come back',
    async (end) => {
      const first = await setUpSignIn()
      await signIn(first)
      const { site } = first
      const second = await reload(first, true)
      const { setSessions } = site.siwx
      let finish = () => {}
      site.siwx.setSessions = async (sessions) => {
        await new Promise<void>((resolve) => (finish = resolve))
        await setSessions(sessions)
      }
      const signed = { message: 'text', signature: '0x', chainId: MAINNET, address: ACCOUNT_2 } as const
      second.signIn.accept([signed, { ...signed, chainId: 'eip155:8453' }])
      await settle()
      if (end === 'lost') site.on('revokeSession', new Error('503'))
      await first.kit.connections.disconnect()
      await settle()
      site.on('revokeSession', 'answer')
      finish()
      await settle()
      expect(site.getSessions().map(({ data }) => data.accountAddress)).toEqual([ACCOUNT_2, ACCOUNT_2])
      expect(second.kit.storage.get(signOutsKey)).toBeUndefined()
    },
  )

  it('no repeat begins while the other tab adds the new session', async () => {
    const first = await signOutWhileDown()
    first.site.setDown(false)
    first.site.on('revokeSession', new Error('503'))
    const second = await reload(first, true)
    await settle()
    expect(await second.signIn.check()).toBe(false)
    const { addSession } = first.site.siwx
    let finish = () => {}
    first.site.siwx.addSession = (session) => new Promise((resolve) => (finish = () => resolve(addSession(session))))
    const attempt = second.signIn.sign()
    await settle()
    const count = countCalls(first, 'revokeSession')
    first.site.on('revokeSession', 'answer')
    goOnline(first)
    await settle()
    expect(countCalls(first, 'revokeSession')).toBe(count)
    finish()
    await attempt
    await first.clock.advance(1_000_000)
    await settle()
    expect(first.site.hasSession(MAINNET, ACCOUNT_1)).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { secureSiteErrors } from '../../api/errors.ts'
import { createFakeServer } from '../../../test/createFakeServer.ts'
import { createDevice, createTestPage, type TestPage } from '../../../test/createTestPage.ts'
import { writeToken } from '../../../test/writeToken.ts'
import { endpoints } from '../../api/endpoints.ts'
import { proofErrors } from '../proof/errors.ts'
import { slotErrors } from '../slots/errors.ts'

const EMAIL = 'a@example.org'
const fail = (error: unknown): never => {
  throw error
}

async function setUp() {
  const server = createFakeServer()
  const storage = await createDevice()
  return { server, storage, page: createTestPage(server, storage) }
}

describe('the login', () => {
  it('ends with a wallet that signs, and whose address is that of its key', async () => {
    const { page } = await setUp()
    expect(await page.login.start({ email: ` ${EMAIL} `, origin: 'https://dapp.test' })).toBe('VERIFY_OTP')
    await page.login.awaitDevice()
    await page.login.verify('123 456')
    const { email, wallet } = await page.login.getUser()
    expect(email).toBe(EMAIL)
    expect(await page.readSigner()).toBe(wallet.address)
    expect(page.sessions).toHaveLength(1)
  })

  it('stores no token after a wrong code, and accepts the right one then', async () => {
    const { page, storage } = await setUp()
    await page.login.start({ email: EMAIL, origin: 'https://dapp.test' })
    await expect(page.login.verify('000000')).rejects.toMatchObject({
      code: secureSiteErrors.wrongCode.code,
      params: { left: '4' },
    })
    expect(await storage.readToken()).toBeUndefined()
    await page.login.verify('123456')
    expect(await storage.readToken()).toBeDefined()
  })

  it('refuses a code without a login, and a user without a session', async () => {
    const { page } = await setUp()
    await expect(page.login.verify('123456')).rejects.toSatisfy(secureSiteErrors.loginUnknown.is)
    await expect(page.login.getUser()).rejects.toSatisfy(secureSiteErrors.sessionEnded.is)
    expect(await page.login.isConnected()).toBe(false)
  })

  it('R12: is still valid after a reload, and asks the server for the wallet once', async () => {
    const { page, server, storage } = await setUp()
    const wallet = await page.logIn()
    const reloaded = createTestPage(server, storage)
    expect(await reloaded.login.isConnected()).toBe(true)
    expect((await reloaded.login.getUser()).wallet).toEqual(wallet)
    const count = server.requests.length
    await reloaded.login.getUser()
    expect(server.requests).toHaveLength(count)
  })

  it('S15: is not valid because a token is stored: the server decides', async () => {
    const { page, storage } = await setUp()
    await writeToken(storage, 'forged')
    expect(await page.login.isConnected()).toBe(false)
    expect(await storage.readToken()).toBeUndefined()
  })

  it('stays unknown if the server cannot be reached', async () => {
    const { page, server, storage } = await setUp()
    await page.logIn()
    server.onRequest = () => fail(new TypeError('failed'))
    await expect(page.login.isConnected()).rejects.toThrow('cannot be reached')
    expect(await storage.readToken()).toBeDefined()
  })

  it('ends if the wallet needs a newer login, so that the visitor can log in again', async () => {
    const { page, storage } = await setUp()
    await page.logIn()
    const refused = page.login.requireFresh(() => Promise.reject(secureSiteErrors.freshLoginNeeded()))
    await expect(refused).rejects.toSatisfy(secureSiteErrors.freshLoginNeeded.is)
    expect(await storage.readToken()).toBeUndefined()
    expect(await page.start(EMAIL)).toBe('VERIFY_OTP')
  })

  it('ends with a sign-out', async () => {
    const { page, storage } = await setUp()
    await page.logIn()
    await page.login.signOut()
    expect(await storage.readToken()).toBeUndefined()
    await expect(page.login.getUser()).rejects.toSatisfy(secureSiteErrors.sessionEnded.is)
  })

  it('ends on the server with a login to another account, which replaces it in the browser', async () => {
    const { page, storage } = await setUp()
    await page.logIn()
    const old = (await storage.readToken())!
    const { address } = await page.logIn('b@example.org')
    await expect.poll(() => storage.readEndedTokens()).toEqual([])
    await expect(page.custody.api(endpoints.fetchUser, { token: old })).rejects.toSatisfy(
      secureSiteErrors.sessionEnded.is,
    )
    expect(await page.readSigner()).toBe(address)
  })

  it('R17: signs out within 3 seconds if the server hangs', async () => {
    const { page, server, storage } = await setUp()
    await page.logIn()
    server.onRequest = () => new Promise(() => {})
    const ending = page.login.signOut()
    await expect.poll(() => server.requests.at(-1)).toBe('DELETE /v1/session')
    await page.clock.advance(2_500)
    await ending
    expect(await storage.readToken()).toBeUndefined()
  })

  describe('whose sign-out does not reach the server', () => {
    const isLive = async (page: TestPage, token: string) =>
      page.custody.api(endpoints.fetchUser, { token }).then(
        () => true,
        (error: unknown) => {
          if (!secureSiteErrors.sessionEnded.is(error)) throw error
          return false
        },
      )
    const isEnd = (route: string) => route === 'DELETE /v1/session'

    async function signOutOffline() {
      const { page, server, storage } = await setUp()
      await page.logIn()
      const token = (await storage.readToken())!
      server.onRequest = () => fail(new TypeError('failed'))
      await page.login.signOut()
      expect(await storage.readToken()).toBeUndefined()
      server.onRequest = () => {}
      expect(await isLive(page, token)).toBe(true)
      return { page, server, storage, token }
    }

    it('has ended here before the server answers', async () => {
      const { page, server, storage } = await setUp()
      await page.logIn()
      server.onRequest = () => new Promise(() => {})
      void page.login.signOut()
      await expect.poll(() => server.requests.filter(isEnd)).toHaveLength(1)
      expect(await storage.readToken()).toBeUndefined()
      expect(await page.login.isConnected()).toBe(false)
      await page.clock.advance(2_500)
    })

    it('ends on the server when the page is loaded again', async () => {
      const { server, storage, token } = await signOutOffline()
      const reloaded = createTestPage(server, storage)
      await expect.poll(() => storage.readEndedTokens()).toEqual([])
      expect(await isLive(reloaded, token)).toBe(false)
      expect(await reloaded.login.isConnected()).toBe(false)
    })

    it('ends on the server with the next request that reaches it', async () => {
      const { page, storage, token } = await signOutOffline()
      expect(await page.start(EMAIL)).toBe('VERIFY_OTP')
      await expect.poll(() => storage.readEndedTokens()).toEqual([])
      expect(await isLive(page, token)).toBe(false)
    })

    it('is not asked again about a session that has ended', async () => {
      const { page, server, storage } = await signOutOffline()
      server.onRequest = (route) => (isEnd(route) ? fail(secureSiteErrors.sessionEnded()) : undefined)
      await page.start(EMAIL)
      await expect.poll(() => storage.readEndedTokens()).toEqual([])
    })

    it('is asked again after a failure of the server', async () => {
      const { page, server, storage, token } = await signOutOffline()
      server.onRequest = (route) => (isEnd(route) ? fail(proofErrors.refused({ code: 'requests.failed' })) : undefined)
      await page.start(EMAIL)
      await expect.poll(() => page.clock.pendingTimers).toBe(0)
      expect(server.requests.at(-1)).toBe('DELETE /v1/session')
      server.onRequest = () => {}
      expect(await storage.readEndedTokens()).toEqual([token])
      await page.start(EMAIL)
      await expect.poll(() => storage.readEndedTokens()).toEqual([])
    })

    it('does not end a login that follows', async () => {
      const { page, server, storage, token } = await signOutOffline()
      let answerEnd = () => {}
      server.onRequest = (route) => (isEnd(route) ? new Promise((resolve) => (answerEnd = resolve)) : undefined)
      const wallet = await page.logIn()
      const next = (await storage.readToken())!
      expect(next).not.toBe(token)
      answerEnd()
      server.onRequest = () => {}
      await page.login.isConnected()
      await expect.poll(() => storage.readEndedTokens()).toEqual([])
      expect([await isLive(page, token), await isLive(page, next), await storage.readToken()]).toEqual([
        false,
        true,
        next,
      ])
      expect(await page.readSigner()).toBe(wallet.address)
    })
  })

  it('is not removed if the server refuses an older session after another tab has logged in', async () => {
    const { page, server, storage } = await setUp()
    await page.logIn()
    const old = (await storage.readToken())!
    server.onRequest = async (route) => {
      server.onRequest = () => {}
      expect(route).toBe('GET /v1/session')
      await writeToken(storage, 'newer')
      fail(secureSiteErrors.sessionEnded())
    }
    expect(await page.login.isConnected()).toBe(false)
    expect(await storage.readToken()).toBe('newer')
    expect(old).not.toBe('newer')
  })

  it('asks again while the device is not approved', async () => {
    const { page, server } = await setUp()
    await page.login.start({ email: EMAIL, origin: 'https://dapp.test' })
    let asked = 0
    server.onAnswer = (route, answer) =>
      route.endsWith('/device') ? { ...(answer as object), isApproved: (asked += 1) > 2 } : answer
    const waiting = page.login.awaitDevice()
    for (const count of [1, 2]) {
      await expect.poll(() => page.clock.pendingTimers === 1 && asked === count).toBe(true)
      await page.clock.advance(1_000)
    }
    await waiting
    expect(asked).toBe(3)
  })

  it.each([
    ['the server is full', secureSiteErrors.busy({ seconds: 20 }), 20_000],
    ['the login has other waits', secureSiteErrors.tooMany({ seconds: 3 }), 3_000],
    ['the browser has no network', new TypeError('Failed to fetch'), 1_000],
  ])('waits for the approval of its device again while %s', async (_, error, milliseconds) => {
    const { page, server } = await setUp()
    await page.login.start({ email: EMAIL, origin: 'https://dapp.test' })
    let asked = 0
    server.onRequest = async (route) => {
      if (route.endsWith('/device') && (asked += 1) < 3) throw error
    }
    const waiting = page.login.awaitDevice()
    for (const count of [1, 2]) {
      await expect.poll(() => page.clock.pendingTimers === 1 && asked === count).toBe(true)
      await page.clock.advance(milliseconds - 1)
      expect(asked).toBe(count)
      await page.clock.advance(1)
    }
    await waiting
    expect(asked).toBe(3)
  })

  it('stops to wait for the approval of its device when the visitor leaves during a pause', async () => {
    const { page, server } = await setUp()
    await page.login.start({ email: EMAIL, origin: 'https://dapp.test' })
    server.onRequest = async () => fail(secureSiteErrors.busy({ seconds: 20 }))
    const leaving = new AbortController()
    const waiting = page.login.awaitDevice(leaving.signal)
    const caught = expect(waiting).rejects.toThrow('left')
    await expect.poll(() => page.clock.pendingTimers).toBe(1)
    leaving.abort(new Error('left'))
    await caught
    expect(page.clock.pendingTimers).toBe(0)
  })
})

describe('the wallet', () => {
  it('has a slot of this device and one for recovery', async () => {
    const { page, server } = await setUp()
    await page.logIn()
    expect(server.accounts.get(EMAIL)?.slots.map(({ slot }) => slot.kind)).toEqual(['device', 'escrow'])
  })

  it('S27: never sends its secret: no part opens without the others', async () => {
    const { page, server } = await setUp()
    await page.logIn()
    const parts = server.accounts.get(EMAIL)!.slots.map(({ slot }) => Object.keys(slot).sort())
    expect(parts.every((names) => names.join() === 'credentialId,escrowPart,id,kind,salt,sealed,serverPart')).toBe(true)
  })

  it.each([
    ['a slot is missing', (slots: object[]) => slots.slice(1)],
    ['a slot is damaged', (slots: object[]) => slots.map((slot) => ({ ...slot, sealed: 'A'.repeat(59) }))],
    ['a part is exchanged', (slots: object[]) => slots.map((slot) => ({ ...slot, serverPart: 'A'.repeat(43) }))],
  ])('has no address to show if %s after it was stored', async (_name, change) => {
    const { page, server } = await setUp()
    server.onAnswer = (route, answer) =>
      route === 'POST /v1/wallet'
        ? { ...(answer as object), slots: change((answer as { slots: object[] }).slots) }
        : answer
    await expect(page.logIn()).rejects.toSatisfy(slotErrors.notReadBack.is)
  })

  it('is the same on a new device, which then has its own slot', async () => {
    const { page, server } = await setUp()
    const wallet = await page.logIn()
    const other = createTestPage(server, await createDevice())
    expect(await other.logIn()).toEqual(wallet)
    server.accounts.get(EMAIL)!.isFresh = false
    expect(await other.readSigner()).toBe(wallet.address)
    expect(await page.readSigner()).toBe(wallet.address)
  })

  it('needs a new login on a device without a slot if the login is old', async () => {
    const { page, server, storage } = await setUp()
    await page.logIn()
    const account = server.accounts.get(EMAIL)!
    account.slots.splice(0, account.slots.length, ...account.slots.filter(({ slot }) => slot.kind === 'escrow'))
    account.isFresh = false
    const reloaded = createTestPage(server, storage)
    await expect(reloaded.login.getUser()).rejects.toSatisfy(secureSiteErrors.freshLoginNeeded.is)
  })

  it('is recovered if the browser has lost the key of its slot', async () => {
    const { page, server, storage } = await setUp()
    const wallet = await page.logIn()
    const { slot } = (await createDevice()).keys
    const damaged = createTestPage(server, { ...storage, keys: { ...storage.keys, slot } })
    expect((await damaged.login.getUser()).wallet).toEqual(wallet)
    server.accounts.get(EMAIL)!.isFresh = false
    expect(await damaged.readSigner()).toBe(wallet.address)
  })

  it('is one wallet if two tabs log in at the same time', async () => {
    const { server, storage } = await setUp()
    const tabs = [
      createTestPage(server, storage),
      createTestPage(server, storage),
      createTestPage(server, await createDevice()),
    ]
    const wallets = await Promise.all(tabs.map((tab) => tab.logIn()))
    expect(new Set(wallets.map(({ address }) => address)).size).toBe(1)
    expect(await Promise.all(tabs.map((tab) => tab.readSigner()))).toEqual(wallets.map(({ address }) => address))
  })

  it('refuses an address of the server that is not that of its key', async () => {
    const { page, server, storage } = await setUp()
    await page.logIn()
    const account = server.accounts.get(EMAIL)!
    account.wallet = { ...account.wallet!, address: `0x${'ab'.repeat(20)}` }
    await expect(createTestPage(server, storage).login.getUser()).rejects.toSatisfy(slotErrors.notOpened.is)
  })

  it('is created again after a failure before the server stored it', async () => {
    const { page, server } = await setUp()
    server.onRequest = (route) => (route === 'POST /v1/wallet' ? fail(new TypeError('failed')) : undefined)
    await expect(page.logIn()).rejects.toThrow('cannot be reached')
    server.onRequest = () => {}
    const { wallet } = await page.login.getUser()
    expect(await page.readSigner()).toBe(wallet.address)
  })

  it('is opened after a failure that came after the server had stored it', async () => {
    const { page, server } = await setUp()
    server.onAnswer = (route, answer) => (route === 'POST /v1/wallet' ? fail(new TypeError('failed')) : answer)
    await expect(page.logIn()).rejects.toThrow('cannot be reached')
    server.onAnswer = (_route, answer) => answer
    const { wallet } = await page.login.getUser()
    expect(await page.readSigner()).toBe(wallet.address)
  })
})

/** @module A newcomer in the page `/passkey` and in the frame of a dapp, on a real server. */
import { createFakeClock } from '@openappkit/testing'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestDatabases } from '../../../../server/test/openTestDatabases.ts'
import { createPageFetch, type Exchange } from '../../../test/createPageFetch.ts'
import { createPasskeyPort, FakePublicKeyCredential } from '../../../test/createPasskeyPort.ts'
import { createQuickClock } from '../../../test/createQuickClock.ts'
import {
  createSiteWorld,
  DAPP_ORIGIN,
  emptyTables,
  PROJECT_ID,
  SITE_URL,
  type SiteWorld,
} from '../../../test/createSiteWorld.ts'
import { createDevice, createTestPage } from '../../../test/createTestPage.ts'
import { passkeyEndpoints } from '../../api/passkeyEndpoints.ts'
import { passkeyErrors } from '../../api/passkeyErrors.ts'
import { walletEndpoints } from '../../api/walletEndpoints.ts'
import { migrateAll } from '../../db/migrateAll.ts'
import type { Clock } from '../../page/clock/clock.ts'
import { parseCode } from '../../page/code/parseCode.ts'
import { readWallet } from '../../page/custody/openWallet.ts'
import { getAddress } from '../../page/keys/getAddress.ts'
import { withPrivateKey } from '../../page/keys/withPrivateKey.ts'
import { openKit, type SealedKit } from '../../page/kit/kitFormat.ts'
import { createNewAccountPage } from '../../page/new-account/createNewAccountPage.ts'
import { createOwnMaker } from '../../page/new-account/createOwnMaker.ts'
import type { AccountMaker, NewAccountState } from '../../page/new-account/types.ts'
import { createNewOwner } from '../../page/owner/createNewOwner.ts'
import { ownerErrors } from '../../page/owner/errors.ts'
import type { OwnerState } from '../../page/owner/types.ts'
import { passkeyPageErrors } from '../../page/passkey/errors.ts'
import { logInByPasskey } from '../../page/passkey/logInByPasskey.ts'
import { proofErrors } from '../../page/proof/errors.ts'

const databases = await openTestDatabases(migrateAll)
afterAll(() => databases.close())
const { database } = databases.list[0]!

const refuse = () => Promise.reject(new DOMException('closed', 'NotAllowedError'))

describe('a newcomer', () => {
  let world: SiteWorld
  let onExchange: (exchange: Exchange) => unknown

  beforeEach(async () => {
    vi.stubGlobal('PublicKeyCredential', FakePublicKeyCredential)
    await emptyTables(database)
    onExchange = ({ received }) => received
    world = await createSiteWorld(database)
  })
  afterEach(async () => {
    vi.unstubAllGlobals()
    await world.site.close()
  })

  const fetch: ReturnType<typeof createPageFetch> = (...request) =>
    createPageFetch(world.fetch, (exchange) => onExchange(exchange))(...request)

  /** The frame of a dapp on a device that was not used before. */
  const openFrame = async () =>
    createTestPage({ fetch }, await createDevice(), { origin: SITE_URL, project: PROJECT_ID, dapp: DAPP_ORIGIN })

  type Frame = Awaited<ReturnType<typeof openFrame>>

  const logIn = ({ custody: { api }, login }: Frame, port: ReturnType<typeof createPasskeyPort>) =>
    logInByPasskey({ api, login, project: PROJECT_ID, origin: SITE_URL, port })

  /** The page `/passkey`. */
  function openPage(maker: AccountMaker, port = createPasskeyPort()) {
    const states: NewAccountState[] = []
    const onDone = vi.fn()
    const tellMade = vi.fn(() => Promise.resolve(true))
    const onChange = (state: NewAccountState) => void states.push(state)
    const tell = maker.isInFrame ? { tellMade } : {}
    const page = createNewAccountPage({ maker, ...tell, siteName: 'Dapp', passkeys: port, onChange, onDone })
    return { page, port, states, onDone, tellMade, getState: () => states.at(-1) }
  }

  /** As the frame answers the window: see `createInWindow`. */
  function createFrameMaker(
    { custody: { api }, login }: Frame,
    find: AccountMaker['find'] = () => Promise.resolve(false),
  ): AccountMaker {
    let id = ''
    return {
      isInFrame: true,
      find,
      async start() {
        const creation = await api(passkeyEndpoints.startPasskeyAccount, {
          body: { projectId: PROJECT_ID, origin: DAPP_ORIGIN },
        })
        id = creation.loginId
        return creation
      },
      async finish({ attestation, prf }) {
        const answer = await api(passkeyEndpoints.createPasskeyAccount, { id, body: attestation })
        await login.finish(answer, { passkey: prf && { credentialId: attestation.credentialId, prf } })
      },
    }
  }

  const createOwn = async (passkeys = createPasskeyPort(), clock: Clock = createQuickClock()) =>
    createOwnMaker({
      ...{ fetch, clock, passkeys, origin: SITE_URL, storage: await createDevice(), languages: ['en'] },
      project: {
        id: PROJECT_ID,
        name: 'Dapp',
        origins: [],
        rpcUrls: [],
        nonce: '',
        networks: [],
        contracts: [],
        hasDataService: false,
      },
    })

  const listKinds = async ({ custody: { api } }: Frame) =>
    (await api(walletEndpoints.fetchSlots)).slots.map(({ kind }) => kind).sort()

  it('SPEC 2.34: has a wallet that the passkey opens on another device, with the same address and without the recovery slot', async () => {
    const frame = await openFrame()
    const { page, port, getState, onDone } = openPage(createFrameMaker(frame))
    await page.create()
    expect(getState()).toEqual({ step: 'done', isInFrame: true })
    expect(onDone).toHaveBeenCalledOnce()
    const user = await frame.login.getUser()
    expect(user).toMatchObject({ email: null, authProvider: 'passkey', recovery: 'automatic' })
    expect(await listKinds(frame)).toEqual(['device', 'escrow', 'passkey'])
    const other = await openFrame()
    expect((await logIn(other, port)).wallet).toEqual(user.wallet)
    expect(await other.readSigner()).toBe(user.wallet.address)
    const opened = await database.query(
      "select kind from secure_site.slot where used_at is not null and kind <> 'device'",
      [],
    )
    expect(opened).toEqual([{ kind: 'passkey' }])
  })

  it('has a wallet without a slot of the passkey if its authenticator does not answer a second time', async () => {
    const frame = await openFrame()
    const port = createPasskeyPort()
    const { get } = port
    const { page } = openPage(createFrameMaker(frame), Object.assign(port, { get: refuse }))
    await page.create()
    const { wallet } = await frame.login.getUser()
    expect(await listKinds(frame)).toEqual(['device', 'escrow'])
    expect((await logIn(await openFrame(), Object.assign(port, { get }))).wallet).toEqual(wallet)
  })

  it('tries again after the window of the browser was closed, and has one account', async () => {
    const frame = await openFrame()
    const port = createPasskeyPort()
    const { create } = port
    const { page, getState } = openPage(createFrameMaker(frame), Object.assign(port, { create: refuse }))
    await page.create()
    expect(getState()).toMatchObject({
      step: 'start',
      isBusy: false,
      problem: { code: passkeyPageErrors.passkeyNotUsed.code },
    })
    expect(await database.query('select 1 from secure_site.account', [])).toEqual([])
    Object.assign(port, { create })
    await Promise.all([page.create(), page.create()])
    expect(getState()).toEqual({ step: 'done', isInFrame: true })
    expect(await database.query('select 1 from secure_site.account', [])).toHaveLength(1)
  })

  /** The server makes the account, and its answer is lost. */
  const loseAnswer = ({ route, received }: Exchange) => {
    if (route === 'POST /v1/login/:id/new-passkey') throw new TypeError('Failed to fetch')
    return received
  }

  describe.each(['the frame', 'the page'] as const)('whose account is made by %s, after a lost answer,', (who) => {
    async function lose() {
      const port = createPasskeyPort()
      const create = vi.spyOn(port, 'create')
      const own = await createOwn(port)
      const frame = await openFrame()
      const opened = openPage(who === 'the frame' ? createFrameMaker(frame, own.find) : own, port)
      onExchange = loseAnswer
      await opened.page.create()
      onExchange = ({ received }) => received
      const problem = expect.objectContaining({ code: proofErrors.unreachable.code })
      expect(opened.getState()).toEqual({ step: 'start', isBusy: false, isCreated: true, problem })
      return { ...opened, create, frame }
    }

    it('has one passkey and one account after another press, and no session of the page', async () => {
      const { page, port, create, frame, getState, tellMade, onDone } = await lose()
      await page.create()
      const isInFrame = who === 'the frame'
      expect(getState()).toEqual({ step: 'done', isInFrame })
      expect(create).toHaveBeenCalledOnce()
      expect([tellMade, onDone].map(({ mock }) => mock.calls.length)).toEqual(isInFrame ? [1, 1] : [0, 0])
      expect(await readAccounts()).toEqual([{ recovery: 'automatic' }])
      const { wallet } = await logIn(frame, port)
      expect(await countSessions()).toBe(1)
      expect((await logIn(await openFrame(), port)).wallet).toEqual(wallet)
    })

    it('finds the account also after the visitor has closed the window of the browser', async () => {
      const { page, port, create, getState } = await lose()
      const get = vi.spyOn(port, 'get').mockImplementationOnce(refuse)
      await page.create()
      expect(getState()).toMatchObject({ isCreated: true, problem: { code: passkeyPageErrors.passkeyNotUsed.code } })
      await page.create()
      expect(getState()).toMatchObject({ step: 'done' })
      expect([create.mock.calls.length, await readAccounts()]).toEqual([1, [{ recovery: 'automatic' }]])
      expect(get).toHaveBeenCalled()
    })

    it('creates a new passkey only once it is certain that the server has no account with the first one', async () => {
      const { page, create, getState } = await lose()
      await database.query('delete from secure_site.passkey', [])
      await page.create()
      expect(getState()).toMatchObject({
        step: 'start',
        isBusy: false,
        problem: { code: passkeyErrors.passkeyExpired.code },
      })
      expect(getState()).not.toHaveProperty('isCreated')
      await page.create()
      expect(getState()).toMatchObject({ step: 'done' })
      expect(create).toHaveBeenCalledTimes(2)
    })
  })

  it('logs in with the passkey if the answer to its creation was lost, and has a wallet then', async () => {
    const frame = await openFrame()
    const { page, port, getState } = openPage(createFrameMaker(frame))
    onExchange = loseAnswer
    await page.create()
    expect(getState()).toMatchObject({ step: 'start', problem: { code: proofErrors.unreachable.code } })
    onExchange = ({ received }) => received
    const { wallet } = await logIn(frame, port)
    expect(await listKinds(frame)).toEqual(['device', 'escrow', 'passkey'])
    expect(await frame.readSigner()).toBe(wallet.address)
  })

  /** The steps of an owner on the page `/passkey`. */
  async function openOwner(port = createPasskeyPort()) {
    const states: OwnerState[] = []
    const onDone = vi.fn()
    const onCancel = vi.fn()
    const kits: SealedKit[] = []
    const clock = createFakeClock()
    const owner = createNewOwner({
      ...{ maker: await createOwn(port, clock), clock, siteName: 'Dapp', passkeys: port, onDone, onCancel },
      writeKit: (kit) => {
        kits.push(kit)
        return Promise.resolve('kit')
      },
      onChange: (state) => void states.push(state),
    })
    owner.start('owner')
    const readCode = () => states.flatMap((state) => (state.step === 'code' ? state.code : [])).at(-1) ?? ''
    return { owner, port, clock, onDone, onCancel, kits, readCode, getState: () => states.at(-1) }
  }

  const readAccounts = () => database.query<{ recovery: string }>('select recovery from secure_site.account', [])

  it('SPEC 2.34: chooses that only they recover the wallet: no slot of it is ever one that a login opens, and passkey, code and kit open it', async () => {
    const { owner, port, onDone, kits, readCode, getState } = await openOwner()
    await owner.usePasskey()
    expect(getState()).toMatchObject({ step: 'passkey', uses: 1 })
    while (getState()?.step === 'passkey') await owner.usePasskey()
    expect(await readAccounts()).toEqual([])
    await owner.createKit()
    owner.next()
    await owner.enterCode('0000-0000-0000-0000-0000-0000-000')
    expect(getState()).toMatchObject({ step: 'repeat', problem: { code: ownerErrors.otherCode.code } })
    expect(await readAccounts()).toEqual([])
    const code = readCode()
    await owner.enterCode(code.toLowerCase())
    expect(onDone).toHaveBeenCalledOnce()
    expect(await readAccounts()).toEqual([{ recovery: 'owner' }])
    const kinds = await database.query<{ kind: string }>('select kind from secure_site.slot order by kind', [])
    expect(kinds.map(({ kind }) => kind)).toEqual(['code', 'passkey'])
    expect(await database.query('select 1 from secure_site.session where revoked_at is null', [])).toEqual([])

    const frame = await openFrame()
    const { wallet, recovery } = await logIn(frame, port)
    expect(recovery).toBe('owner')
    expect(await frame.readSigner()).toBe(wallet.address)
    expect(await listKinds(frame)).toEqual(['code', 'device', 'passkey'])
    const entropy = await openKit(parseCode(code), kits[0]!)
    expect(await withPrivateKey(entropy, getAddress).then((address) => address.toLowerCase())).toBe(wallet.address)
    const { entropy: opened, slot } = await readWallet(
      { ...(await openFrame()).custody, ...frame.custody, code: parseCode(code) },
      wallet,
    )
    expect([slot.kind, opened]).toEqual([expect.stringMatching(/^(?:code|device)$/), entropy])
  })

  it('makes only the wallet again after the answer about it was lost', async () => {
    const { owner, port, onDone, readCode, getState } = await openOwner()
    while (getState()?.step === 'passkey') await owner.usePasskey()
    owner.next()
    onExchange = ({ route, received }) => {
      if (route === 'POST /v1/wallet') throw new TypeError('Failed to fetch')
      return received
    }
    await owner.enterCode(readCode())
    expect(getState()).toMatchObject({ step: 'repeat', problem: { code: proofErrors.unreachable.code } })
    onExchange = ({ received }) => received
    await owner.enterCode(readCode())
    expect(onDone).toHaveBeenCalledOnce()
    expect(await readAccounts()).toEqual([{ recovery: 'owner' }])
    const frame = await openFrame()
    expect((await logIn(frame, port)).wallet.address).toBe(await frame.readSigner())
  })

  const countSessions = async () =>
    (await database.query('select 1 from secure_site.session where revoked_at is null', [])).length

  it('finds nothing left of steps that were open for 15 minutes, and can begin again', async () => {
    const { owner, clock, onCancel, getState } = await openOwner()
    while (getState()?.step === 'passkey') await owner.usePasskey()
    await clock.advance(899_999)
    expect(await owner.createKit()).toBe('kit')
    expect(onCancel).not.toHaveBeenCalled()
    await clock.advance(1)
    expect(onCancel.mock.calls).toEqual([[false, expect.objectContaining({ code: ownerErrors.tookTooLong.code })]])
    expect(await owner.createKit()).toBeUndefined()
    expect([await readAccounts(), clock.pendingTimers]).toEqual([[], 0])
    owner.start('owner')
    expect(getState()).toEqual({ step: 'passkey', uses: 0, isNew: true })
    owner.cancel()
    expect(clock.pendingTimers).toBe(0)
  })

  /** The steps until the code is typed, with a server that works and does not answer to this route. */
  async function withhold(route: string) {
    const steps = await openOwner()
    while (steps.getState()?.step === 'passkey') await steps.owner.usePasskey()
    let isWithheld = false
    onExchange = ({ route: sent, received }) => {
      if (sent !== route) return received
      isWithheld = true
      return new Promise(() => {})
    }
    const saving = steps.owner.enterCode(steps.readCode())
    await vi.waitUntil(() => isWithheld)
    expect(steps.getState()).toEqual({ step: 'saving' })
    await steps.clock.advance(15_000)
    await saving
    expect(steps.getState()).toMatchObject({ step: 'repeat', problem: { code: proofErrors.timedOut.code } })
    onExchange = ({ received }) => received
    return steps
  }

  it.each(['POST /v1/login/:id/new-passkey', 'POST /v1/wallet'])(
    'goes on, with one account and one wallet, after the server did not answer %s',
    async (route) => {
      const { owner, port, clock, onDone, readCode } = await withhold(route)
      expect(await readAccounts()).toHaveLength(1)
      await owner.enterCode(readCode())
      expect(onDone).toHaveBeenCalledOnce()
      expect([await readAccounts(), await countSessions(), clock.pendingTimers]).toEqual([
        [{ recovery: 'owner' }],
        0,
        0,
      ])
      const kinds = await database.query<{ kind: string }>('select kind from secure_site.slot order by kind', [])
      expect(kinds.map(({ kind }) => kind)).toEqual(['code', 'passkey'])
      const frame = await openFrame()
      expect((await logIn(frame, port)).wallet.address).toBe(await frame.readSigner())
    },
  )

  it('uses the passkey once more only if the account may be made, and is told why if it is not', async () => {
    const steps = await openOwner()
    while (steps.getState()?.step === 'passkey') await steps.owner.usePasskey()
    const get = vi.spyOn(steps.port, 'get')
    onExchange = () => {
      throw new TypeError('Failed to fetch')
    }
    world.now.value += 900_001
    await steps.owner.enterCode(steps.readCode())
    onExchange = ({ received }) => received
    await steps.owner.enterCode(steps.readCode())
    expect(get).toHaveBeenCalledOnce()
    expect(steps.getState()).toMatchObject({ step: 'repeat', problem: { code: passkeyErrors.passkeyExpired.code } })
    expect(await readAccounts()).toEqual([])
  })

  it('has the time again with each try of the wallet, and ends the session of the account when they leave', async () => {
    const { port, clock, onCancel, getState } = await withhold('POST /v1/wallet')
    expect(await countSessions()).toBe(1)
    await clock.advance(884_000)
    expect(onCancel).not.toHaveBeenCalled()
    await clock.advance(1_000)
    expect(onCancel.mock.calls).toEqual([[true, expect.objectContaining({ code: ownerErrors.tookTooLong.code })]])
    await vi.waitFor(async () => expect(await countSessions()).toBe(0))
    expect(getState()).toMatchObject({ step: 'repeat' })
    const frame = await openFrame()
    expect((await logIn(frame, port)).recovery).toBe('owner')
  })

  it('makes no account with a passkey that has no PRF, or if they leave before the code is typed', async () => {
    const port = createPasskeyPort()
    const { create } = port
    const without = async (options: CredentialCreationOptions) =>
      Object.assign((await create(options))!, { getClientExtensionResults: () => ({}) })
    const first = await openOwner(Object.assign(port, { create: without }))
    await first.owner.usePasskey()
    expect(first.getState()).toMatchObject({
      ...{ step: 'passkey', uses: 0 },
      problem: { code: passkeyPageErrors.passkeyWithoutPrf.code },
    })
    const { owner, onCancel, getState } = await openOwner()
    while (getState()?.step === 'passkey') await owner.usePasskey()
    expect(getState()).toMatchObject({ step: 'code' })
    owner.cancel()
    expect(onCancel).toHaveBeenCalledOnce()
    expect(await readAccounts()).toEqual([])
  })

  it('creates the account at the page alone if it does not know the frame, keeps no session there, and logs in at the site', async () => {
    const { page, port, getState, onDone } = openPage(await createOwn())
    await page.create()
    expect(getState()).toEqual({ step: 'done', isInFrame: false })
    expect(onDone).not.toHaveBeenCalled()
    expect(await database.query('select 1 from secure_site.session where revoked_at is null', [])).toEqual([])
    const frame = await openFrame()
    const { wallet } = await logIn(frame, port)
    expect(await listKinds(frame)).toEqual(['device', 'escrow', 'passkey'])
    expect((await logIn(await openFrame(), port)).wallet).toEqual(wallet)
  })
})

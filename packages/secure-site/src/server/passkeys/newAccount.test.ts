import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabases } from '../../../../server/test/openTestDatabases.ts'
import { createPasskey, type AnswerFaults } from '../../../test/createAuthenticator.ts'
import {
  createSiteWorld,
  createTestSlot,
  createTestWallet,
  DAPP_ORIGIN,
  emptyTables,
  PROJECT_ID,
  SITE_URL,
  type SiteWorld,
  type TestDevice,
} from '../../../test/createSiteWorld.ts'
import { emailChangeEndpoints } from '../../api/emailChangeEndpoints.ts'
import { handoverEndpoints } from '../../api/handoverEndpoints.ts'
import { NEW_ACCOUNT_MS, passkeyEndpoints } from '../../api/passkeyEndpoints.ts'
import { walletEndpoints } from '../../api/walletEndpoints.ts'
import { migrateAll } from '../../db/migrateAll.ts'
import { saveProject } from '../projects/projects.ts'

const databases = await openTestDatabases(migrateAll)
afterAll(() => databases.close())

const FRAMED: AnswerFaults = { crossOrigin: true, topOrigin: DAPP_ORIGIN }
describe.each(databases.list)('an account that begins with a passkey, on $kind', ({ database }) => {
  let world: SiteWorld
  /** In the frame of a dapp. */
  let frame: TestDevice

  beforeEach(async () => {
    await emptyTables(database)
    world = await createSiteWorld(database)
    frame = await world.createDevice()
  })
  afterEach(() => world.site.close())

  const start = (from = frame, { origin = DAPP_ORIGIN, projectId = PROJECT_ID } = {}) =>
    from.send(passkeyEndpoints.startPasskeyAccount, { body: { projectId, origin } })
  const finish = (id: string, body: unknown, from = frame) =>
    from.send(passkeyEndpoints.createPasskeyAccount, { id, body })
  const getCode = ({ body }: Awaited<ReturnType<TestDevice['send']>>) => body?.error?.code as string | undefined
  const count = async (table: string) => {
    const [row] = await database.query<{ count: number }>(`select count(*)::int as count from secure_site.${table}`, [])
    return row!.count
  }

  /** Creates an account. */
  async function create(from = frame) {
    const passkey = createPasskey()
    const started = (await start(from)).body
    const answer = await finish(started.loginId, passkey.create(started), from)
    expect(answer.status).toBe(200)
    from.token = answer.body.token as string
    return { passkey, started, answer }
  }

  /** Stores a wallet that the passkey opens too. */
  async function createWallet(credentialId: string) {
    const test = createTestWallet()
    const slots = [
      createTestSlot('device'),
      createTestSlot('escrow'),
      { ...createTestSlot('passkey'), credentialId },
    ] as const
    const answer = await frame.send(walletEndpoints.createWallet, {
      body: { wallet: test.wallet, slots, signature: test.signSlots('create', slots) },
    })
    return { ...test, answer }
  }

  async function logIn(passkey: ReturnType<typeof createPasskey>, from: TestDevice) {
    const { body } = await from.send(passkeyEndpoints.startPasskeyLogin, {
      body: { projectId: PROJECT_ID, origin: DAPP_ORIGIN },
    })
    const answer = await from.send(passkeyEndpoints.verifyPasskey, {
      id: body.loginId,
      body: passkey.answer(body, FRAMED),
    })
    from.token = answer.body.token as string
    return answer
  }

  it('SPEC 2.34: has no address and gets no letter, has a wallet, and the passkey logs in to it on another device', async () => {
    const { passkey, answer } = await create()
    expect(answer.body.user).toEqual({
      ...{ email: null, authProvider: 'passkey', userName: null, picture: null },
      ...{ wallet: null, recovery: 'automatic', hasPasskey: true },
    })
    const { wallet, answer: stored } = await createWallet(passkey.credentialId)
    expect(stored.status).toBe(200)
    const other = await world.createDevice()
    expect((await logIn(passkey, other)).body.user).toMatchObject({ email: null, wallet })
    const { slots } = (await other.send(walletEndpoints.fetchSlots)).body
    const own = slots.find(({ kind }: { kind: string }) => kind === 'passkey')
    expect((await other.send(walletEndpoints.openSlot, { id: own.id })).status).toBe(200)
    await world.site.outbox.flush()
    expect(world.letters).toEqual([])
    // The custody is that of each login: an escrow slot opens after it.
    const escrow = slots.find(({ kind }: { kind: string }) => kind === 'escrow')
    expect((await other.send(walletEndpoints.openSlot, { id: escrow.id })).status).toBe(200)
  })

  it('names the passkey by the site and the day, and the account by its id alone', async () => {
    const { body } = await start()
    expect(body).toMatchObject({ userName: 'Dapp 2027-01-15', rpId: 'secure.example.org' })
    expect(Buffer.from(body.userHandle as string, 'base64url').toString('hex')).toBe(
      (body.loginId as string).replaceAll('-', ''),
    )
    expect([await count('account'), await count('passkey')]).toEqual([0, 0])
  })

  it('adds an email address later, which then logs in to the same wallet', async () => {
    const { passkey } = await create()
    const { wallet } = await createWallet(passkey.credentialId)
    const email = 'visitor@example.net'
    const { body } = await frame.send(emailChangeEndpoints.startEmailChange, { body: { email } })
    expect(body.action).toBe('VERIFY_SECONDARY_OTP')
    const code = await world.readCode(email)
    expect((await frame.send(emailChangeEndpoints.verifySecondary, { id: body.changeId, body: { code } })).status).toBe(
      200,
    )
    await world.passTime(30_000)
    expect((await world.logIn(await world.createDevice(), email)).body.user).toMatchObject({ email, wallet })
  })

  it('hands its login over to the page of the account, where another passkey is added, and keeps its last login', async () => {
    const { passkey } = await create()
    await createWallet(passkey.credentialId)
    const page = await world.createDevice()
    const { ticket } = (await frame.send(handoverEndpoints.startHandover)).body
    page.token = (await page.send(handoverEndpoints.claimHandover, { body: { ticket } })).body.token as string
    const started = (await page.send(passkeyEndpoints.startPasskey)).body
    expect(started.existing).toEqual([passkey.credentialId])
    const own = await world.createDevice()
    const login = (
      await own.send(passkeyEndpoints.startPasskeyLogin, { body: { projectId: PROJECT_ID, origin: SITE_URL } })
    ).body
    own.token = (await own.send(passkeyEndpoints.verifyPasskey, { id: login.loginId, body: passkey.answer(login) }))
      .body.token as string
    const [listed] = (await own.send(passkeyEndpoints.fetchPasskeys)).body.passkeys
    expect(listed).toMatchObject({ canOpen: true, name: '? (?)' })
    const { slots } = (await own.send(walletEndpoints.fetchSlots)).body
    expect(slots.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['device', 'escrow', 'passkey'])
    expect(getCode(await own.send(passkeyEndpoints.removePasskey, { id: listed.id, body: { signature: null } }))).toBe(
      'secureSite.signatureInvalid',
    )
  })

  it('keeps the only passkey of an account without another login', async () => {
    await create()
    const [row] = await database.query<{ id: string }>('select id from secure_site.passkey', [])
    // A session of the page `/account`.
    await database.query('update secure_site.session set origin = $1', [SITE_URL])
    const { id } = row!
    expect(getCode(await frame.send(passkeyEndpoints.removePasskey, { id, body: { signature: null } }))).toBe(
      'secureSite.lastLogin',
    )
  })

  it.each([
    ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }, 'challenge'],
    ['an answer of another kind', { type: 'webauthn.get' }, 'type'],
    ['a page of another origin', { origin: 'https://evil.example' }, 'origin'],
    ['a frame in another site', { crossOrigin: true }, 'crossOrigin'],
    ['a frame in a site of the project', FRAMED, 'crossOrigin'],
    ['another relying party', { rpId: 'evil.example' }, 'answer'],
    ['no check of the visitor', { isVerified: false }, 'answer'],
    ['the id of another credential', { credentialId: Buffer.alloc(32, 1).toString('base64url') }, 'credential'],
  ] satisfies [string, AnswerFaults, string][])(
    'stores nothing for a passkey with %s',
    async (_name, faults, reason) => {
      const { body: started } = await start()
      const { body } = await finish(started.loginId, createPasskey().create(started, faults))
      expect(body.error).toMatchObject({ code: 'secureSite.passkeyInvalid', params: { reason } })
      expect([await count('account'), await count('passkey'), await count('session')]).toEqual([0, 0, 0])
      // The challenge is used up.
      expect(getCode(await finish(started.loginId, createPasskey().create(started)))).toBe('secureSite.passkeyExpired')
    },
  )

  it('is made once, by the device that has started, in time, and not with the challenge of a login', async () => {
    const { started } = await create()
    const again = createPasskey().create(started)
    expect(getCode(await finish(started.loginId, again))).toBe('secureSite.passkeyExpired')
    const { body: own } = await start()
    const thief = await world.createDevice()
    expect(getCode(await finish(own.loginId, createPasskey().create(own), thief))).toBe('secureSite.loginUnknown')
    const { body: old } = await start()
    await world.passTime(NEW_ACCOUNT_MS + 1)
    expect(getCode(await finish(old.loginId, createPasskey().create(old)))).toBe('secureSite.passkeyExpired')
    const { body: login } = await frame.send(passkeyEndpoints.startPasskeyLogin, {
      body: { projectId: PROJECT_ID, origin: DAPP_ORIGIN },
    })
    const answer = createPasskey().create({ ...login, userHandle: own.userHandle })
    expect(getCode(await finish(login.loginId, answer))).toBe('secureSite.passkeyExpired')
    expect(await count('account')).toBe(1)
  })

  it('is made once by parallel requests', async () => {
    const { body: started } = await start()
    const attestation = createPasskey().create(started)
    const answers = await Promise.all(Array.from({ length: 5 }, () => finish(started.loginId, attestation)))
    expect(answers.map(({ status }) => status).sort((left, right) => left - right)).toEqual([200, 410, 410, 410, 410])
    expect([await count('account'), await count('passkey')]).toEqual([1, 1])
  })

  it('is not made with a passkey that another account has', async () => {
    const { passkey } = await create()
    const other = await world.createDevice()
    const { body: started } = await start(other)
    expect(getCode(await finish(started.loginId, passkey.create(started), other))).toBe('secureSite.passkeyExists')
    expect([await count('account'), await count('session')]).toEqual([1, 1])
  })

  it('is made for sites of the project and for the page of the secure site only, and belongs to the realm', async () => {
    expect(getCode(await start(frame, { origin: 'https://evil.example' }))).toBe('secureSite.originNotAllowed')
    expect(getCode(await start(frame, { projectId: 'unknown' }))).toBe('secureSite.originNotAllowed')
    expect((await start(frame, { origin: SITE_URL })).status).toBe(200)
    const { passkey } = await create()
    await saveProject(database, {
      ...{ id: 'foreign', realm: 'foreign', name: 'Foreign', origins: [DAPP_ORIGIN], rpcUrls: [] },
      isDeviceVerified: false,
    })
    const other = await world.createDevice()
    const { body } = await other.send(passkeyEndpoints.startPasskeyLogin, {
      body: { projectId: 'foreign', origin: DAPP_ORIGIN },
    })
    const answer = passkey.answer(body, FRAMED)
    expect(getCode(await other.send(passkeyEndpoints.verifyPasskey, { id: body.loginId, body: answer }))).toBe(
      'secureSite.passkeyUnknown',
    )
  })

  it('S14: is begun 20 times an hour from a network address, and a known device has its own share', async () => {
    await create()
    const strangers = await Promise.all(Array.from({ length: 25 }, () => world.createDevice()))
    const answers: number[] = []
    for (const stranger of strangers) answers.push((await start(stranger)).status)
    // One was the account of the known device.
    expect(answers.filter((status) => status === 200)).toHaveLength(19)
    expect(answers.at(-1)).toBe(429)
    expect((await start()).status).toBe(200)
    // Logins are counted apart.
    expect((await strangers[0]!.startLogin('visitor@example.net')).status).toBe(200)
  })

  it('has no slot for a passkey of another account', async () => {
    await create()
    const other = await world.createDevice()
    const { passkey } = await create(other)
    const { answer } = await createWallet(passkey.credentialId)
    expect(getCode(answer)).toBe('secureSite.passkeyUnknown')
    expect(await count('wallet')).toBe(0)
  })

  it('records the passkey and the session, and no more', async () => {
    await create()
    const [row] = await database.query<{ id: string }>('select id from secure_site.passkey', [])
    expect(await database.query('select action, detail from secure_site.audit order by id', [])).toEqual([
      { action: 'passkey.added', detail: JSON.stringify({ passkey: row!.id }) },
      { action: 'session.created', detail: expect.stringContaining(row!.id) as string },
    ])
  })
})

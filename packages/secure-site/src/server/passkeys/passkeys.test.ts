import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabases } from '../../../../server/test/openTestDatabases.ts'
import { createPasskey, type AnswerFaults } from '../../../test/createAuthenticator.ts'
import {
  createSiteWorld,
  createTestSlot,
  DAPP_ORIGIN,
  emptyTables,
  PROJECT_ID,
  SITE_URL,
  type SiteWorld,
  type TestDevice,
} from '../../../test/createSiteWorld.ts'
import { endpoints } from '../../api/endpoints.ts'
import { passkeyEndpoints } from '../../api/passkeyEndpoints.ts'
import { walletEndpoints } from '../../api/walletEndpoints.ts'
import { migrateAll } from '../../db/migrateAll.ts'
import { saveProject } from '../projects/projects.ts'

const databases = await openTestDatabases(migrateAll)
afterAll(() => databases.close())

const EMAIL = 'visitor@example.net'
const FRESH_MS = 300_000

describe.each(databases.list)('passkeys on $kind', ({ database }) => {
  let world: SiteWorld
  /** At the page `/account`. */
  let page: TestDevice
  /** In the frame of a dapp. */
  let frame: TestDevice

  async function logInAtPage(email: string, device: TestDevice): Promise<void> {
    const { body } = await device.startLogin(email, { origin: SITE_URL })
    device.token = (await device.verify(body.loginId, await world.readCode(email))).body.token as string
  }

  beforeEach(async () => {
    await emptyTables(database)
    world = await createSiteWorld(database)
    page = await world.createDevice()
    frame = await world.createDevice()
    await logInAtPage(EMAIL, page)
  })
  afterEach(() => world.site.close())

  const startCreation = async (from = page) => (await from.send(passkeyEndpoints.startPasskey)).body
  const list = async (from = page) => (await from.send(passkeyEndpoints.fetchPasskeys)).body.passkeys
  const startLogin = async (from = frame, origin = DAPP_ORIGIN, projectId = PROJECT_ID) =>
    (await from.send(passkeyEndpoints.startPasskeyLogin, { body: { projectId, origin } })).body
  const verify = (id: string, body: unknown, from = frame) => from.send(passkeyEndpoints.verifyPasskey, { id, body })

  /** Creates a passkey at the page. */
  async function create(from = page) {
    const passkey = createPasskey()
    const started = await startCreation(from)
    const answer = await from.send(passkeyEndpoints.addPasskey, {
      id: started.creationId,
      body: passkey.create(started),
    })
    expect(answer.status).toBe(200)
    return { passkey, id: answer.body.id as string }
  }

  const FRAMED: AnswerFaults = { crossOrigin: true, topOrigin: DAPP_ORIGIN }

  async function logIn(passkey: ReturnType<typeof createPasskey>, faults: AnswerFaults = FRAMED, from = frame) {
    const started = await startLogin(from)
    return verify(started.loginId, passkey.answer(started, faults), from)
  }

  it('SPEC 2.34: logs in by a passkey alone, in the frame of a dapp and at the page itself, to the same account', async () => {
    await world.createWallet(page)
    const { passkey } = await create()
    const answer = await logIn(passkey)
    expect(answer.body.user).toMatchObject({ authProvider: 'passkey', email: EMAIL, userName: null })
    frame.token = answer.body.token
    const { body: user } = await frame.send(endpoints.fetchUser)
    expect(user.wallet).toEqual((await page.send(endpoints.fetchUser)).body.wallet)
    const other = await world.createDevice()
    const started = await startLogin(other, SITE_URL)
    expect((await verify(started.loginId, passkey.answer(started), other)).body.user.wallet).toEqual(user.wallet)
  })

  it('says whether the account has a passkey: after one was added, not before, and not after the last one was removed', async () => {
    const hasPasskey = async () => (await page.send(endpoints.fetchUser)).body.hasPasskey as boolean
    expect(await hasPasskey()).toBe(false)
    const { id } = await create()
    expect(await hasPasskey()).toBe(true)
    await page.send(passkeyEndpoints.removePasskey, { id, body: { signature: null } })
    expect(await hasPasskey()).toBe(false)
  })

  it('logs in without a link where the project requires it of logins by email', async () => {
    const { passkey } = await create()
    await database.query(`update secure_site.project set settings = settings || '{"isDeviceVerified":true}'`, [])
    await world.passTime(30_000)
    expect((await (await world.createDevice()).startLogin(EMAIL)).body.action).toBe('VERIFY_DEVICE')
    expect((await logIn(passkey)).status).toBe(200)
  })

  it('lists a passkey with its name, its times, and whether it opens the wallet', async () => {
    const test = await world.createWallet(page)
    const { passkey, id } = await create()
    const created = new Date(world.now.value).toISOString()
    expect(await list()).toEqual([
      {
        id,
        credentialId: passkey.credentialId,
        name: '? (?)',
        createdAt: created,
        usedAt: null,
        isBackedUp: true,
        canOpen: false,
      },
    ])
    await world.passTime(1_000)
    await logIn(passkey)
    expect((await page.send(passkeyEndpoints.namePasskey, { id, body: { name: 'Blue key' } })).status).toBe(204)
    const slots = [{ ...createTestSlot('passkey'), credentialId: passkey.credentialId }]
    await page.send(walletEndpoints.addSlots, { body: { slots, signature: test.signSlots('add', slots) } })
    expect(await list()).toEqual([
      expect.objectContaining({ name: 'Blue key', usedAt: new Date(world.now.value).toISOString(), canOpen: true }),
    ])
  })

  it.each([
    ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }, 'challenge'],
    ['an answer of another kind', { type: 'webauthn.get' }, 'type'],
    ['a page of another origin', { origin: 'https://evil.example' }, 'origin'],
    ['a subdomain of the secure site', { origin: 'https://a.secure.example.org' }, 'origin'],
    ['a frame in another site', { crossOrigin: true }, 'crossOrigin'],
    ['a frame in a site of the project', FRAMED, 'crossOrigin'],
    ['an origin of the window', { topOrigin: SITE_URL }, 'crossOrigin'],
    ['a text in place of a flag', { crossOrigin: 'false' }, 'crossOrigin'],
    ['another relying party', { rpId: 'evil.example' }, 'answer'],
    ['no check of the visitor', { isVerified: false }, 'answer'],
    ['no touch of the visitor', { isPresent: false }, 'answer'],
    ['the id of another credential', { credentialId: Buffer.alloc(32, 1).toString('base64url') }, 'credential'],
  ] satisfies [string, AnswerFaults, string][])('refuses a new passkey with %s', async (_name, faults, reason) => {
    const started = await startCreation()
    const { body } = await page.send(passkeyEndpoints.addPasskey, {
      id: started.creationId,
      body: createPasskey().create(started, faults),
    })
    expect(body.error).toMatchObject({ code: 'secureSite.passkeyInvalid', params: { reason } })
    expect(await list()).toEqual([])
  })

  it.each([
    ['another challenge', { ...FRAMED, challenge: Buffer.alloc(32).toString('base64url') }, 'challenge'],
    ['an answer of another kind', { ...FRAMED, type: 'webauthn.create' }, 'type'],
    ['a page of another origin', { ...FRAMED, origin: 'https://evil.example' }, 'origin'],
    ['a frame in a foreign site', { ...FRAMED, topOrigin: 'https://evil.example' }, 'topOrigin'],
    [
      'a site whose name begins as that of the project',
      { ...FRAMED, topOrigin: `${DAPP_ORIGIN}.evil.example` },
      'topOrigin',
    ],
    ['an origin of the window that is no frame', { crossOrigin: false, topOrigin: DAPP_ORIGIN }, 'topOrigin'],
    ['a list of origins', { ...FRAMED, topOrigin: [DAPP_ORIGIN] }, 'topOrigin'],
    ['another relying party', { ...FRAMED, rpId: 'evil.example' }, 'answer'],
    ['no check of the visitor', { ...FRAMED, isVerified: false }, 'verification'],
    ['no touch of the visitor', { ...FRAMED, isPresent: false }, 'answer'],
    ['the id of another account', { ...FRAMED, userHandle: Buffer.alloc(16, 1).toString('base64url') }, 'account'],
    ['the signature of another key', { ...FRAMED, isForged: true }, 'signature'],
  ] satisfies [string, AnswerFaults, string][])(
    'refuses a login with %s, and the challenge is used up',
    async (_name, faults, reason) => {
      const { passkey } = await create()
      const started = await startLogin()
      const { body } = await verify(started.loginId, passkey.answer(started, faults))
      expect(body.error).toMatchObject({ code: 'secureSite.passkeyInvalid', params: { reason } })
      expect((await verify(started.loginId, passkey.answer(started, FRAMED))).body.error.code).toBe(
        'secureSite.passkeyExpired',
      )
      expect((await logIn(passkey)).status).toBe(200)
    },
  )

  it('accepts a frame of a browser that does not name the origin of the window, but no frame for the page itself', async () => {
    const { passkey } = await create()
    expect((await logIn(passkey, { crossOrigin: true })).status).toBe(200)
    const started = await startLogin(frame, SITE_URL)
    expect(
      (await verify(started.loginId, passkey.answer(started, { crossOrigin: true }))).body.error.params.reason,
    ).toBe('crossOrigin')
  })

  it('accepts an answer once', async () => {
    const { passkey } = await create()
    const started = await startLogin()
    const answer = passkey.answer(started, FRAMED)
    expect((await verify(started.loginId, answer)).status).toBe(200)
    expect((await verify(started.loginId, answer)).body.error.code).toBe('secureSite.passkeyExpired')
  })

  it('binds a challenge to the device key, and accepts it for 5 minutes', async () => {
    const { passkey } = await create()
    const started = await startLogin()
    const other = await world.createDevice()
    expect((await verify(started.loginId, passkey.answer(started, FRAMED), other)).body.error.code).toBe(
      'secureSite.loginUnknown',
    )
    await world.passTime(FRESH_MS)
    expect((await verify(started.loginId, passkey.answer(started, FRAMED))).body.error.code).toBe(
      'secureSite.passkeyExpired',
    )
  })

  it('does not accept the answer to one login for another one', async () => {
    const { passkey } = await create()
    const first = await startLogin()
    const answer = passkey.answer(first, FRAMED)
    const second = await startLogin()
    expect((await verify(second.loginId, answer)).body.error.params.reason).toBe('challenge')
  })

  it('refuses an authenticator that counts back, which a copy of it does', async () => {
    const { passkey } = await create()
    passkey.counter = 6
    expect((await logIn(passkey)).status).toBe(200)
    for (const counter of [7, 3, 0]) {
      expect((await logIn(passkey, { ...FRAMED, counter })).body.error.params.reason).toBe('counter')
    }
    passkey.counter = 8
    expect((await logIn(passkey)).status).toBe(200)
  })

  it('of parallel logins with one counter accepts one', async () => {
    const { passkey } = await create()
    const devices = await Promise.all(Array.from({ length: 4 }, () => world.createDevice()))
    const answers = await Promise.all(devices.map((device) => logIn(passkey, { ...FRAMED, counter: 5 }, device)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('refuses a removed passkey with a reason, ends the sessions that it has logged in, and keeps its id', async () => {
    const { passkey, id } = await create()
    frame.token = (await logIn(passkey)).body.token
    const removed = await page.send(passkeyEndpoints.removePasskey, { id, body: { signature: null } })
    expect(removed.status).toBe(204)
    expect((await frame.send(endpoints.fetchUser)).body.error.code).toBe('secureSite.sessionEnded')
    expect((await logIn(passkey)).body.error.code).toBe('secureSite.passkeyRemoved')
    expect(await list()).toEqual([])
    const again = await startCreation()
    expect(
      (await page.send(passkeyEndpoints.addPasskey, { id: again.creationId, body: passkey.create(again) })).body.error
        .code,
    ).toBe('secureSite.passkeyExists')
  })

  it('removes a passkey that opens the wallet only with a signature of the wallet, and then its slot', async () => {
    const test = await world.createWallet(page)
    const { passkey, id } = await create()
    const slots = [{ ...createTestSlot('passkey'), credentialId: passkey.credentialId }]
    await page.send(walletEndpoints.addSlots, { body: { slots, signature: test.signSlots('add', slots) } })
    const remove = (signature: string | null) => page.send(passkeyEndpoints.removePasskey, { id, body: { signature } })
    for (const wrong of [null, test.signDelete(test.slots[0].id)]) {
      expect((await remove(wrong)).body.error.code).toBe('secureSite.signatureInvalid')
    }
    expect(await list()).toHaveLength(1)
    expect((await remove(test.signDelete(slots[0]!.id))).status).toBe(204)
    const { body } = await page.send(walletEndpoints.fetchSlots)
    expect(body.slots.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['device', 'escrow'])
  })

  it('opens one slot: a new one replaces it, all are deleted with the passkey, and a removed passkey gets none', async () => {
    const test = await world.createWallet(page)
    const { passkey, id } = await create()
    const addSlot = () => {
      const slots = [{ ...createTestSlot('passkey'), credentialId: passkey.credentialId }]
      return page.send(walletEndpoints.addSlots, { body: { slots, signature: test.signSlots('add', slots) } })
    }
    const [first, second] = [await addSlot(), await addSlot()].map(({ body }) => body.slots[0].id as string)
    const listSlots = async () =>
      ((await page.send(walletEndpoints.fetchSlots)).body.slots as { id: string; kind: string }[]).flatMap((slot) =>
        slot.kind === 'passkey' ? slot.id : [],
      )
    expect(await listSlots()).toEqual([second])
    // As an earlier version has stored it.
    await database.query('update secure_site.slot set revoked_at = null where id = $1', [first])
    expect(
      (await page.send(passkeyEndpoints.removePasskey, { id, body: { signature: test.signDelete(second!) } })).status,
    ).toBe(204)
    expect(await listSlots()).toEqual([])
    expect((await addSlot()).body.error.code).toBe('secureSite.passkeyUnknown')
  })

  it('opens the slot of the passkey that has logged in without a letter, and that of another one with a letter', async () => {
    const test = await world.createWallet(page)
    const passkeys = [(await create()).passkey, (await create()).passkey] as const
    const slots = passkeys.map(({ credentialId }) => ({ ...createTestSlot('passkey'), credentialId }))
    await page.send(walletEndpoints.addSlots, { body: { slots, signature: test.signSlots('add', slots) } })
    frame.token = (await logIn(passkeys[0])).body.token
    await world.site.outbox.flush()
    const sent = world.letters.length
    const open = (index: number) => frame.send(walletEndpoints.openSlot, { id: slots[index]!.id })
    expect((await open(0)).body).toMatchObject({
      serverPart: slots[0]!.serverPart,
      credentialId: passkeys[0].credentialId,
    })
    await world.site.outbox.flush()
    expect(world.letters).toHaveLength(sent)
    expect((await open(1)).status).toBe(200)
    await world.site.outbox.flush()
    expect(world.letters).toHaveLength(sent + 1)
  })

  it('does not know a passkey of another account, of another realm, or of none', async () => {
    const { id, passkey } = await create()
    const other = await world.createDevice()
    await logInAtPage('other@example.net', other)
    const answers = [
      await other.send(passkeyEndpoints.namePasskey, { id, body: { name: 'Mine' } }),
      await other.send(passkeyEndpoints.removePasskey, { id, body: { signature: null } }),
    ]
    expect(answers.map(({ body }) => body.error.code)).toEqual([
      'secureSite.passkeyUnknown',
      'secureSite.passkeyUnknown',
    ])
    await saveProject(database, {
      id: 'other',
      realm: 'other',
      name: 'Other',
      origins: [DAPP_ORIGIN],
      rpcUrls: [],
      isDeviceVerified: false,
    })
    const started = await startLogin(frame, DAPP_ORIGIN, 'other')
    expect((await verify(started.loginId, passkey.answer(started, FRAMED))).body.error.code).toBe(
      'secureSite.passkeyUnknown',
    )
    expect((await logIn(createPasskey(), { ...FRAMED, userHandle: passkey.userHandle })).body.error.code).toBe(
      'secureSite.passkeyUnknown',
    )
  })

  it('S24: is changed by the pages of the secure site only, in the 5 minutes after their login', async () => {
    const { id } = await create()
    await world.passTime(30_000)
    await world.logIn(frame, EMAIL)
    const requests = [
      [passkeyEndpoints.fetchPasskeys, {}],
      [passkeyEndpoints.startPasskey, {}],
      [passkeyEndpoints.addPasskey, { id, body: createPasskey().create({ challenge: '', rpId: '', userHandle: '' }) }],
      [passkeyEndpoints.namePasskey, { id, body: { name: 'Blue key' } }],
      [passkeyEndpoints.removePasskey, { id, body: { signature: null } }],
    ] as const
    for (const [endpoint, options] of requests) {
      expect((await frame.send(endpoint, options)).body.error.code).toBe('secureSite.originNotAllowed')
    }
    await world.passTime(FRESH_MS)
    const answers = await Promise.all([1, 2, 4].map((index) => page.send(requests[index]![0], requests[index]![1])))
    expect(answers.map(({ body }) => body.error.code)).toEqual(
      Array.from({ length: 3 }, () => 'secureSite.freshLoginNeeded'),
    )
  })

  it('S24: starts no login for a site that the project does not list', async () => {
    const answer = await frame.send(passkeyEndpoints.startPasskeyLogin, {
      body: { projectId: PROJECT_ID, origin: 'https://evil.example' },
    })
    expect(answer.body.error.code).toBe('secureSite.originNotAllowed')
  })

  it('creates a passkey with one answer to one request of its session', async () => {
    const started = await startCreation()
    const other = await world.createDevice()
    await world.passTime(30_000)
    await logInAtPage(EMAIL, other)
    const body = createPasskey().create(started)
    expect((await other.send(passkeyEndpoints.addPasskey, { id: started.creationId, body })).body.error.code).toBe(
      'secureSite.passkeyExpired',
    )
    expect((await page.send(passkeyEndpoints.addPasskey, { id: started.creationId, body })).status).toBe(200)
    expect((await page.send(passkeyEndpoints.addPasskey, { id: started.creationId, body })).body.error.code).toBe(
      'secureSite.passkeyExpired',
    )
  })

  it('names the passkeys of the account to the browser, and has at most 20', async () => {
    const { passkey } = await create()
    expect((await startCreation()).existing).toEqual([passkey.credentialId])
    await database.query(
      `insert into secure_site.passkey (id, account_id, credential_id, public_key, counter, transports, is_backed_up, name, created_at)
       select gen_random_uuid(), account_id, decode(lpad(to_hex(n), 4, '0'), 'hex'), public_key, 0, transports, true, name, created_at
       from secure_site.passkey, generate_series(1, 19) as n`,
      [],
    )
    expect((await page.send(passkeyEndpoints.startPasskey)).body.error.code).toBe('secureSite.passkeyLimit')
  })

  it('sends a letter about a new and a removed passkey, and records both', async () => {
    const { id } = await create()
    expect(await world.readLetter(EMAIL)).toMatchObject({
      subject: 'A passkey was added to your wallet',
      text: expect.stringContaining(`Dapp (${SITE_URL})`) as string,
    })
    await page.send(passkeyEndpoints.removePasskey, {
      id,
      body: { signature: null },
    })
    expect(await world.readLetter(EMAIL)).toMatchObject({ subject: 'A passkey of your wallet was removed' })
    const rows = await database.query<{ action: string; detail: string }>(
      "select action, detail from secure_site.audit where action like 'passkey.%' order by id",
      [],
    )
    expect(rows).toEqual([
      { action: 'passkey.added', detail: JSON.stringify({ passkey: id }) },
      { action: 'passkey.removed', detail: JSON.stringify({ passkey: id }) },
    ])
  })

  it('limits the logins of a client and the changes of an account', async () => {
    const client = await world.createDevice()
    for (let count = 0; count < 120; count += 1) await startLogin(client)
    expect(
      (await client.send(passkeyEndpoints.startPasskeyLogin, { body: { projectId: PROJECT_ID, origin: DAPP_ORIGIN } }))
        .body.error.code,
    ).toBe('secureSite.tooMany')
    for (let count = 0; count < 40; count += 1) await startCreation()
    expect((await page.send(passkeyEndpoints.startPasskey)).body.error.code).toBe('secureSite.tooMany')
  })
})

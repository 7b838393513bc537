import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabases } from '../../../../server/test/openTestDatabases.ts'
import {
  countStatements,
  createSiteWorld,
  DAPP_ORIGIN,
  emptyTables,
  PROJECT_ID,
  SITE_URL,
  type SiteWorld,
} from '../../../test/createSiteWorld.ts'
import { parseValue } from '../../api/fields.ts'
import { endpoints } from '../../api/endpoints.ts'
import { migrateAll } from '../../db/migrateAll.ts'
import { saveProject } from '../projects/projects.ts'
import { nameBrowser } from './nameBrowser.ts'

const databases = await openTestDatabases(migrateAll)
afterAll(() => databases.close())

const EMAIL = 'visitor@example.net'
const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe.each(databases.list)('a login by email on $kind', ({ kind, database }) => {
  let world: SiteWorld
  beforeEach(async () => {
    await emptyTables(database)
    world = await createSiteWorld(database)
  })
  afterEach(() => world.site.close())

  const requireApproval = () =>
    saveProject(database, {
      id: PROJECT_ID,
      realm: 'realm',
      name: 'Dapp',
      origins: [DAPP_ORIGIN],
      rpcUrls: [],
      isDeviceVerified: true,
    })

  it('sends a code, and answers its right entry with a session', async () => {
    const device = await world.createDevice()
    const started = await device.startLogin(EMAIL, { locale: 'de' })
    expect(started).toMatchObject({
      status: 200,
      body: { action: 'VERIFY_OTP', loginId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string },
    })
    const letter = await world.readLetter(EMAIL)
    expect(letter?.subject).toBe(`Dein Anmeldecode für Dapp (${DAPP_ORIGIN})`)
    const answer = await device.verify(started.body.loginId as string, await world.readCode(EMAIL))
    expect(answer).toMatchObject({ status: 200, body: { user: { email: EMAIL, wallet: null, recovery: 'automatic' } } })
    expect(() => parseValue(endpoints.verifyCode.response, answer.body)).not.toThrow()
  })

  it('S14: refuses the sixth guess, also of the right code', async () => {
    const device = await world.createDevice()
    const { loginId } = (await device.startLogin(EMAIL)).body as { loginId: string }
    const code = await world.readCode(EMAIL)
    for (const left of ['4', '3', '2', '1', '0']) {
      expect(await device.verify(loginId, otherCode(code))).toMatchObject({
        status: 403,
        body: { error: { code: 'secureSite.wrongCode', params: { left } } },
      })
    }
    expect(await device.verify(loginId, code)).toMatchObject({
      status: 410,
      body: { error: { code: 'secureSite.newCodeRequired' } },
    })
  })

  it('S14, S27: compares at most 5 of 300 parallel guesses', async () => {
    const device = await world.createDevice()
    const { loginId } = (await device.startLogin(EMAIL)).body as { loginId: string }
    const code = await world.readCode(EMAIL)
    await device.send(endpoints.fetchUser)
    const guesses = Array.from({ length: 300 }, (_, index) =>
      String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'),
    )
    const answers = await Promise.all(guesses.map((guess) => device.verify(loginId, guess)))
    const codes = answers.map(({ body }) => (body as { error: { code: string } }).error.code)
    expect(codes.filter((value) => value === 'secureSite.wrongCode')).toHaveLength(5)
    expect(codes.filter((value) => value === 'secureSite.newCodeRequired')).toHaveLength(295)
    expect((await device.verify(loginId, code)).status).toBe(410)
  })

  it('S14: accepts a code once, also from two tabs at a time', async () => {
    const device = await world.createDevice()
    const { loginId } = (await device.startLogin(EMAIL)).body as { loginId: string }
    const code = await world.readCode(EMAIL)
    const answers = await Promise.all(Array.from({ length: 4 }, () => device.verify(loginId, code)))
    expect(answers.map(({ status }) => String(status)).sort()).toEqual(['200', '410', '410', '410'])
    expect((await device.verify(loginId, code)).body).toMatchObject({ error: { code: 'secureSite.newCodeRequired' } })
  })

  it('S14: refuses a code after 10 minutes, and the code of a replaced letter', async () => {
    const device = await world.createDevice()
    const first = (await device.startLogin(EMAIL)).body as { loginId: string }
    const firstCode = await world.readCode(EMAIL)
    await world.passTime(30_000)
    const second = (await device.startLogin(EMAIL)).body as { loginId: string }
    const secondCode = await world.readCode(EMAIL)
    expect((await device.verify(first.loginId, firstCode)).body).toMatchObject({
      error: { code: 'secureSite.newCodeRequired' },
    })
    await world.passTime(600_000)
    expect((await device.verify(second.loginId, secondCode)).body).toMatchObject({
      error: { code: 'secureSite.codeExpired' },
    })
  })

  it('accepts a code only from the device that asked for it', async () => {
    const [device, thief] = await Promise.all([world.createDevice(), world.createDevice()])
    const { loginId } = (await device.startLogin(EMAIL)).body as { loginId: string }
    const code = await world.readCode(EMAIL)
    expect(await thief.verify(loginId, code)).toMatchObject({
      status: 404,
      body: { error: { code: 'secureSite.loginUnknown' } },
    })
    expect((await device.verify(loginId, code)).status).toBe(200)
  })

  it('S14: sends one letter in 30 seconds, 5 in an hour and 20 in a day to an address', async () => {
    const device = await world.createDevice()
    const tryFor = async (milliseconds: number) => {
      let sent = 0
      for (let passed = 0; passed < milliseconds; passed += 30_000) {
        if ((await device.startLogin(EMAIL)).status === 200) sent += 1
        // The reservation of a letter that is being sent must not end meanwhile.
        await world.site.outbox.flush()
        await world.passTime(30_000)
      }
      return sent
    }
    expect((await device.startLogin(EMAIL)).status).toBe(200)
    const refused = await device.startLogin(EMAIL)
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'secureSite.tooMany' } } })
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(30)
    await world.passTime(30_000)
    expect(await tryFor(300_000)).toBe(4)
    expect(world.letters.length).toBeLessThanOrEqual(5)
  })

  it('limits the letters of one network address, also of IPv6 by its first 64 bits', async () => {
    const device = await world.createDevice()
    const proxied = await createSiteWorldBehindProxy()
    const behind = await proxied.createDevice()
    const send = (index: number, address: string) =>
      behind.startLogin(`a${index}@example.net`, { headers: { 'x-forwarded-for': `203.0.113.9, ${address}` } })
    for (let index = 0; index < 20; index += 1) expect((await send(index, `2001:db8:1:2:${index}::1`)).status).toBe(200)
    expect((await send(20, '2001:db8:1:2:ffff::1')).status).toBe(429)
    expect((await send(20, '2001:db8:1:3::1')).status).toBe(200)
    expect((await device.startLogin(EMAIL)).status).toBe(200)
    await proxied.site.close()
  })

  const createSiteWorldBehindProxy = () =>
    createSiteWorld(database, { trustedProxies: 1, keyring: world.keyring, guardian: world.guardian })

  it('S14: needs the approval of the device after 15 wrong codes on a day', async () => {
    const device = await world.createDevice()
    let last: { loginId: string; action: string } = { loginId: '', action: '' }
    for (let round = 0; round < 3; round += 1) {
      last = (await device.startLogin(EMAIL)).body as typeof last
      expect(last.action).toBe('VERIFY_OTP')
      const code = await world.readCode(EMAIL)
      for (let guess = 0; guess < 5; guess += 1) await device.verify(last.loginId, otherCode(code))
      await world.passTime(30_000)
    }
    const other = await world.createDevice()
    const { loginId, action } = (await other.startLogin(EMAIL)).body as typeof last
    expect(action).toBe('VERIFY_DEVICE')
    const link = /https:\S+\/device\/\S+/.exec((await world.readLetter(EMAIL))!.text)![0]
    await world.fetch(new Request(link, { method: 'POST', headers: { host: 'secure.example.org', origin: SITE_URL } }))
    expect((await other.verify(loginId, await world.readCode(EMAIL))).status).toBe(200)
  })

  it('S14: compares no 16th wrong code of a day, also of logins that began before', async () => {
    const devices = await Promise.all(Array.from({ length: 4 }, () => world.createDevice()))
    const logins: string[] = []
    for (const device of devices) {
      logins.push(((await device.startLogin(EMAIL)).body as { loginId: string }).loginId)
      await world.passTime(30_000)
    }
    const right = await world.readCode(EMAIL)
    const answers = await Promise.all(
      devices.flatMap((device, index) =>
        Array.from({ length: 5 }, (_, guess) =>
          device.verify(logins[index]!, String((Number(right) + 1 + guess) % 1_000_000).padStart(6, '0')),
        ),
      ),
    )
    const compared = answers.filter(
      ({ body }) => (body as { error?: { code: string } }).error?.code !== 'secureSite.newCodeRequired',
    )
    expect(compared.length).toBeLessThanOrEqual(15)
  })

  it('S14: counts wrong codes by days of UTC, so that at most 30 are compared in any 24 hours', async () => {
    const DAY_MS = 86_400_000
    /** @returns how many wrong codes were compared, of 20 */
    const guess = async () => {
      const compared: boolean[] = []
      for (let round = 0; round < 4; round += 1) {
        const device = await world.createDevice()
        const { body } = await device.startLogin(EMAIL)
        const code = otherCode(await world.readCode(EMAIL))
        for (let index = 0; index < 5; index += 1) {
          const answer = await device.verify(body.loginId, code)
          compared.push(answer.body.error.code === 'secureSite.wrongCode')
        }
        await world.passTime(30_000)
      }
      return compared.filter(Boolean).length
    }
    const toMidnight = () => DAY_MS - (world.now.value % DAY_MS)
    await world.passTime(toMidnight() - 3_600_000)
    expect(await guess()).toBe(15)
    await world.passTime(toMidnight())
    expect(await guess()).toBe(15)
    await world.passTime(3_600_000)
    expect(await guess()).toBe(0)
  })

  it('does not count right codes for the day', async () => {
    for (let round = 0; round < 3; round += 1) {
      await world.logIn(await world.createDevice(), EMAIL)
      await world.passTime(1_800_000)
    }
    const [row] = await database.query<{ count: number }>(
      'select coalesce(sum(count), 0)::int as count from secure_site.guess',
      [],
    )
    expect(row?.count).toBe(0)
  })

  it('answers CONNECT to the device with a live session of this address and project, without a letter', async () => {
    const device = await world.createDevice()
    await world.logIn(device, EMAIL)
    world.letters.length = 0
    expect((await device.startLogin(EMAIL.toUpperCase())).body).toEqual({
      loginId: null,
      action: 'CONNECT',
      expiresAt: null,
    })
    await saveProject(database, {
      id: 'other',
      realm: 'realm',
      name: 'Other',
      origins: [DAPP_ORIGIN],
      rpcUrls: [],
      isDeviceVerified: false,
    })
    await world.passTime(30_000)
    expect((await device.startLogin(EMAIL, { projectId: 'other' })).body.action).toBe('VERIFY_OTP')
    expect((await device.startLogin('else@example.net')).body.action).toBe('VERIFY_OTP')
    await world.passTime(91 * 86_400_000)
    expect((await device.startLogin(EMAIL)).body.action).toBe('VERIFY_OTP')
  })

  it('S27: answers known and unknown addresses alike, with the same statements', async () => {
    const owner = await world.createDevice()
    await world.logIn(owner, 'known@example.net')
    await world.createWallet(owner)
    await world.passTime(3_600_000)
    const counted = countStatements(database)
    const site = await createSiteWorld(counted.database, {
      keyring: world.keyring,
      guardian: world.guardian,
      clock: () => world.now.value,
    })
    const record = async (email: string) => {
      const device = await site.createDevice()
      await device.send(endpoints.fetchUser)
      counted.statements.length = 0
      const started = await device.startLogin(email)
      await site.site.outbox.flush()
      const wrong = await device.verify(started.body.loginId as string, otherCode(await site.readCode(email)))
      const right = await device.verify(started.body.loginId as string, await site.readCode(email))
      const hide = (text: string) => text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '[id]')
      const names = (headers: Headers) =>
        [...headers].map(([name, value]) => (name === 'dpop-nonce' ? name : `${name}: ${value}`))
      expect(right.status).toBe(200)
      return {
        started: hide(started.text),
        headers: names(started.headers),
        wrong: wrong.text,
        wrongHeaders: names(wrong.headers),
        statements: counted.statements.filter((text) => !text.includes('secure_site.mail set')),
      }
    }
    // The first login of a process reads the signing key.
    await record('first@example.net')
    const known = await record('known@example.net')
    const unknown = await record('unknown@example.net')
    expect(unknown).toEqual(known)
    await site.site.close()
  })

  it('logs in with nine statements, of which two send the letter', async () => {
    const counted = countStatements(database)
    const other = await createSiteWorld(counted.database, { keyring: world.keyring, guardian: world.guardian })
    // The first login of a process reads the signing key.
    await other.logIn(await other.createDevice(), 'first@example.net')
    const device = await other.createDevice()
    await device.send(endpoints.fetchUser)
    counted.statements.length = 0
    const { body } = await device.startLogin(EMAIL)
    const findLetter = () => other.letters.find(({ to }) => to === EMAIL)
    await expect.poll(findLetter).toBeDefined()
    const [code = ''] = /^\d{6}$/m.exec(findLetter()?.text ?? '') ?? []
    expect((await device.verify(body.loginId as string, code)).status).toBe(200)
    await other.site.close()
    const mail = counted.statements.filter((text) => /(?:update|delete from) secure_site\.mail/.test(text))
    expect(mail).toHaveLength(2)
    expect(counted.statements).toHaveLength(9)
  })

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['an unknown project', { projectId: 'unknown' }],
    ['an origin that is no origin', { origin: `${DAPP_ORIGIN}/` }],
  ])('refuses %s', async (_name, options) => {
    const device = await world.createDevice()
    expect(await device.startLogin(EMAIL, options)).toMatchObject({
      status: 403,
      body: { error: { code: 'secureSite.originNotAllowed' } },
    })
    expect(await world.readLetter(EMAIL)).toBeUndefined()
  })

  it('refuses an address with a line break before any letter is stored', async () => {
    const device = await world.createDevice()
    expect(await device.startLogin('a@example.net\r\nbcc: b@example.net')).toMatchObject({
      status: 400,
      body: { error: { code: 'secureSite.invalidEmail' } },
    })
  })

  describe('with approval of the device', () => {
    const open = (link: string, init: RequestInit = {}) =>
      world.fetch(
        new Request(link, {
          ...init,
          headers: { host: 'secure.example.org', ...(init.headers as Record<string, string>) },
        }),
      )
    const readLink = async () => /https:\S+\/device\/\S+/.exec((await world.readLetter(EMAIL))!.text)![0]

    it('sends the code after the button of the page behind the link was pressed, and not when the link is opened', async () => {
      await requireApproval()
      const device = await world.createDevice()
      const { loginId, action } = (
        await device.startLogin(EMAIL, {
          headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
        })
      ).body as { loginId: string; action: string }
      expect(action).toBe('VERIFY_DEVICE')
      const link = await readLink()
      for (let index = 0; index < 3; index += 1) {
        const page = await open(link)
        const html = await page.text()
        expect(page.status).toBe(200)
        expect(html).toContain('Firefox (Linux)')
        expect(html).toContain(DAPP_ORIGIN)
        expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      }
      expect(await device.verify(loginId, '000000')).toMatchObject({
        status: 409,
        body: { error: { code: 'secureSite.approvalPending' } },
      })
      expect((await open(link, { method: 'POST', headers: { origin: 'https://evil.example' } })).status).toBe(403)
      expect((await open(link, { method: 'POST' })).status).toBe(403)
      const waiting = device.send(endpoints.awaitDevice, { id: loginId })
      expect((await open(link, { method: 'POST', headers: { origin: SITE_URL } })).status).toBe(200)
      const first = await waiting
      expect(first.status).toBe(200)
      expect((await device.send(endpoints.awaitDevice, { id: loginId })).body).toMatchObject({ isApproved: true })
      expect((await open(link, { method: 'POST', headers: { origin: SITE_URL } })).status).toBe(410)
      expect((await open(link)).status).toBe(410)
      expect((await device.verify(loginId, await world.readCode(EMAIL))).status).toBe(200)
    })

    it('ends a wait after 25 seconds without approval, and with an error after 10 minutes', async () => {
      await requireApproval()
      const device = await world.createDevice()
      const { loginId } = (await device.startLogin(EMAIL)).body as { loginId: string }
      const start = world.now.value
      expect((await device.send(endpoints.awaitDevice, { id: loginId })).body).toMatchObject({ isApproved: false })
      expect(world.now.value - start).toBe(25_000)
      await world.passTime(600_000)
      expect((await device.send(endpoints.awaitDevice, { id: loginId })).body).toMatchObject({
        error: { code: 'secureSite.codeExpired' },
      })
    })

    it('answers links that were never sent like expired ones', async () => {
      for (const token of ['x', 'a'.repeat(43), '%00', '..%2F..%2Fetc']) {
        expect((await open(`${SITE_URL}/device/${token}`)).status).toBe(410)
      }
    })
  })

  it.runIf(kind === 'postgres')('leaves no code, link, token or address in the database', async () => {
    const device = await world.createDevice()
    const answer = await world.logIn(device, EMAIL)
    expect(answer.status).toBe(200)
    const [row] = await database.query<{ text: string }>(
      "select string_agg(login::text, ' ') as text from secure_site.login",
      [],
    )
    expect(row?.text).not.toContain(EMAIL)
  })
})

describe('nameBrowser', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'Chrome (Windows)',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      'Edge (Windows)',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari (iOS)',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      'Chrome (Android)',
    ],
    ['<b>Visit https://evil.example</b>', '? (?)'],
    [undefined, '? (?)'],
  ])('names %s', (header, name) => {
    expect(nameBrowser(header)).toBe(name)
  })
})

import { openDatabase, type Database } from '@openappkit/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getRuns } from '../../../testing/test/random.ts'
import { createPostgresDatabase } from '../../../server/test/createPostgresDatabase.ts'
import { buildSource, type BuiltSource } from '../../../server/test/buildSource.ts'
import { createPageFetch } from '../../test/createPageFetch.ts'
import { createSiteWorld, DAPP_ORIGIN, PROJECT_ID, SITE_URL, type SiteWorld } from '../../test/createSiteWorld.ts'
import { getOutcome } from '../../test/createTabs.ts'
import { createDevice, createTestPage, type TestPage } from '../../test/createTestPage.ts'
import { startKilledSite, type KilledSite } from '../../test/startKilledSite.ts'
import { endpoints } from '../api/endpoints.ts'
import { migrateAll } from '../db/migrateAll.ts'
import { createKeyring } from '../keyring/createKeyring.ts'
import { createSecrets, printKeyring } from '../keyring/parseKeyring.ts'
import { verifyAudit } from './audit/verifyAudit.ts'
import { saveProject } from './projects/projects.ts'

const url = await createPostgresDatabase(migrateAll)

/** How long a letter belongs to the process that took it. */
const LEASE_MS = 60_000
/** Longer than other tests have, for busy machines. */
const PATIENCE_MS = 600_000
/** A quick run kills at every eighth step, because each death costs the start of a process; a deep run at each. */
const STRIDE = getRuns({ quick: 8, deep: 1 })
const FRESH_LOGINS = ['secureApi.unreachable', 'secureSite.newCodeRequired']

const secrets = { main: createSecrets('first'), guardian: createSecrets('guardian') }

describe.skipIf(!url)('two processes on one PostgreSQL', () => {
  let source: BuiltSource
  let database: Database
  /** The process that stays. Its clock is ahead only while a test takes a letter over. */
  let kept: SiteWorld
  let aheadMs = 0
  const started: Promise<KilledSite>[] = []
  beforeAll(async () => {
    source = await buildSource(new URL('../../test/processes/serveSite.ts', import.meta.url))
    database = await openDatabase(url!)
    const keyrings = { keyring: createKeyring(secrets.main), guardian: createKeyring(secrets.guardian) }
    kept = await createSiteWorld(database, {
      ...keyrings,
      clock: () => Date.now() + aheadMs,
      wait: () => new Promise((resolve) => setImmediate(resolve)),
    })
    await saveProject(database, {
      id: PROJECT_ID,
      realm: 'realm',
      name: 'Dapp',
      origins: [DAPP_ORIGIN],
      rpcUrls: [],
      isDeviceVerified: true,
    })
  })
  afterAll(async () => {
    for (const { status, value } of (await Promise.allSettled(started)) as { status: string; value?: KilledSite }[]) {
      if (status === 'fulfilled') value?.kill()
    }
    await kept.site.close()
    await database.close()
    await source.remove()
  })

  function startSite(killedAt: number | null): Promise<KilledSite> {
    const site = startKilledSite(source.file, {
      database: url!,
      keyring: printKeyring(secrets.main),
      guardian: printKeyring(secrets.guardian),
      killedAt,
    })
    started.push(site)
    return site
  }

  /** A visitor whose requests go to the first process while it lives, and who repeats what has failed. */
  async function createVisitor(email: string, first: KilledSite) {
    const device = await createDevice()
    const seen = {
      codes: [] as { readonly loginId: string; readonly code: string }[],
      answers: [] as string[],
      sessions: 0,
    }
    const send = (request: Request) => (first.hasEnded ? kept.fetch(request) : first.send(request))
    const fetch = createPageFetch(send, ({ route, status, sent, received }) => {
      if (status < 300) seen.answers.push(route)
      if (status < 300 && route.endsWith('/code')) seen.sessions += 1
      return received ?? sent
    })
    const page = createTestPage({ fetch }, device, {
      origin: SITE_URL,
      project: PROJECT_ID,
      dapp: DAPP_ORIGIN,
      startMs: Date.now(),
    })
    const letters = () => [...first.letters, ...kept.letters].filter(({ to }) => to === email)

    /** Waits for a letter that has not been read. A letter of the dead process is sent by the other one when its time is over. */
    async function readLetter(pattern: RegExp, known: ReadonlySet<string>): Promise<string> {
      for (;;) {
        const found = letters()
          .flatMap(({ text }) => pattern.exec(text)?.[0] ?? [])
          .find((value) => !known.has(value))
        if (found !== undefined) return found
        if (!first.hasEnded) {
          await first.nextLetter()
          continue
        }
        const before = kept.letters.length
        aheadMs = LEASE_MS
        await kept.site.outbox.flush()
        aheadMs = 0
        if (kept.letters.length === before) throw new Error('A login was started, and its letter is lost')
      }
    }

    return { page, device, seen, send, readLetter }
  }

  type Visitor = Awaited<ReturnType<typeof createVisitor>>

  /** Does a task, again with the other process if the first one died. */
  async function repeat(first: KilledSite, task: () => Promise<string>): Promise<string> {
    const outcome = await task()
    if (outcome !== 'secureApi.unreachable') return outcome
    await first.ended
    // The visitor waits half a minute between two letters.
    await database.query('delete from server.rate', [])
    return task()
  }

  /** The status of the page behind a link; `undefined` if the process died before it answered. */
  const openLink = ({ send }: Visitor, link: string) =>
    send(new Request(link, { method: 'POST', headers: { host: new URL(SITE_URL).host, origin: SITE_URL } })).then(
      ({ status }) => status,
      () => undefined,
    )

  /** Opens the link of each letter until one approves the device. */
  async function approve(visitor: Visitor, first: KilledSite, used: Set<string>): Promise<void> {
    for (;;) {
      const link = await visitor.readLetter(/https:\S+\/device\/\S+/, used)
      used.add(link)
      const status = await openLink(visitor, link)
      if (status === 200) return
      // The letter of a login whose answer was lost, and that a second one has replaced.
      if (status === 410) continue
      await first.ended
      expect([200, 410]).toContain(await openLink(visitor, link))
      return
    }
  }

  /** Logs in. @returns Whether the code was used by a request that got no answer, so that the visitor needs another one. */
  async function tryLogin(visitor: Visitor, email: string, first: KilledSite, used: Set<string>): Promise<boolean> {
    const { page, device, seen, readLetter } = visitor
    await database.query('delete from server.rate', [])
    expect(await repeat(first, () => getOutcome(page.start(email)))).toBe('ok')
    await approve(visitor, first, used)
    expect(await repeat(first, () => getOutcome(page.login.awaitDevice()))).toBe('ok')
    const code = await readLetter(/^\d{6}$/m, used)
    used.add(code)
    seen.codes.push({ loginId: await findLogin(email), code })
    const outcome = await getOutcome(page.login.verify(code))
    if (outcome === 'ok') return false
    expect(outcome).toBe('secureApi.unreachable')
    await first.ended
    // The token was answered, and the wallet not: the page opens or creates it when it is needed.
    if ((await device.readToken()) !== undefined) return false
    const again = await getOutcome(page.login.verify(code))
    expect(['ok', ...FRESH_LOGINS]).toContain(again)
    return again !== 'ok'
  }

  async function findLogin(email: string): Promise<string> {
    const [row] = await database.query<{ id: string }>(
      'select id from secure_site.login where email_index = $1 order by created_at desc limit 1',
      [await kept.keyring.mac('email', email)],
    )
    return row?.id ?? ''
  }

  async function logIn(visitor: Visitor, email: string, first: KilledSite): Promise<void> {
    const used = new Set<string>()
    if (await tryLogin(visitor, email, first, used)) expect(await tryLogin(visitor, email, first, used)).toBe(false)
  }

  /** What must be true after any death of the first process. */
  async function check(
    { page, device, seen }: { page: TestPage; device: Visitor['device']; seen: Visitor['seen'] },
    email: string,
  ): Promise<void> {
    expect(await page.login.isConnected()).toBe(true)
    const { wallet } = await page.login.getUser()
    expect(await page.readSigner()).toBe(wallet.address)
    const rows = await database.query<{ address: string; slots: string; sessions: number; live: number }>(
      `select address, (select string_agg(kind, ' ' order by kind) from secure_site.slot where wallet_id = wallet.id and revoked_at is null) as slots,
         (select count(*)::int from secure_site.session where session.account_id = account.id) as sessions,
         (select count(*)::int from secure_site.session where session.account_id = account.id and revoked_at is null) as live
       from secure_site.account left join secure_site.wallet on account_id = account.id where email_index = $1`,
      [await kept.keyring.mac('email', email)],
    )
    expect(rows).toEqual([{ address: wallet.address, slots: 'device escrow', sessions: seen.codes.length, live: 1 }])
    // A fresh page of the same device sends the codes again.
    const { keys } = device
    const again = createTestPage(
      { fetch: createPageFetch(kept.fetch) },
      { ...(await createDevice()), keys },
      { origin: SITE_URL, startMs: Date.now() },
    )
    for (const { loginId, code } of seen.codes) {
      const task = again.custody.api(endpoints.verifyCode, { id: loginId, body: { code } })
      expect(await getOutcome(task)).toBe('secureSite.newCodeRequired')
    }
  }

  it(
    'R18: one is killed at a step of a login, at each in turn in a deep run, and the other one finishes it with one wallet, with what was answered, and without a code that is accepted twice',
    async () => {
      const whole = await startSite(null)
      const visitor = await createVisitor('whole@example.net', whole)
      await logIn(visitor, 'whole@example.net', whole)
      const steps = await whole.countSteps()
      await check(visitor, 'whole@example.net')
      whole.kill()
      // Limits, login and letters, approval, session, wallet and slots, and the commits of three transactions.
      expect(steps).toBeGreaterThan(25)
      const deaths = Array.from({ length: Math.ceil(steps / STRIDE) }, (_, index) => index * STRIDE)
      let killedAtStep = 0
      let next = startSite(0)
      for (const step of deaths) {
        const first = await next
        next = startSite(step + STRIDE)
        const email = `visitor${step}@example.net`
        const killed = await createVisitor(email, first)
        await logIn(killed, email, first)
        killedAtStep += first.hasEnded ? 1 : 0
        first.kill()
        await first.ended
        await check(killed, email)
      }
      // How often a process looks for letters depends on when they are sent, so that a login may have a few steps less.
      expect(killedAtStep).toBeGreaterThanOrEqual(deaths.length - 6 / STRIDE)
      expect(await verifyAudit(database)).toMatchObject({ firstBroken: undefined })
    },
    PATIENCE_MS,
  )
})

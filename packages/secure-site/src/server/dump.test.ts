import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog, createMetrics, openDatabase, type Database } from '@openappkit/server'
import { afterEach, describe, expect, it } from 'vitest'
import { findPostgres } from '../../../../scripts/findPostgres.mjs'
import { getRuns } from '../../../testing/test/random.ts'
import { createPostgresDatabase } from '../../../server/test/createPostgresDatabase.ts'
import { createPageFetch, type Exchange } from '../../test/createPageFetch.ts'
import { createProviderServer, PROVIDER_SETTINGS } from '../../test/createProviderServer.ts'
import {
  createDevice as createApiDevice,
  createSiteWorld,
  DAPP_ORIGIN,
  PROJECT_ID,
  SITE_URL,
  type SiteWorld,
} from '../../test/createSiteWorld.ts'
import { createDevice, createTestPage } from '../../test/createTestPage.ts'
import { dumpSocialLogins } from '../../test/dumpSocialLogins.ts'
import {
  createBytesSecret,
  createCodeSecret,
  createTextSecret,
  createTokenSecret,
  findSecrets,
  type Secret,
} from '../../test/searchSecrets.ts'
import { endpoints } from '../api/endpoints.ts'
import type { OpenSlot } from '../api/slotValues.ts'
import { migrateAll } from '../db/migrateAll.ts'
import { createKeyring } from '../keyring/createKeyring.ts'
import { createSecrets } from '../keyring/parseKeyring.ts'
import type { OutgoingLetter } from '../mail/createSmtpSender.ts'
import { openWallet } from '../page/custody/openWallet.ts'
import { openStoredSlot } from '../page/custody/createSlot.ts'
import { withPrivateKey } from '../page/keys/withPrivateKey.ts'
import { openSlot } from '../page/slots/openSlot.ts'
import { saveProject } from './projects/projects.ts'
import { readSlots } from './slots/slots.ts'

const url = await createPostgresDatabase()

const LOGINS = getRuns({ quick: 8, deep: 50 })
const HOUR = 3_600_000
/** Longer than other tests have, for busy machines. */
const PATIENCE_MS = 600_000

interface Copied {
  readonly open: () => Promise<Database>
  /** Copies what a thief of the disk or of a backup gets. The database is closed. */
  readonly copy: () => Promise<Map<string, Buffer>>
  readonly dispose: () => Promise<void>
}

async function copyFolder(folder: string): Promise<Map<string, Buffer>> {
  const copies = new Map<string, Buffer>()
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name)
    if ((await stat(path)).isFile()) copies.set(name, await readFile(path))
  }
  return copies
}

async function createFolder(): Promise<Copied> {
  const root = await mkdtemp(join(tmpdir(), 'openappkit-dump-'))
  const folder = join(root, 'database')
  return {
    open: () => openDatabase(folder),
    copy: () => copyFolder(folder),
    dispose: () => rm(root, { recursive: true, force: true }),
  }
}

const createServer = async (): Promise<Copied> => ({
  open: () => openDatabase(url!),
  copy: async () =>
    new Map([
      ['pg_dump', execFileSync(join(findPostgres() ?? '', 'pg_dump'), ['--inserts', url!], { maxBuffer: 2 ** 30 })],
    ]),
  dispose: async () => {},
})

const main = createSecrets('first')
const guardianSecrets = createSecrets('guardian')
const keyrings = { keyring: createKeyring(main), guardian: createKeyring(guardianSecrets) }

/** A wallet of a visitor, as only its page and this test have it. */
interface Known {
  readonly walletId: string
  readonly entropy: Uint8Array
}

const COPIES: readonly (readonly [string, () => Promise<Copied>])[] = [
  ['the folder of PGlite', createFolder],
  ...(url ? [['pg_dump of PostgreSQL', createServer] as const] : []),
]

describe.each(COPIES)('after many logins by mail and 5 at each provider, %s', (_name, create) => {
  let copied: Copied
  afterEach(() => copied.dispose())

  /** Logs visitors in, and records every secret. */
  async function run(world: SiteWorld) {
    const secrets: Secret[] = []
    const wallets: Known[] = []
    const record = ({ route, status, sent, received }: Exchange) => {
      if (status !== 200) return received
      if (route.endsWith('/code')) {
        secrets.push(
          createTokenSecret('token', (received as { token: string }).token),
          createTextSecret('token of the dapp', (received as { session: { dappToken: string } }).session.dappToken),
        )
      }
      if (route === 'POST /v1/wallet') {
        for (const { serverPart, escrowPart } of (sent as { slots: OpenSlot[] }).slots) {
          secrets.push(createTokenSecret('part of the server', serverPart))
          if (escrowPart !== null) secrets.push(createTokenSecret('part of the escrow slot', escrowPart))
        }
      }
      return received
    }
    const fetch = createPageFetch(world.fetch, record)

    async function logIn(email: string, project: string) {
      const page = createTestPage({ fetch }, await createDevice(), {
        origin: SITE_URL,
        project,
        dapp: DAPP_ORIGIN,
        startMs: world.now.value,
      })
      secrets.push(createTextSecret('address of mail', email))
      if ((await page.start(email)) === 'VERIFY_DEVICE') {
        const link = /https:\S+\/device\/(\S+)/.exec((await world.readLetter(email))?.text ?? '')
        secrets.push(createTokenSecret('token of a link', link?.[1] ?? ''))
        await world.fetch(
          new Request(link?.[0] ?? '', { method: 'POST', headers: { host: new URL(SITE_URL).host, origin: SITE_URL } }),
        )
        await page.login.awaitDevice()
      }
      const code = await world.readCode(email)
      secrets.push(createCodeSecret(`code of ${email}`, code))
      await page.login.verify(code)
      const { wallet } = await page.login.getUser()
      await openWallet(page.custody, wallet, async (entropy) => {
        wallets.push({ walletId: wallet.id, entropy: Uint8Array.from(entropy) })
        secrets.push(createBytesSecret('entropy', Uint8Array.from(entropy)))
        await withPrivateKey(
          entropy,
          (key) => void secrets.push(createBytesSecret('private key', Uint8Array.from(key))),
        )
      })
      // The limits of one network address.
      await world.passTime(HOUR)
    }

    for (let index = 0; index < LOGINS; index += 1) {
      await logIn(`visitor-${index}@mail.example.net`, index % 5 === 0 ? 'verified' : PROJECT_ID)
    }
    return { secrets, wallets }
  }

  it(
    'S27: has no code, token, link, state, ticket, subject, profile, address, entropy, key or part of a slot, and neither have the log and the metrics. No slot opens without the keyrings or without a login, and with both keyrings the escrow slots open',
    async () => {
      copied = await create()
      const lines: string[] = []
      const metrics = createMetrics()
      const unsent: OutgoingLetter[] = []
      let isMailBroken = false
      let database = await copied.open()
      await migrateAll(database)
      const before = await copied.copy()
      const letters: OutgoingLetter[] = []
      const send = async (letter: OutgoingLetter) => {
        if (!isMailBroken) return void letters.push(letter)
        unsent.push(letter)
        throw new Error(`450 mailbox of ${letter.to} is full, 203.0.113.7: ${letter.text}`)
      }
      const providers = await createProviderServer()
      const social = { socials: PROVIDER_SETTINGS, fetchProvider: providers.fetch }
      const world = await createSiteWorld(database, {
        ...keyrings,
        ...social,
        log: createLog({ write: (line) => lines.push(line) }),
        metrics,
        sender: { send, check: async () => {}, close() {} },
      })
      Object.assign(world.letters, { findLast: letters.findLast.bind(letters) })
      await saveProject(database, {
        id: 'verified',
        realm: 'verified',
        name: 'Verified',
        origins: [DAPP_ORIGIN],
        rpcUrls: [],
        isDeviceVerified: true,
      })
      const { secrets, wallets } = await run(world)
      secrets.push(...(await dumpSocialLogins(world, providers)))

      // Letters that wait in the database, and errors whose text has an address and a code.
      isMailBroken = true
      const device = await world.createDevice()
      await device.startLogin('waiting@mail.example.net')
      await device.startLogin('Failing@mail.example.net', { origin: 'https://evil.example' })
      await world.site.outbox.flush()
      expect(unsent).toHaveLength(1)
      secrets.push(
        createTextSecret('address of mail', 'waiting@mail.example.net'),
        createCodeSecret('code of the waiting letter', /^\d{6}$/m.exec(unsent[0]!.text)![0]),
      )
      for (const keyring of [main, guardianSecrets]) {
        secrets.push(...[keyring.mac, ...Object.values(keyring.keys)].map((key) => createBytesSecret('keyring', key)))
      }
      await world.site.close()
      await database.close()

      const copies = await copied.copy()
      expect(wallets).toHaveLength(LOGINS)
      expect(secrets.length).toBeGreaterThan(LOGINS * 8)
      const own = new Map([
        ['log', Buffer.from(lines.join(''))],
        ['metrics', Buffer.from(metrics.print())],
      ])
      expect(lines.join('')).toContain('letter not sent')
      expect(metrics.print()).toContain('secure_site_codes_total')
      for (const result of ['claimed', 'confirmed', 'refused', 'failed', 'foreign']) {
        expect(metrics.print()).toContain(`secure_site_social_logins_total{provider="apple",result="${result}"}`)
      }
      // The database itself has some numbers of six digits.
      const chance = new Set(findSecrets(before, secrets).map((place) => place.split(': ')[1]))
      const searched = secrets.filter(({ name }) => !chance.has(name))
      expect(searched.length).toBeGreaterThan(secrets.length - 3)
      expect(findSecrets(new Map([...copies, ...own]), searched)).toEqual([])

      database = await copied.open()
      try {
        await checkSlots(database, wallets)
        await checkHashes(database)
        // The search finds what is there.
        await database.query('update secure_site.project set name = $1 where id = $2', [
          'visitor-7@mail.example.net',
          PROJECT_ID,
        ])
      } finally {
        await database.close()
      }
      const addresses = secrets.filter(({ name }) => name === 'address of mail')
      expect(findSecrets(await copied.copy(), addresses)).toContainEqual(expect.stringMatching(/: address of mail$/))
    },
    PATIENCE_MS,
  )

  /** Tries to open each slot with what a thief has. */
  async function checkSlots(database: Database, wallets: readonly Known[]): Promise<void> {
    const foreign = {
      keyring: createKeyring(createSecrets('first')),
      guardian: createKeyring(createSecrets('guardian')),
    }
    const key = (await createDevice()).keys.slot
    for (const { walletId, entropy } of wallets) {
      const rows = await database.query<{
        id: string
        kind: 'device' | 'escrow'
        salt: Uint8Array
        server_box: Uint8Array
        escrow_box: Uint8Array | null
        sealed: Uint8Array
      }>(
        'select id, kind, salt, server_box, escrow_box, sealed from secure_site.slot where wallet_id = $1 order by kind',
        [walletId],
      )
      expect(rows.map(({ kind }) => kind)).toEqual(['device', 'escrow'])
      await expect(
        readSlots(
          database,
          foreign,
          walletId,
          rows.map(({ id }) => id),
        ),
      ).rejects.toThrow(/decrypted/)
      await expect(
        readSlots(database, { ...keyrings, guardian: foreign.guardian }, walletId, [rows[1]!.id]),
      ).rejects.toThrow(/decrypted/)
      const [device, escrow] = await readSlots(
        database,
        keyrings,
        walletId,
        rows.map(({ id }) => id),
      )
      for (const [index, slot] of [device!, escrow!].entries()) {
        const { salt, server_box, escrow_box, sealed, id, kind } = rows[index]!
        const serverPart = Buffer.from(slot.serverPart, 'base64url')
        // Without a keyring only the stored bytes are there; with the main one also the part of the server.
        const parts = [
          salt,
          server_box.subarray(-32),
          ...(escrow_box ? [escrow_box.subarray(-32)] : []),
          new Uint8Array(32),
          serverPart,
        ].map((part) => Uint8Array.from(part))
        for (const userPart of parts) {
          await expect(
            openSlot(
              { wallet: walletId, kind, id },
              { userPart, serverPart: Uint8Array.from(serverPart) },
              Uint8Array.from(sealed),
            ),
          ).rejects.toThrow('could not be opened')
        }
      }
      await expect(openStoredSlot(device!, walletId, { deviceKey: key })).rejects.toThrow('could not be opened')
      expect(await openStoredSlot(escrow!, walletId, { deviceKey: key })).toEqual(entropy)
    }
  }

  /** A stored hash of a session is no token of it. */
  async function checkHashes(database: Database): Promise<void> {
    const world = await createSiteWorld(database, { ...keyrings, clock: () => Date.now() })
    const thief = await createApiDevice(world.fetch)
    const rows = await database.query<{ token_hash: Uint8Array }>(
      'select token_hash from secure_site.session limit 5',
      [],
    )
    expect(rows).toHaveLength(5)
    for (const { token_hash } of rows) {
      thief.token = Buffer.from(token_hash).toString('base64url')
      expect((await thief.send(endpoints.fetchUser)).body).toMatchObject({ error: { code: 'secureSite.sessionEnded' } })
    }
    await world.site.close()
  }
})

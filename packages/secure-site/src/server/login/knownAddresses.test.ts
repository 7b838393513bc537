import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabases } from '../../../../server/test/openTestDatabases.ts'
import {
  countStatements,
  createSiteWorld,
  DAPP_ORIGIN,
  emptyTables,
  PROJECT_ID,
  SITE_URL,
  type Answer,
  type SiteWorld,
  type TestDevice,
} from '../../../test/createSiteWorld.ts'
import { endpoints } from '../../api/endpoints.ts'
import { migrateAll } from '../../db/migrateAll.ts'
import { saveProject } from '../projects/projects.ts'

const databases = await openTestDatabases(migrateAll)
afterAll(() => databases.close())

const VERIFIED = 'verified'
const START = 1_900_000_000_000
const LINK = /https:\S+\/device\/\S+/

/** Random values, by which two answers to one request differ too. */
const hideRandom = (text: string) =>
  text
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '[id]')
    .replace(LINK, '[link]')
    .replace(/^\d{6}$/gm, '[code]')

describe.each(databases.list)('the answers on $kind', ({ database }) => {
  let world: SiteWorld
  let statements: string[]
  beforeEach(async () => {
    await emptyTables(database)
    const counted = countStatements(database)
    statements = counted.statements
    world = await createSiteWorld(counted.database)
    await saveProject(database, {
      id: VERIFIED,
      realm: 'verified',
      name: 'Verified',
      origins: [DAPP_ORIGIN],
      rpcUrls: [],
      isDeviceVerified: true,
    })
    // An account without a wallet, and one with a wallet and sessions of two devices.
    await world.logIn(await world.createDevice(), 'account@example.net')
    for (const isFirst of [true, false]) {
      const owner = await world.createDevice()
      await world.logIn(owner, 'wallet@example.net')
      if (isFirst) await world.createWallet(owner)
      await world.passTime(3_600_000)
    }
  })
  afterEach(() => world.site.close())

  /** What a visitor without the mailbox can see, byte for byte, and the statements of the database. */
  async function record(
    email: string,
    flow: (device: TestDevice, see: (answer: Pick<Answer, 'status' | 'headers' | 'text'>) => void) => Promise<void>,
  ) {
    const seen: unknown[] = []
    const device = await world.createDevice()
    world.now.value = START
    await device.send(endpoints.fetchUser)
    // The answers have times.
    world.now.value = START
    statements.length = 0
    world.letters.length = 0
    await flow(device, ({ status, headers, text }) => {
      const names = [...headers].map(([name, value]) =>
        name === 'dpop-nonce' ? `${name} of ${value.length}` : `${name}: ${value}`,
      )
      seen.push({ status, headers: names, text: hideRandom(text) })
    })
    await world.site.outbox.flush()
    const letters = world.letters.map(({ subject, text, html }) => ({
      subject,
      text: hideRandom(text),
      html: html.length,
    }))
    await world.passTime(3_600_000)
    // The worker of letters runs beside the requests.
    return {
      seen,
      letters,
      statements: statements.filter(
        (text) =>
          !text.includes('secure_site.mail set') &&
          !text.startsWith('delete from secure_site.mail') &&
          !text.includes('server.rate set tat'),
      ),
    }
  }

  /** Compares an address without an account with the others. */
  async function compare(
    flow: (email: string) => Parameters<typeof record>[1],
  ): Promise<Awaited<ReturnType<typeof record>>> {
    const [unknown, account, wallet] = [
      await record('unknown@example.net', flow('unknown@example.net')),
      await record('account@example.net', flow('account@example.net')),
      await record('wallet@example.net', flow('wallet@example.net')),
    ]
    expect(account).toEqual(unknown)
    expect(wallet).toEqual(unknown)
    return unknown
  }

  const openLink = async (link: string, init: RequestInit = {}) => {
    const response = await world.fetch(
      new Request(link, {
        ...init,
        headers: { host: new URL(SITE_URL).host, ...(init.headers as Record<string, string>) },
      }),
    )
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  it('S27: are the same for known and unknown addresses until all guesses are used', async () => {
    const { seen, statements: made } = await compare((email) => async (device, see) => {
      const started = await device.startLogin(email)
      see(started)
      const code = await world.readCode(email)
      for (let guess = 1; guess <= 6; guess += 1) {
        see(
          await device.verify(
            started.body.loginId as string,
            String((Number(code) + guess) % 1_000_000).padStart(6, '0'),
          ),
        )
      }
    })
    expect(seen.map((answer) => (answer as { status: number }).status)).toEqual([200, 403, 403, 403, 403, 403, 410])
    expect(made.length).toBeGreaterThan(8)
  })

  it('S27: are the same for known and unknown addresses if a letter was just sent, and after the code has expired', async () => {
    const { seen } = await compare((email) => async (device, see) => {
      const started = await device.startLogin(email)
      const refused = await device.startLogin(email)
      // The seconds are of the real time of the database.
      refused.headers.set('retry-after', '30')
      see({ ...refused, text: refused.text.replaceAll(/\d+/g, '30') })
      const code = await world.readCode(email)
      await world.passTime(600_000)
      see(await device.verify(started.body.loginId as string, code))
      see(await device.send(endpoints.awaitDevice, { id: started.body.loginId as string }))
    })
    expect(seen.map((answer) => (answer as { status: number }).status)).toEqual([429, 410, 410])
  })

  it('S27: are the same for known and unknown addresses while a device waits for its approval, and on the page of the link', async () => {
    const { seen, letters } = await compare((email) => async (device, see) => {
      const started = await device.startLogin(email, { projectId: VERIFIED })
      see(started)
      const id = started.body.loginId as string
      see(await device.verify(id, '000000'))
      see(await device.send(endpoints.awaitDevice, { id }))
      const link = LINK.exec((await world.readLetter(email))?.text ?? '')?.[0] ?? ''
      see(await openLink(link))
      see(await openLink(link, { method: 'POST', headers: { origin: SITE_URL } }))
      see(await openLink(link))
      see(await device.send(endpoints.awaitDevice, { id }))
      const code = await world.readCode(email)
      see(await device.verify(id, String((Number(code) + 1) % 1_000_000).padStart(6, '0')))
    })
    expect(seen.map((answer) => (answer as { status: number }).status)).toEqual([
      200, 409, 200, 200, 200, 410, 200, 403,
    ])
    expect(letters).toHaveLength(2)
  })

  it('S27: are the same for known and unknown addresses if the device has a session of another address', async () => {
    const { seen } = await compare((email) => async (device, see) => {
      await world.logIn(device, `other-${email}`)
      statements.length = 0
      world.letters.length = 0
      see(await device.startLogin(email, { projectId: PROJECT_ID }))
    })
    expect(seen).toHaveLength(1)
  })
})

/** @module Tabs of several browsers on a real server, each with what the specification expects of it. */
import { isAppKitError } from '@openappkit/common'
import type { Database } from '@openappkit/server'
import { calculateJwkThumbprint, exportJWK } from 'jose'
import { parseValue } from '../src/api/fields.ts'
import { walletEndpoints } from '../src/api/walletEndpoints.ts'
import { openStoredSlot } from '../src/page/custody/createSlot.ts'
import { getAddress } from '../src/page/keys/getAddress.ts'
import { withPrivateKey } from '../src/page/keys/withPrivateKey.ts'
import type { FetchPort } from '../src/page/proof/createApi.ts'
import type { PageStorage } from '../src/page/storage/openStorage.ts'
import { saveProject } from '../src/server/projects/projects.ts'
import { createLoginModel, type ModelLogin, type ModelSession } from './createLoginModel.ts'
import { createPageFetch, type Exchange } from './createPageFetch.ts'
import { createSiteWorld, DAPP_ORIGIN, PROJECT_ID, SITE_URL } from './createSiteWorld.ts'
import { createDevice, createTestPage, type TestPage } from './createTestPage.ts'

/** A project of the same realm. */
const OTHER_PROJECT = 'other'

/** Tabs 0 to 2 are of one browser and one site, so they share the keys. Each project has its own token there. */
const TABS = [
  { device: 'laptop', project: PROJECT_ID },
  { device: 'laptop', project: PROJECT_ID },
  { device: 'laptop', project: OTHER_PROJECT },
  { device: 'phone', project: PROJECT_ID },
  { device: 'tablet', project: OTHER_PROJECT },
] as const

/** What happens to the next request of a route: the server gets none, the page gets no answer, or one of its slots is damaged. */
export interface Fault {
  readonly route: string
  readonly kind: 'block' | 'lose' | 'damage'
}

/** The storage of one project in one browser. */
interface Store {
  readonly storage: PageStorage
  readonly thumbprint: string
  /** The session whose token is stored. */
  session: ModelSession | undefined
}

export interface Tab {
  readonly device: string
  readonly project: string
  readonly store: Store
  page: TestPage
  /** The login whose code the page would send. */
  login: ModelLogin | undefined
  /** The session for which the page has shown the address. */
  prepared: ModelSession | undefined
  fault: Fault | undefined
  /** How many requests of the page were answered. */
  answers: number
  /** Addresses whose slots this page has read back, and opened. */
  readonly readBack: Set<string>
}

/** The code of the error that ended a task, or `ok`. */
export const getOutcome = (task: Promise<unknown>): Promise<string> =>
  task.then(
    () => 'ok',
    (error: unknown) => (isAppKitError(error) ? error.code : String(error)),
  )

function damage(received: unknown): unknown {
  const { slots, ...rest } = received as { readonly slots: readonly { readonly sealed: string }[] }
  return {
    ...rest,
    slots: slots.map((slot, index) =>
      index === slots.length - 1
        ? { ...slot, sealed: `${slot.sealed.startsWith('A') ? 'B' : 'A'}${slot.sealed.slice(1)}` }
        : slot,
    ),
  }
}

/** The wallet and the slots of an answer. An opened slot is alone. */
function readSlots({ route, received }: Exchange) {
  if (route === 'POST /v1/slots/:id/open') return [parseValue(walletEndpoints.openSlot.response, received)]
  return parseValue(walletEndpoints.addSlots.response, received).slots
}

/** The address that all slots of an answer open to, if they are those that were sent. Else `undefined`. */
async function openSlots(
  exchange: Exchange,
  deviceKey: CryptoKey,
  walletIds: readonly string[],
): Promise<string | undefined> {
  const slots = readSlots(exchange)
  const sent = (exchange.sent as { slots?: readonly { id: string }[] } | undefined)?.slots ?? slots
  if (sent.some(({ id }) => !slots.some((slot) => slot.id === id))) return undefined
  const addresses = new Set<string>()
  for (const slot of slots) {
    const opened = await Promise.any(walletIds.map((id) => openStoredSlot(slot, id, { deviceKey }))).catch(
      () => undefined,
    )
    if (!opened) return undefined
    addresses.add(await withPrivateKey(opened, (key) => getAddress(key).toLowerCase()))
  }
  return addresses.size === 1 ? [...addresses][0] : undefined
}

/**
 * Creates the tabs, and the model of their logins.
 *
 * @param isStrict - Whether the second project requires the approval of the device, which is then the rule of the realm.
 */
export async function createTabs(database: Database, isStrict: boolean) {
  const world = await createSiteWorld(database)
  await saveProject(database, {
    id: OTHER_PROJECT,
    realm: 'realm',
    name: 'Other',
    origins: [DAPP_ORIGIN],
    rpcUrls: [],
    isDeviceVerified: isStrict,
  })
  const model = createLoginModel(
    () => world.now.value,
    () => isStrict,
  )
  const stores = new Map<string, Store>()
  const exchanges: { readonly tab: Tab; readonly exchange: Exchange }[] = []

  async function openStore({ device, project }: (typeof TABS)[number]): Promise<Store> {
    const known = stores.get(`${device} ${project}`)
    if (known) return known
    const keys = [...stores].find(([name]) => name.startsWith(`${device} `))?.[1].storage.keys
    const storage = await createDevice()
    const own = { ...storage, ...(keys && { keys }) }
    const store = {
      storage: own,
      thumbprint: await calculateJwkThumbprint(await exportJWK(own.keys.proof.publicKey)),
      session: undefined,
    }
    stores.set(`${device} ${project}`, store)
    return store
  }

  function openPage(tab: Omit<Tab, 'page'>, skewMs: number): TestPage {
    const change = (exchange: Exchange) => {
      const { route, kind } = tab.fault ?? {}
      const isFault = exchange.route === route && exchange.status === 200
      if (isFault) tab.fault = undefined
      const changed = isFault && kind === 'damage' ? { ...exchange, received: damage(exchange.received) } : exchange
      if (isFault && kind === 'lose') throw new TypeError('Failed to fetch')
      if (
        changed.status === 200 &&
        /wallet|slots(?:\/:id\/open)?$/.test(exchange.route) &&
        !exchange.route.startsWith('GET')
      ) {
        exchanges.push({ tab: tab as Tab, exchange: changed })
      }
      return changed.received
    }
    const send = (request: Request) => {
      const { route, kind } = tab.fault ?? {}
      if (kind !== 'block' || route !== `${request.method} ${new URL(request.url).pathname}`) {
        return world.fetch(request)
      }
      tab.fault = undefined
      throw new TypeError('Failed to fetch')
    }
    const answer = createPageFetch(send, change)
    const fetch: FetchPort = (url, init) => answer(url, init).finally(() => (tab.answers += 1))
    return createTestPage({ fetch }, tab.store.storage, {
      origin: SITE_URL,
      project: tab.project,
      dapp: DAPP_ORIGIN,
      startMs: world.now.value + skewMs,
    })
  }

  const tabs: Tab[] = []
  for (const row of TABS) {
    const tab = {
      ...row,
      store: await openStore(row),
      login: undefined,
      prepared: undefined,
      fault: undefined,
      answers: 0,
      readBack: new Set<string>(),
    }
    tabs.push(Object.assign(tab, { page: openPage(tab, 0) }))
  }

  return {
    ...{ model, tabs, database },
    get site() {
      return world
    },
    /** Loads the page of a tab again, in a browser whose clock is wrong. */
    reload(tab: Tab, skewMs: number) {
      Object.assign(tab, { page: openPage(tab, skewMs), login: undefined, prepared: undefined })
      tab.readBack.clear()
    },
    /** The code and the link of the letters that were sent since there were `count`. One about an opened wallet may be among them. */
    async readLetters(email: string, count: number): Promise<Pick<ModelLogin, 'code' | 'link'>> {
      await world.site.outbox.flush()
      const text = world.letters
        .slice(count)
        .flatMap((letter) => (letter.to === email ? [letter.text] : []))
        .join('\n')
      return { code: /^\d{6}$/m.exec(text)?.[0], link: /https:\S+\/device\/\S+/.exec(text)?.[0] }
    },
    /** Opens the slots that the pages got, independently of their result. */
    async readBack(): Promise<void> {
      const rows = await database.query<{ id: string }>('select id from secure_site.wallet', [])
      for (const { tab, exchange } of exchanges.splice(0)) {
        const address = await openSlots(
          exchange,
          tab.store.storage.keys.slot,
          rows.map(({ id }) => id),
        )
        if (address !== undefined) tab.readBack.add(address)
      }
    },
    /** What the database has of the wallet of an address of mail, and of a device. */
    async findWallet(
      session: ModelSession,
      tab: Tab,
    ): Promise<{ readonly hasWallet: boolean; readonly hasSlot: boolean }> {
      const index = await world.keyring.mac('email', session.email)
      const [row] = await database.query<{ hasWallet: boolean; hasSlot: boolean }>(
        `select exists (select from secure_site.wallet join secure_site.account on account.id = account_id where email_index = $1) as "hasWallet",
           exists (select from secure_site.slot join secure_site.device on device.id = device_id join secure_site.account on account.id = account_id
             where email_index = $1 and thumbprint = $2 and slot.revoked_at is null) as "hasSlot"`,
        [index, tab.store.thumbprint],
      )
      return row ?? { hasWallet: false, hasSlot: false }
    },
  }
}

export type Tabs = Awaited<ReturnType<typeof createTabs>>

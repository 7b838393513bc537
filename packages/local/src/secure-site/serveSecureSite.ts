import {
  createKeyring,
  createSecrets,
  createSecureSite,
  createSmtpSender,
  readPageFolder,
  saveProject,
  type PageFolder,
  type Project,
  type SecureSite,
  type ProjectContract,
} from '@openappkit/secure-site'
import { serve, type Database } from '@openappkit/server'
import { assertPortFree } from '../ports/assertPortFree.ts'
import { DEFAULT_SECURE_SITE_PORT, SECURE_SITE_HOST, SECURE_SITE_PROJECT } from '../ports/defaults.ts'
import { provideFramePage } from './providePage.ts'
import type { RunningSecureSite, StartSecureSiteOptions, SecureSiteFaults } from './types.ts'
import { SEEDED_CONTRACTS } from '../chains/seededContracts.ts'
import { DEMO, GOLD, MARKET, SWAP_ROUTERS, YEN } from '../market/tokens.ts'
import { createWaits } from '../faults/createWaits.ts'

/** Pages of this machine, on any port. */
const ORIGINS = ['http://localhost:*', 'http://127.0.0.1:*', 'http://*.localhost:*']

const FROM = { name: 'OpenAppKit demo', address: 'wallets@secure.localhost.example' }

interface ServeSecureSiteOptions extends StartSecureSiteOptions {
  /** Returns the database, for the first request. The caller closes it after the server. */
  readonly getDatabase: () => Promise<Database>
}

const { erc721, erc1155 } = SEEDED_CONTRACTS

/** What an operator has verified. The taxed token is left out, as every token that anyone may create: approvals mark it. */
const LISTED = [...SWAP_ROUTERS, DEMO, GOLD, YEN, erc721, erc1155]

/** The contracts of a chain that approvals of the secure site name, as `project --contract` and `--wrapped` list them. */
const listContracts = (chainId: string): readonly ProjectContract[] =>
  [
    ...LISTED.map(({ address, name }) => ({ address, name, isWrapped: false })),
    { address: MARKET.weth, name: 'Wrapped Ether', isWrapped: true },
  ].map(({ address, ...contract }) => ({ chainId, address: address.toLowerCase(), ...contract }))

const createProject = (chains: StartSecureSiteOptions['chains'], isDeviceVerified: boolean): Project => ({
  id: SECURE_SITE_PROJECT,
  realm: SECURE_SITE_PROJECT,
  name: 'Local demo',
  origins: ORIGINS,
  rpcUrls: chains.map(({ id, httpUrl }) => ({ chainId: `eip155:${id}`, url: httpUrl })),
  networks: chains.map(({ id, name }) => ({ chainId: `eip155:${id}`, name, symbol: 'ETH' })),
  contracts: chains.flatMap(({ id }) => listContracts(`eip155:${id}`)),
  isDeviceVerified,
})

/** Starts the site with the first request, because its database takes a second and 370 MB. A failed start is tried again. */
function createLazySite(
  { chains, smtpUrl, identity, farcaster, dataUrl, getDatabase }: ServeSecureSiteOptions,
  getUrl: () => string,
) {
  const [keyring, guardian] = [createKeyring(createSecrets('local')), createKeyring(createSecrets('local-guardian'))]
  let started: Promise<SecureSite> | undefined
  // In the repository it may have to be built, which takes seconds.
  let page: Promise<PageFolder> | undefined = provideFramePage().then(readPageFolder)
  page.catch(() => (page = undefined))

  async function start(): Promise<SecureSite> {
    const [database, folder] = await Promise.all([getDatabase(), (page ??= provideFramePage().then(readPageFolder))])
    const sender = createSmtpSender({ url: smtpUrl, from: FROM })
    const site = await createSecureSite({
      database,
      keyring,
      guardian,
      sender,
      url: getUrl(),
      page: folder,
      ...(identity && { socials: identity.socials }),
      farcaster,
      dataUrl,
    })
    await saveProject(database, createProject(chains, false))
    return site
  }

  return {
    get: (): Promise<SecureSite> =>
      (started ??= start().catch((error: unknown) => {
        started = undefined
        throw error
      })),
    /** Ends requests that wait for a visitor. */
    endWaits: async () => (await started?.catch(() => undefined))?.endWaits(),
    close: async () => (await started?.catch(() => undefined))?.close(),
  }
}

/** The faults, and what they do to a request. */
interface FaultGate {
  readonly faults: SecureSiteFaults
  /** @returns The answer of a fault; `undefined` if the site answers. */
  pass(path: string): Promise<Response | undefined>
}

const refuse = () =>
  new Response('The secure site is down.', {
    status: 503,
    headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' },
  })

function createSecureSiteFaults(): FaultGate {
  const waits = createWaits()
  let frame: { readonly delayMs?: number; readonly isHeld?: true; readonly isDown?: true } = {}
  let isServerDown = false

  return {
    faults: {
      slowFrame: (delayMs) => void (frame = { delayMs }),
      holdFrame: () => void (frame = { isHeld: true }),
      failFrame: () => void (frame = { isDown: true }),
      failServer: () => void (isServerDown = true),
      clear() {
        frame = {}
        isServerDown = false
        waits.release()
      },
    },
    async pass(path) {
      if (path.startsWith('/v1/')) return isServerDown ? refuse() : undefined
      if (path !== '/sdk') return undefined
      const { delayMs, isHeld, isDown } = frame
      if (isDown) return refuse()
      if (isHeld) await waits.hold()
      if (delayMs !== undefined) await waits.wait(delayMs)
      return undefined
    },
  }
}

/** @see startSecureSite */
export async function serveSecureSite(options: ServeSecureSiteOptions): Promise<RunningSecureSite> {
  const { chains, port = DEFAULT_SECURE_SITE_PORT, identity, getDatabase } = options
  await assertPortFree(port, 'secure site', '--secure-site-port')
  const { faults, pass } = createSecureSiteFaults()
  let url = ''
  const lazy = createLazySite(options, () => url)

  async function answer(request: Request, connection: object): Promise<Response> {
    const fault = await pass(new URL(request.url).pathname)
    if (fault) return fault
    const { app } = await lazy.get()
    return app.fetch(request, connection)
  }

  const server = await serve({
    app: {
      fetch: (request, connection) =>
        answer(request, connection).catch((error: unknown) => {
          console.error('The secure site could not answer a request:', error)
          return new Response('The secure site failed. Its terminal shows why.', { status: 500 })
        }),
    },
    host: '127.0.0.1',
    port,
    onStop: lazy.close,
  })
  url = `http://${SECURE_SITE_HOST}:${new URL(server.url).port}`
  identity?.register(url)

  return {
    url,
    projectId: SECURE_SITE_PROJECT,
    faults,
    start: async () => void (await lazy.get()),
    async endSessions() {
      await lazy.get()
      const database = await getDatabase()
      return (
        await database.query(
          'update secure_site.session set revoked_at = now() where revoked_at is null returning 1',
          [],
        )
      ).length
    },
    async clearLimits() {
      await lazy.get()
      await (await getDatabase()).query('delete from server.rate', [])
    },
    async requireDevices(isRequired) {
      await lazy.get()
      await saveProject(await getDatabase(), createProject(chains, isRequired))
    },
    async stop() {
      faults.clear()
      await lazy.endWaits()
      await server.stop()
    },
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import {
  checkHost,
  checkOrigin,
  logRequests,
  parseOrigins,
  removeFullBuckets,
  requestErrors,
  secureAnswers,
  type Database,
  type Log,
  type Metrics,
  createDatabaseClock,
  type DatabaseClock,
} from '@openappkit/server'
import { migrateAll } from '../db/migrateAll.ts'
import { checkKeyring } from '../keyring/checkKeyring.ts'
import type { Keyring } from '../keyring/types.ts'
import { createOutbox, type Outbox } from '../mail/createOutbox.ts'
import type { LetterSender } from '../mail/createSmtpSender.ts'
import { createDataService, type DataService } from './data/createDataService.ts'
import { addHandoverApi } from './handover/handovers.ts'
import { addDeviceApi } from './devices/addDeviceApi.ts'
import { removeOldDevices } from './devices/removeOldDevices.ts'
import { addEmailChangeApi } from './email-change/verifyChange.ts'
import { createFarcaster } from './farcaster/createRelay.ts'
import type { FarcasterSettings } from './farcaster/types.ts'
import { addDevicePage } from './pages/addDevicePage.ts'
import { DEFAULT_LIMITS, type LoginLimits, HOUR, takeLimits } from './limits/loginLimits.ts'
import { addPages } from './pages/addPages.ts'
import { addRevertPage } from './pages/addRevertPage.ts'
import { addSocialPages } from './pages/addSocialPages.ts'
import type { PageFolder } from './pages/readPageFolder.ts'
import { addPasskeyApi } from './passkeys/changePasskeys.ts'
import { createNonces } from './proof/createNonces.ts'
import { addApi } from './routes/addApi.ts'
import { answerFailure } from './routes/answerFailure.ts'
import { createDappTokens } from './sessions/dappTokens.ts'
import { addSocialApi } from './social/addSocialApi.ts'
import { createProviders } from './social/createProviders.ts'
import type { ProviderFetch } from './social/providerFetch.ts'
import type { SocialSettingsByProvider } from './social/types.ts'
import type { SiteContext } from './types.ts'
import { createWaits, DEFAULT_WAITS, type WaitLimits } from './waits/createWaits.ts'
import { custodyEndpoints } from '../api/custodyEndpoints.ts'
import { addSessionEndpoint, type EndpointTools, addOpenEndpoint } from './routes/endpointRoutes.ts'
import { changeCustody } from './custody/changeCustody.ts'
import { farcasterEndpoints } from '../api/farcasterEndpoints.ts'
import type { SocialContext } from './social/context.ts'
import { startFarcasterLogin } from './farcaster/startFarcasterLogin.ts'
import { dataEndpoints } from '../api/dataEndpoints.ts'

export interface SecureSiteOptions {
  /** The database, which other processes may share if it is PostgreSQL. */
  readonly database: Database
  /** The keyring of the server. It belongs to the database. */
  readonly keyring: Keyring
  /** The keyring of the escrow parts. Both keyrings and the database together open wallets of the custody `automatic`. */
  readonly guardian: Keyring
  /** Origin under which browsers reach the server: `https://secure.example.org`. */
  readonly url: string
  /** The built page of the frame. */
  readonly page: PageFolder
  /** Sends letters. */
  readonly sender: LetterSender
  /**
   * How many proxies in a row are in front of the server. Each adds the address of its client to `X-Forwarded-For`.
   *
   * @default 0
   */
  readonly trustedProxies?: number
  /** @default none */
  readonly log?: Log
  /** @default none */
  readonly metrics?: Metrics
  /** Milliseconds since 1970. @default the clock of the database, which all processes share */
  readonly clock?: (() => number) | undefined
  /** Waits between two reads of a login. Resolves early when the signal aborts. @default the timer of the system */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** The providers of social logins, by name. @default none */
  readonly socials?: SocialSettingsByProvider
  /** The login by Farcaster. @default none */
  readonly farcaster?: FarcasterSettings | undefined
  /**
   * The data service that approvals ask for names of accounts and prices of tokens: the one of the modal, or one with the same interface.
   * With its `projectId` if it needs one: `https://data.example.org?projectId=abc`.
   *
   * @default none: approvals show addresses and amounts only
   */
  readonly dataUrl?: string | undefined
  /** Sends requests to providers, to the data service, to the relay of Farcaster and to its node. @default `fetch` */
  readonly fetchProvider?: ProviderFetch
  /** How many logins may begin in an hour. @default 20 of a network address, and 10,000 of a project */
  readonly limits?: Partial<LoginLimits>
  /** How many requests may wait at a time. @default 3 for a login, 50 of a network address, and 1,000 in all */
  readonly waitLimits?: Partial<WaitLimits>
  /** How often letters are looked for that another process has stored, in milliseconds. @default 1000 */
  readonly mailIntervalMs?: number
}

/** The server of the secure site. */
export interface SecureSite {
  /** Answers requests. */
  readonly app: Hono
  /** Sends letters. */
  readonly outbox: Outbox
  /** By how much the clock of this machine is ahead of that of the database, in milliseconds; 0 with an own clock. */
  getClockOffsetMs(): number
  /** Ends requests that wait, so that the server can stop. */
  endWaits(): void
  /** Stops the work in the background. The database stays open. */
  close(): Promise<void>
}

/** How often full rate limits and old devices are deleted. */
const CLEANING_MS = 3_600_000

/** How often the time of the database is read. */
const CLOCK_MS = 60_000

const waitFor = (milliseconds: number, signal: AbortSignal) =>
  sleep(milliseconds, undefined, { signal }).catch(() => {})

function createRoutes(context: SiteContext): Hono {
  const { url, log, metrics } = context
  const app = new Hono()
  if (log ?? metrics) app.use(logRequests({ log, metrics }))
  app.use(checkHost([new URL(url).host]))
  // A page of another origin must not use the interface, also with a stolen token.
  app.use('/v1/*', secureAnswers(), checkOrigin([url]))
  app.notFound(() => answerFailure(requestErrors.notFound()))
  app.onError((error) => {
    const answer = answerFailure(error)
    if (answer.status >= 500) log?.error('request failed', error)
    return answer
  })
  return app
}

/** Looks for letters, reads the clock, and removes full limits and old devices, until the returned function is called. */
function startWork(
  outbox: Outbox,
  { database, clock, log }: SiteContext,
  mailIntervalMs: number,
  databaseClock: DatabaseClock | undefined,
): () => void {
  const clean = async () => {
    await removeFullBuckets(database).catch((error: unknown) => log?.error('limits not cleaned', error))
    await removeOldDevices(database, clock()).catch((error: unknown) => log?.error('devices not cleaned', error))
  }
  const mail = setInterval(() => outbox.wake(), mailIntervalMs)
  const cleaning = setInterval(() => void clean(), CLEANING_MS)
  // Without the database the time goes on from the last reading.
  const reading = databaseClock && setInterval(() => void databaseClock.refresh().catch(() => {}), CLOCK_MS)
  return () => {
    clearInterval(reading)
    clearInterval(mail)
    clearInterval(cleaning)
  }
}

/** Adds the endpoint that changes the custody of a wallet. */
function addCustodyApi(app: Hono, tools: EndpointTools): void {
  addSessionEndpoint(app, tools, custodyEndpoints.changeCustody, (session, { body }) =>
    changeCustody(tools.context, session, body),
  )
}

/** Adds the endpoint that starts logins by Farcaster. */
function addFarcasterApi(app: Hono, tools: EndpointTools, context: SocialContext): void {
  addOpenEndpoint(
    app,
    tools,
    farcasterEndpoints.startFarcasterLogin,
    ({ body, device, client, userAgent, acceptLanguage }) => {
      const locale = body.locale ?? acceptLanguage ?? null
      return startFarcasterLogin(context, { ...body, locale }, { device, client, userAgent })
    },
  )
}

/** More than a visitor approves. */
const PER_ACCOUNT = 300
/** Protects the operator's share of the data service. */
const PER_PROJECT = 20_000

/** Adds the endpoint that names accounts and prices tokens. Without a data service, it answers that it knows nothing. */
function addDataApi(app: Hono, tools: EndpointTools, service: DataService | undefined): void {
  const { database } = tools.context
  addSessionEndpoint(app, tools, dataEndpoints.lookUp, async ({ accountId, projectId }, { body }) => {
    if (!service) return { names: [], prices: [] }
    await takeLimits(database, [
      { bucket: `secure-site.lookup.account:${accountId}`, limit: PER_ACCOUNT, perSeconds: HOUR },
      { bucket: `secure-site.lookup.project:${projectId}`, limit: PER_PROJECT, perSeconds: HOUR },
    ])
    return service.lookUp(body)
  })
}

/**
 * Creates the server of the secure site: it creates or updates its tables, and checks that the keyrings belong to them and have their
 * current keys.
 *
 * @throws `keyring.mismatch`, `keyring.outdated`, `keyring.keyDestroyed`, `requests.invalidOrigin`, `migrations.newerDatabase`, `dataService.invalidUrl`
 */
export async function createSecureSite(options: SecureSiteOptions): Promise<SecureSite> {
  const {
    database,
    keyring,
    guardian,
    page,
    sender,
    trustedProxies = 0,
    log,
    metrics,
    wait = waitFor,
    mailIntervalMs = 1_000,
    socials = {},
    farcaster,
    fetchProvider,
    dataUrl,
    limits = {},
    waitLimits = {},
  } = options
  const [url = ''] = parseOrigins([options.url])
  const databaseClock = options.clock ? undefined : await createDatabaseClock({ database })
  const clock = options.clock ?? databaseClock?.now ?? Date.now
  const providers = createProviders({ url, settings: socials, clock, fetch: fetchProvider })
  const onFailure = (error: unknown) => log?.error('data service failed', error)
  const data = dataUrl ? createDataService({ url: dataUrl, fetch: fetchProvider, onFailure, clock }) : undefined
  await migrateAll(database)
  await checkKeyring(database, keyring, 'main')
  await checkKeyring(database, guardian, 'guardian')
  const stopping = new AbortController()
  const outbox = createOutbox({ database, keyring, sender, clock, log, metrics })
  const context: SiteContext = {
    database,
    keyring,
    guardian,
    url,
    clock,
    limits: { ...DEFAULT_LIMITS, ...limits },
    waits: createWaits({ ...DEFAULT_WAITS, ...waitLimits }, { clock, metrics }),
    wait,
    stopping: stopping.signal,
    onLetter: () => outbox.wake(),
    log,
    metrics,
  }
  const social = { ...context, providers, farcaster: farcaster && createFarcaster(farcaster, fetchProvider) }
  const [nonces, tokens] = await Promise.all([createNonces(keyring, clock), createDappTokens(context)])
  const app = createRoutes(context)
  addPages(app, context, page, { nonces, tokens, socials: providers.names, hasDataService: data !== undefined })
  addDevicePage(app, context)
  addRevertPage(app, context)
  addApi(app, { context, nonces, trustedProxies }, tokens)
  addEmailChangeApi(app, { context, nonces, trustedProxies })
  addPasskeyApi(app, { context, nonces, trustedProxies }, tokens)
  addDeviceApi(app, { context, nonces, trustedProxies })
  addHandoverApi(app, { context, nonces, trustedProxies }, tokens)
  addDataApi(app, { context, nonces, trustedProxies }, data)
  addCustodyApi(app, { context, nonces, trustedProxies })
  addSocialPages(app, social)
  addSocialApi(app, { context, nonces, trustedProxies }, tokens, social)
  addFarcasterApi(app, { context, nonces, trustedProxies }, social)
  const stopWork = startWork(outbox, context, mailIntervalMs, databaseClock)
  metrics?.createGauge(
    'secure_site_clock_offset_seconds',
    'By how much the clock of the machine is ahead of that of the database.',
    () => (databaseClock?.getOffsetMs() ?? 0) / 1000,
  )
  return {
    app,
    outbox,
    getClockOffsetMs: () => databaseClock?.getOffsetMs() ?? 0,
    endWaits: () => stopping.abort(),
    async close() {
      stopping.abort()
      stopWork()
      await outbox.settle()
      sender.close()
    },
  }
}

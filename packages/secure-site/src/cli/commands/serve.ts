import {
  checkWrites,
  createLog,
  createMetrics,
  recordPool,
  serve,
  stopOnSignals,
  type Database,
  type RunningServer,
} from '@openappkit/server'
import { migrateAll } from '../../db/migrateAll.ts'
import { checkKeyring, isBound } from '../../keyring/checkKeyring.ts'
import { createSmtpSender } from '../../mail/createSmtpSender.ts'
import { createSecureSite } from '../../server/createSecureSite.ts'
import { DEFAULT_LIMITS } from '../../server/limits/loginLimits.ts'
import { BUILT_PAGE } from '../../server/pages/builtPage.ts'
import { readPageFolder } from '../../server/pages/readPageFolder.ts'
import { checkClock } from '../checkClock.ts'
import { cliErrors } from '../errors.ts'
import { createKeyrings, openKeyrings } from '../openKeyrings.ts'
import { openSiteDatabase } from '../openSiteDatabase.ts'
import { getMailFrom, getUrl, parseNumber, type CliValues } from '../cliValues.ts'
import { readFarcasterSettings, readSocialSettings } from '../readSocialSettings.ts'
import type { CliContext } from '../types.ts'

/** The built page of the frame in this package. */
export const getPageFolder = (values: CliValues): string => values.page ?? BUILT_PAGE

/** The address of the mail server. @throws `secureSiteCli.mailServerNeeded` */
export function getSmtpUrl(env: CliContext['env']): string {
  const url = env['SMTP_URL']
  if (!url) throw cliErrors.mailServerNeeded()
  return url
}

/** Creates the keyrings of a new folder. A database that was used with keyrings must get its own back. */
async function prepareFolder(values: CliValues, { env, write }: CliContext, database: Database): Promise<void> {
  if (database.kind !== 'pglite') return
  await migrateAll(database)
  if (await isBound(database)) return
  for (const file of await createKeyrings(values, env, new Date())) {
    write(`Created the keyring ${file}. Back it up apart from the database: without it no wallet opens.\n`)
  }
}

async function start(values: CliValues, context: CliContext, database: Database, url: string): Promise<RunningServer> {
  const { env, write } = context
  await prepareFolder(values, context, database)
  const { main, guardian } = await openKeyrings(values, env)
  const log = createLog({ write })
  const metrics = createMetrics()
  recordPool(metrics, database)
  const sender = createSmtpSender({ url: getSmtpUrl(env), from: getMailFrom(values, env) })
  const page = await readPageFolder(getPageFolder(values))
  const trustedProxies = parseNumber('trusted-proxies', values) ?? 0
  const socials = readSocialSettings(env)
  const farcaster = readFarcasterSettings(env)
  const site = await createSecureSite({
    database,
    keyring: main,
    guardian,
    url,
    page,
    sender,
    trustedProxies,
    socials,
    farcaster,
    dataUrl: env['SECURE_SITE_DATA_URL'] || undefined,
    limits: {
      perClient: parseNumber('logins-per-client', values) ?? DEFAULT_LIMITS.perClient,
      perProject: parseNumber('logins-per-project', values) ?? DEFAULT_LIMITS.perProject,
    },
    log,
    metrics,
  })
  // Without these, requests fail. An email waits in the outbox until its server is back, and signing needs none.
  const checks = {
    database: () => database.query('select 1 from secure_site.project limit 1', []),
    writes: () => checkWrites(database),
    keyrings: async () => {
      await checkKeyring(database, main, 'main')
      await checkKeyring(database, guardian, 'guardian')
    },
  }
  return serve({
    app: site.app,
    ...(values.host === undefined ? {} : { host: values.host }),
    port: parseNumber('port', values) ?? 8790,
    admin: {
      ...(values['admin-host'] === undefined ? {} : { host: values['admin-host'] }),
      port: parseNumber('admin-port', values) ?? 8791,
      metrics,
      checks,
      advisoryChecks: { mail: () => sender.check(), clock: () => checkClock(site.getClockOffsetMs()) },
    },
    drainSeconds: parseNumber('drain-seconds', values) ?? 0,
    // A request that waits for a device must not delay the stop.
    onDrained: () => site.endWaits(),
    async onStop() {
      await site.close()
      await database.close()
    },
  }).catch(async (error: unknown) => {
    await site.close()
    throw error
  })
}

/** Starts the server. The caller stops it. */
async function startSite(values: CliValues, context: CliContext): Promise<RunningServer> {
  const url = getUrl(values, context.env)
  const database = await openSiteDatabase(values, context.env)
  return start(values, context, database, url).catch(async (error: unknown) => {
    // The first error is the cause.
    await database.close().catch(() => {})
    throw error
  })
}

/** `secure-site serve`: until SIGINT or SIGTERM. */
export async function runServe(values: CliValues, context: CliContext): Promise<void> {
  const server = await startSite(values, context)
  const stopped = stopOnSignals(server)
  // A reader of this line may send a signal at once, which then stops the server in order.
  const url = getUrl(values, context.env)
  context.write(`The secure site ${url} is served at ${server.url}, and its admin port at ${server.adminUrl}.\n`)
  await stopped
}

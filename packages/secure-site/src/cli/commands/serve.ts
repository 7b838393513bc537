import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createLog, createMetrics, serve, stopOnSignals, type Database, type RunningServer } from '@openappkit/server'
import { checkKeyring } from '../../keyring/checkKeyring.ts'
import { createSmtpSender } from '../../mail/createSmtpSender.ts'
import { createSecureSite, type SecureSite } from '../../server/createSecureSite.ts'
import { BUILT_PAGE } from '../../server/pages/builtPage.ts'
import { readPageFolder } from '../../server/pages/readPageFolder.ts'
import { cliErrors } from '../errors.ts'
import { createKeyrings, openKeyrings } from '../openKeyrings.ts'
import { openSiteDatabase } from '../openSiteDatabase.ts'
import { getDataFolder, getMailFrom, getUrl, parseNumber, type CliValues } from '../cliValues.ts'
import { readFarcasterSettings } from '../readFarcasterSettings.ts'
import { readSocialSettings } from '../readSocialSettings.ts'
import type { CliContext } from '../types.ts'

/** The built page of the frame in this package. */
export const getPageFolder = (values: CliValues): string => values.page ?? BUILT_PAGE

/** The address of the mail server. @throws `secureSiteCli.missingOption` */
export function getSmtpUrl(env: CliContext['env']): string {
  const url = env['SMTP_URL']
  if (!url) throw cliErrors.missingOption({ name: 'smtp-url', variable: 'SMTP_URL' })
  return url
}

/** Only a new folder gets keyrings: one that has a database lost its own, and must get it back. */
async function prepareFolder(values: CliValues, { env, write }: CliContext): Promise<void> {
  const isNew = !env['DATABASE_URL'] && !existsSync(join(getDataFolder(values, env), 'database'))
  if (!isNew) return
  for (const file of await createKeyrings(values, env, new Date())) {
    write(`Created the keyring ${file}. Back it up apart from the database: without it no wallet opens.\n`)
  }
}

/** A server that runs, with what it needs. */
interface ServedSite {
  readonly site: SecureSite
  readonly server: RunningServer
}

async function start(
  values: CliValues,
  { env, write }: CliContext,
  database: Database,
  url: string,
): Promise<ServedSite> {
  const { main, guardian } = await openKeyrings(values, env)
  const log = createLog({ write })
  const metrics = createMetrics()
  const sender = createSmtpSender({ url: getSmtpUrl(env), from: getMailFrom(values, env) })
  const page = await readPageFolder(getPageFolder(values))
  const trustedProxies = parseNumber('trusted-proxies', values, 0)
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
    log,
    metrics,
  })
  // Without these, requests fail. An e-mail waits in the outbox until its server is back, and signing needs none.
  const checks = {
    database: () => database.query('select 1 from secure_site.project limit 1', []),
    keyrings: async () => {
      await checkKeyring(database, main, 'main')
      await checkKeyring(database, guardian, 'guardian')
    },
  }
  const server = await serve({
    app: site.app,
    ...(values.host === undefined ? {} : { host: values.host }),
    port: parseNumber('port', values, 8790),
    admin: {
      ...(values['admin-host'] === undefined ? {} : { host: values['admin-host'] }),
      port: parseNumber('admin-port', values, 8791),
      metrics,
      checks,
      advisoryChecks: { mail: () => sender.check() },
    },
    async onStop() {
      await site.close()
      await database.close()
    },
  }).catch(async (error: unknown) => {
    await site.close()
    throw error
  })
  return { site, server }
}

/** Starts the server. The caller stops it. */
async function startSite(values: CliValues, context: CliContext): Promise<RunningServer> {
  const url = getUrl(values, context.env)
  await prepareFolder(values, context)
  const database = await openSiteDatabase(values, context.env, url)
  const { site, server } = await start(values, context, database, url).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  context.write(`The secure site ${url} is served at ${server.url}, and its admin port at ${server.adminUrl}.\n`)
  return {
    ...server,
    async stop() {
      // A request that waits for a device must not delay the stop.
      site.endWaits()
      await server.stop()
    },
  }
}

/** `secure-site serve`: until SIGINT or SIGTERM. */
export async function runServe(values: CliValues, context: CliContext): Promise<void> {
  await stopOnSignals(await startSite(values, context))
}

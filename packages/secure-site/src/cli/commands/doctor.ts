import { createDatabaseClock } from '@openappkit/server'
import { migrateAll } from '../../db/migrateAll.ts'
import { checkKeyring } from '../../keyring/checkKeyring.ts'
import { createSmtpSender } from '../../mail/createSmtpSender.ts'
import { verifyAudit } from '../../server/audit/verifyAudit.ts'
import { readPageFolder } from '../../server/pages/readPageFolder.ts'
import { fetchProjects } from '../../server/projects/projects.ts'
import { createDataService } from '../../server/data/createDataService.ts'
import { createFarcaster } from '../../server/farcaster/createRelay.ts'
import { createProviders } from '../../server/social/createProviders.ts'
import { checkClock } from '../checkClock.ts'
import { describeError } from '../describeError.ts'
import { cliErrors } from '../errors.ts'
import { openKeyrings } from '../openKeyrings.ts'
import { openSiteDatabase } from '../openSiteDatabase.ts'
import { getMailFrom, getUrl, type CliValues } from '../cliValues.ts'
import { readFarcasterSettings, readSocialSettings } from '../readSocialSettings.ts'
import type { CliContext } from '../types.ts'
import { getPageFolder, getSmtpUrl } from './serve.ts'

type Check = readonly [name: string, run: () => Promise<string>]

async function checkMail(values: CliValues, { env }: CliContext): Promise<string> {
  const from = getMailFrom(values, env)
  const sender = createSmtpSender({ url: getSmtpUrl(env), from })
  try {
    await sender.check()
  } finally {
    sender.close()
  }
  return `the server accepts the login; letters come from ${from.address}`
}

/** The providers of social logins: an issuer must answer, and Apple's key must sign. The others have nothing that a program can check. */
function listProviders({ env, fetchProvider }: CliContext, url: string): readonly Check[] {
  const settings = readSocialSettings(env)
  const { names, get } = createProviders({ url, settings, clock: Date.now, fetch: fetchProvider })
  return names.map((name): Check => [
    name,
    async () => {
      const secret = settings[name]?.clientSecret
      if (typeof secret === 'function') await secret()
      const { check, redirectUri } = get(name)
      return `${await check()}; its console needs the redirect URI ${redirectUri}`
    },
  ])
}

/** @returns One check that fails if the settings of the providers are wrong. */
function checkProviders(context: CliContext, url: string | undefined): readonly Check[] {
  if (url === undefined) return []
  try {
    return listProviders(context, url)
  } catch (error) {
    return [['social logins', () => Promise.reject(error)]]
  }
}

/** The relay must answer, and the node must be of the chain with the registries. */
function checkFarcaster({ env, fetchProvider }: CliContext): readonly Check[] {
  try {
    const settings = readFarcasterSettings(env)
    return settings ? [['farcaster', () => createFarcaster(settings, fetchProvider).check()]] : []
  } catch (error) {
    return [['farcaster', () => Promise.reject(error)]]
  }
}

/** Without the service, approvals work without names and prices. */
function checkData({ env, fetchProvider }: CliContext): readonly Check[] {
  const url = env['SECURE_SITE_DATA_URL']
  return url ? [['data service', async () => createDataService({ url, fetch: fetchProvider }).check()]] : []
}

/** The checks of the database run in one connection, because PGlite has one. */
async function checkDatabase(values: CliValues, { env }: CliContext): Promise<readonly Check[]> {
  const database = await openSiteDatabase(values, env)
  try {
    await migrateAll(database)
    const projects = await fetchProjects(database)
    const { getOffsetMs } = await createDatabaseClock({ database })
    const offsetMs = getOffsetMs()
    const { entries, firstBroken, head } = await verifyAudit(database)
    const matches = await openKeyrings(values, env)
      .then(async ({ main, guardian }) => {
        await checkKeyring(database, main, 'main')
        await checkKeyring(database, guardian, 'guardian')
        return async () => 'both belong to the database'
      })
      .catch((error: unknown) => () => Promise.reject(error))
    return [
      ['database', async () => `${database.kind}, all tables are up to date`],
      ['clock', () => checkClock(offsetMs)],
      ['keyrings', matches],
      [
        'projects',
        () => (projects.length > 0 ? Promise.resolve(`${projects.length}`) : Promise.reject(cliErrors.noProject())),
      ],
      [
        'audit log',
        () =>
          firstBroken === undefined
            ? Promise.resolve(`${entries} entries, head ${head ?? 'none'}`)
            : Promise.reject(cliErrors.auditBroken({ entry: firstBroken })),
      ],
    ]
  } finally {
    await database.close()
  }
}

async function report([name, run]: Check, write: CliContext['write']): Promise<boolean> {
  try {
    write(`ok      ${name}: ${await run()}\n`)
    return true
  } catch (error) {
    const { short, details, causes } = describeError(error)
    const lines = [details === undefined ? short : `${short}. ${details}`, ...causes.map((cause) => `Cause: ${cause}`)]
    write(`failed  ${name}: ${lines.join(' ')}\n`)
    return false
  }
}

/** `secure-site doctor`. @returns Whether everything is well. */
export async function runDoctor(values: CliValues, context: CliContext): Promise<boolean> {
  const { env, write } = context
  const readUrl = async () => getUrl(values, env)
  const url = await readUrl().catch(() => undefined)
  const stored = await checkDatabase(values, context).catch((error: unknown): readonly Check[] => [
    ['database', () => Promise.reject(error)],
  ])
  const checks: readonly Check[] = [
    ['url', readUrl],
    ...stored,
    ['mail', () => checkMail(values, context)],
    ...checkProviders(context, url),
    ...checkFarcaster(context),
    ...checkData(context),
    ['page', async () => `${(await readPageFolder(getPageFolder(values))).files.size} files`],
  ]
  let isWell = true
  for (const check of checks) isWell = (await report(check, write)) && isWell
  return isWell
}

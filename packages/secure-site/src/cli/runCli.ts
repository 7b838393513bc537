import {
  fetchDatabaseTime,
  backupFolder,
  databaseErrors,
  linkFile,
  nameServer,
  restoreFolder,
  writeWhole,
} from '@openappkit/server'
import { readFile, realpath } from 'node:fs/promises'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { isAppKitError } from '@openappkit/common'
import { migrateAll } from '../db/migrateAll.ts'
import { verifyAudit } from '../server/audit/verifyAudit.ts'
import { runDoctor } from './commands/doctor.ts'
import { runRotate } from './commands/rotate.ts'
import { runServe } from './commands/serve.ts'
import { describeError } from './describeError.ts'
import { cliErrors } from './errors.ts'
import { HELP } from './help.ts'
import { createKeyrings, openKeyrings } from './openKeyrings.ts'
import { withDatabase, checkFolderAllowed, getDatabaseFolder, getDatabaseUrl } from './openSiteDatabase.ts'
import { parseCall, type CliValues, parseNumber } from './cliValues.ts'
import type { CliContext } from './types.ts'
import { parseEmail } from '../api/parseEmail.ts'
import { appendAudit } from '../server/audit/appendAudit.ts'
import { isVisitorKnown, revokeSessions, revokeWalletSessions } from '../server/sessions/revokeSessions.ts'
import {
  fetchProjects,
  saveProject,
  type Project,
  type ProjectContract,
  type ProjectNetwork,
} from '../server/projects/projects.ts'

async function runMigrate(values: CliValues, { env, write }: CliContext): Promise<void> {
  await withDatabase(values, env, migrateAll)
  write('All tables are up to date.\n')
}

async function runAudit(values: CliValues, { env, write }: CliContext): Promise<boolean> {
  const { entries, firstBroken, head } = await withDatabase(values, env, async (database) => {
    await migrateAll(database)
    return verifyAudit(database)
  })
  write(
    firstBroken === undefined
      ? `The audit log is intact: ${entries} entries, head ${head ?? 'none'}.\n`
      : `The audit log is broken: entry ${firstBroken} was changed, or its predecessor is missing.\n`,
  )
  return firstBroken === undefined
}

async function runKeyring([action]: readonly string[], values: CliValues, { env, write }: CliContext): Promise<void> {
  if (action !== 'create') throw cliErrors.unknownCommand({ command: `keyring ${action ?? ''}`.trim() })
  const files = await createKeyrings(values, env, new Date())
  write(
    files.length === 0
      ? 'Both keyrings exist.\n'
      : files.map((file) => `Created the keyring ${file}. Back it up apart from the database.\n`).join(''),
  )
}

/** The address of a wallet. A visitor who logs in at a provider may have no address of mail. */
const WALLET = /^0x[0-9a-f]{40}$/i

/** The address of mail or of the wallet. @throws `secureSiteCli.invalidVisitor` */
function parseVisitor(visitor: string | undefined): { readonly email?: string; readonly wallet?: string } {
  if (visitor === undefined) return {}
  if (WALLET.test(visitor)) return { wallet: visitor.toLowerCase() }
  try {
    return { email: parseEmail(visitor) }
  } catch (cause) {
    throw cliErrors.invalidVisitor({ visitor }, { cause })
  }
}

/**
 * `secure-site session end <email>`, `session end <wallet>`, `session end --all`. Running servers refuse the ended sessions with the next request.
 *
 * @throws `secureSiteCli.unknownCommand`, `secureSiteCli.invalidVisitor`; `secureSiteCli.unknownVisitor` after the open logins of the address
 * have ended, which need no account
 */
async function runSession(
  [action, visitor, ...others]: readonly string[],
  values: CliValues,
  { env, write }: CliContext,
): Promise<void> {
  if (action !== 'end' || (visitor === undefined) !== (values.all === true) || others.length > 0) {
    throw cliErrors.unknownCommand({ command: ['session', action, ...others].join(' ').trim() })
  }
  const { email, wallet } = parseVisitor(visitor)
  const { ended, isKnown } = await withDatabase(values, env, async (database) => {
    await migrateAll(database)
    const { main } = await openKeyrings(values, env)
    const index = email === undefined ? undefined : await main.mac('email', email)
    return database.transaction(async (sql) => {
      const now = await fetchDatabaseTime(sql)
      const count = await (wallet === undefined
        ? revokeSessions(sql, index, now)
        : revokeWalletSessions(sql, wallet, now))
      await appendAudit(sql, {
        action: 'session.revoked',
        at: new Date(now),
        detail: { sessions: String(count), scope: visitor === undefined ? 'all' : 'visitor' },
      })
      return { ended: count, isKnown: visitor === undefined || (await isVisitorKnown(sql, index, wallet)) }
    })
  })
  if (!isKnown) throw cliErrors.unknownVisitor({ visitor: visitor ?? '' })
  write(`Ended ${ended} ${ended === 1 ? 'session' : 'sessions'}.\n`)
}

/** The file of an option, and the folder of the database. PostgreSQL has its own programs. */
function readPlaces(command: string, option: 'from' | 'to', values: CliValues, { env }: CliContext) {
  if (getDatabaseUrl(env) !== undefined) throw cliErrors.folderNeeded({ command })
  checkFolderAllowed(values, env)
  const file = values[option]
  if (!file) throw cliErrors.missingFile({ option, command })
  return { file: resolve(file), folder: getDatabaseFolder(values, env) }
}

/** Writes a new file. @throws `secureSiteCli.backupExists`, `secureSiteCli.backupNotWritten` */
async function writeNew(file: string, archive: Uint8Array): Promise<void> {
  try {
    await writeWhole(file, archive, async (draft) => {
      if (!(await linkFile(draft, file))) throw cliErrors.backupExists({ file })
    })
  } catch (error) {
    throw isAppKitError(error) ? error : cliErrors.backupNotWritten({ file }, { cause: error })
  }
}

/** The path without symbolic links, as far as it exists. */
async function resolveLinks(path: string): Promise<string> {
  const parent = dirname(path)
  return realpath(path).catch(async () => (parent === path ? path : join(await resolveLinks(parent), basename(path))))
}

/** @throws `secureSiteCli.backupInFolder` */
async function checkOutside(file: string, folder: string): Promise<void> {
  const [resolved, database] = [await resolveLinks(file), await resolveLinks(folder)]
  if (`${resolved}${sep}`.startsWith(`${database}${sep}`)) throw cliErrors.backupInFolder({ file, folder })
}

/**
 * `secure-site backup --to <file>`. It changes no table, so it can be made before an upgrade.
 *
 * @throws `secureSiteCli.invalidDatabaseUrl`, `secureSiteCli.folderNeeded`, the errors of `checkFolderAllowed`, `secureSiteCli.missingFile`, `secureSiteCli.backupInFolder`, `secureSiteCli.backupExists`, `secureSiteCli.backupNotWritten`, and
 * the errors of `backupFolder`
 */
async function runBackup(values: CliValues, context: CliContext): Promise<void> {
  const { file, folder } = readPlaces('backup', 'to', values, context)
  await checkOutside(file, folder)
  const archive = await backupFolder(folder)
  await writeNew(file, archive)
  context.write(
    `Backed up the database of ${folder} to ${file} (${archive.length} bytes). The keyrings are not in it: keep their copies apart from it.\n`,
  )
}

/**
 * `secure-site restore --from <file>`
 *
 * @throws `secureSiteCli.invalidDatabaseUrl`, `secureSiteCli.folderNeeded`, the errors of `checkFolderAllowed`, `secureSiteCli.missingFile`, `secureSiteCli.backupInvalid`, and the errors of `restoreFolder`
 */
async function runRestore(values: CliValues, context: CliContext): Promise<void> {
  const { file, folder } = readPlaces('restore', 'from', values, context)
  try {
    await restoreFolder(folder, await readFile(file))
  } catch (error) {
    const isOfFolder = isAppKitError(error) && !databaseErrors.seedInvalid.is(error)
    throw isOfFolder ? error : cliErrors.backupInvalid({ file }, { cause: error })
  }
  context.write(
    `Restored the database of ${folder} from ${file}. Restore the keyrings, and then run \`secure-site doctor\` and \`secure-site session end --all\`: sessions that have ended since the backup are back.\n`,
  )
}

function parseNode(text: string): { readonly chainId: string; readonly url: string } {
  const end = text.indexOf('=')
  const chainId = text.slice(0, Math.max(0, end))
  // Without a network the text is a URL, which may have a key of the node.
  if (chainId === '' || chainId.includes('/')) throw cliErrors.invalidOption({ name: 'node', value: nameServer(text) })
  return { chainId, url: text.slice(end + 1) }
}

/** `eip155:1=Ethereum,ETH` */
function parseNetwork(text: string): ProjectNetwork {
  const [chainId, rest = ''] = text.split(/=(.*)/s)
  const comma = rest.lastIndexOf(',')
  if (!chainId || comma < 0) throw cliErrors.invalidOption({ name: 'network', value: text })
  return { chainId, name: rest.slice(0, comma), symbol: rest.slice(comma + 1) }
}

/** `eip155:1=0xc02a…6cc2,WETH` */
const parseContract =
  (option: 'contract' | 'wrapped') =>
  (text: string): ProjectContract => {
    const [chainId, rest = ''] = text.split(/=(.*)/s)
    const [address, name] = rest.split(/,(.*)/s)
    if (!chainId || !address || !name) throw cliErrors.invalidOption({ name: option, value: text })
    return { chainId, address: address.toLowerCase(), name, isWrapped: option === 'wrapped' }
  }

function parseProject(id: string, values: CliValues): Project {
  return {
    id,
    realm: values.realm ?? id,
    name: values.name ?? id,
    origins: values.origin ?? [],
    rpcUrls: (values.node ?? []).map(parseNode),
    networks: (values.network ?? []).map(parseNetwork),
    contracts: [
      ...(values.wrapped ?? []).map(parseContract('wrapped')),
      ...(values.contract ?? []).map(parseContract('contract')),
    ],
    isDeviceVerified: values['verify-device'] ?? false,
    loginsPerHour: parseNumber('logins-per-project', values),
  }
}

async function addProject(id: string, values: CliValues, { env, write }: CliContext): Promise<void> {
  const project = parseProject(id, values)
  const isNew = await withDatabase(values, env, async (database) => {
    await migrateAll(database)
    return database.transaction(async (sql) => {
      const isAdded = await saveProject(sql, project)
      await appendAudit(sql, {
        action: isAdded ? 'project.added' : 'project.changed',
        at: new Date(await fetchDatabaseTime(sql)),
        projectId: id,
        detail: { origins: project.origins.join(' ') },
      })
      return isAdded
    })
  })
  write(`${isNew ? 'Added' : 'Changed'} the project ${id} for ${project.origins.join(', ')}.\n`)
}

function printProject({ id, realm, name, origins, rpcUrls, isDeviceVerified }: Project): string {
  const nodes = rpcUrls.map(({ chainId, url }) => `    ${chainId}  ${new URL(url).origin}\n`).join('')
  return `${id}  "${name}"  realm ${realm}${isDeviceVerified ? '  every device is approved' : ''}\n${origins.map((origin) => `    ${origin}\n`).join('')}${nodes}`
}

async function listProjects(values: CliValues, { env, write }: CliContext): Promise<void> {
  const projects = await withDatabase(values, env, async (database) => {
    await migrateAll(database)
    return fetchProjects(database)
  })
  write(
    projects.length === 0
      ? 'There is no project. Add one with `secure-site project add`.\n'
      : projects.map(printProject).join(''),
  )
}

/** `secure-site project add <id>`, `secure-site project list` */
async function runProject([action, id]: readonly string[], values: CliValues, context: CliContext): Promise<void> {
  if (action === 'list') return listProjects(values, context)
  if (action !== 'add') throw cliErrors.unknownCommand({ command: `project ${action ?? ''}`.trim() })
  await addProject(id ?? '', values, context)
}

/** Runs a command. @returns Whether it succeeded; a check that finds a problem does not. */
async function runCommand(context: CliContext): Promise<boolean> {
  const { command, names, values } = parseCall(context)
  switch (command) {
    case 'help':
      context.write(HELP)
      return true
    case 'serve':
      await runServe(values, context)
      return true
    case 'migrate':
      await runMigrate(values, context)
      return true
    case 'project':
      await runProject(names, values, context)
      return true
    case 'session':
      await runSession(names, values, context)
      return true
    case 'keyring':
      await runKeyring(names, values, context)
      return true
    case 'rotate':
      await runRotate(values, context)
      return true
    case 'backup':
      await runBackup(values, context)
      return true
    case 'restore':
      await runRestore(values, context)
      return true
    case 'audit':
      return runAudit(values, context)
    case 'doctor':
      return runDoctor(values, context)
    default:
      throw cliErrors.unknownCommand({ command })
  }
}

/**
 * Runs the command line.
 *
 * @param writeError - Writes the text of an error.
 * @returns The exit code: 0, or 1 after an error or a failed check.
 */
export async function runCli(context: CliContext, writeError: (text: string) => void): Promise<number> {
  try {
    return (await runCommand(context)) ? 0 : 1
  } catch (error) {
    if (context.env['SECURE_SITE_DEBUG'] && error instanceof Error) writeError(`${error.stack}\n`)
    const { short, details, causes } = describeError(error)
    writeError([short, ...(details ? [details] : []), ...causes.map((cause) => `Cause: ${cause}`), ''].join('\n'))
    return 1
  }
}

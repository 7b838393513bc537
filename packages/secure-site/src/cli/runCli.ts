import { migrateAll } from '../db/migrateAll.ts'
import { verifyAudit } from '../server/audit/verifyAudit.ts'
import { runBackup, runRestore } from './commands/backup.ts'
import { runDoctor } from './commands/doctor.ts'
import { runProject } from './commands/project.ts'
import { runRotate } from './commands/rotate.ts'
import { runServe } from './commands/serve.ts'
import { runSession } from './commands/session.ts'
import { describeError } from './describeError.ts'
import { cliErrors } from './errors.ts'
import { HELP } from './help.ts'
import { createKeyrings } from './openKeyrings.ts'
import { withDatabase } from './openSiteDatabase.ts'
import { parseCall, type CliValues } from './cliValues.ts'
import type { CliContext } from './types.ts'

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

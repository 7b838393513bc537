import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isLoopbackHost } from '@openappkit/common'
import { hideUsers, parseWith } from '@openappkit/server'
import * as z from 'zod'
import { cliErrors } from './errors.ts'
import type { CliContext } from './types.ts'

const OPTIONS = {
  'admin-host': { type: 'string' },
  'admin-port': { type: 'string' },
  all: { type: 'boolean' },
  data: { type: 'string' },
  destroy: { type: 'string' },
  'drain-seconds': { type: 'string' },
  from: { type: 'string' },
  guardian: { type: 'string' },
  host: { type: 'string' },
  keyring: { type: 'string' },
  'logins-per-client': { type: 'string' },
  'logins-per-project': { type: 'string' },
  'mail-from': { type: 'string' },
  name: { type: 'string' },
  network: { type: 'string', multiple: true },
  contract: { type: 'string', multiple: true },
  wrapped: { type: 'string', multiple: true },
  node: { type: 'string', multiple: true },
  origin: { type: 'string', multiple: true },
  page: { type: 'string' },
  pglite: { type: 'boolean' },
  port: { type: 'string' },
  realm: { type: 'string' },
  to: { type: 'string' },
  'trusted-proxies': { type: 'string' },
  url: { type: 'string' },
  'verify-device': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

export type CliValues = ReturnType<typeof parseValues>['values']
type OptionName = keyof typeof OPTIONS

/** Options of every command. */
const COMMON: readonly OptionName[] = ['data', 'guardian', 'help', 'keyring', 'pglite', 'url']

const OF_SERVER: readonly OptionName[] = [
  'admin-host',
  'admin-port',
  'drain-seconds',
  'host',
  'logins-per-client',
  'logins-per-project',
  'mail-from',
  'page',
  'port',
  'trusted-proxies',
]

/** A command with its further options, and with how many names it takes at most. */
interface Command {
  readonly options?: readonly OptionName[]
  readonly names?: number
}

/** The commands, with the second word of those that have several. One that is not here explains itself which second words it has. */
const COMMANDS: Readonly<Partial<Record<string, Command>>> = {
  serve: { options: OF_SERVER },
  doctor: { options: OF_SERVER },
  migrate: {},
  audit: {},
  'project add': {
    options: [
      'contract',
      'logins-per-project',
      'name',
      'network',
      'node',
      'origin',
      'realm',
      'verify-device',
      'wrapped',
    ],
    names: 1,
  },
  'project list': {},
  // It checks its names.
  'session end': { options: ['all'], names: Infinity },
  'keyring create': {},
  rotate: { options: ['destroy'] },
  backup: { options: ['to'] },
  restore: { options: ['from'] },
}

function parseValues(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, tokens: true })
  } catch (error) {
    // The first sentence: the others explain what no command has.
    const [reason = ''] = error instanceof Error ? error.message.split(/\.(?:\s|$)|\n/) : []
    throw cliErrors.unknownOption({ reason })
  }
}

/** An empty address would be every address of the machine, and an empty folder the working directory. */
function checkEmpty(values: CliValues): void {
  for (const [name, value] of Object.entries(values)) {
    const isEmpty = [value].flat().some((text) => typeof text === 'string' && text.trim() === '')
    if (isEmpty) throw cliErrors.emptyOption({ name })
  }
}

/** What a command does not read would be lost without a word: `rotate destroy 2026` would add keys. */
function checkUnread([command = 'help', ...names]: readonly string[], given: readonly string[]): void {
  const [known, rest] = COMMANDS[command] ? [command, names] : [`${command} ${names[0] ?? ''}`.trim(), names.slice(1)]
  const row = COMMANDS[known]
  if (!row) return
  if (rest.length > (row.names ?? 0)) throw cliErrors.unknownCommand({ command: [known, ...rest].join(' ') })
  const isRead = (name: string) => [...COMMON, ...(row.options ?? [])].some((option) => option === name)
  const foreign = given.find((name) => !isRead(name))
  if (foreign !== undefined) throw cliErrors.foreignOption({ name: foreign, command: known })
}

/** Of two values, one would be lost. */
function checkRepeated(given: readonly string[]): void {
  const repeated = given.find(
    (name, index) => given.indexOf(name) !== index && !('multiple' in OPTIONS[name as OptionName]),
  )
  if (repeated !== undefined) throw cliErrors.repeatedOption({ name: repeated })
}

/**
 * The command and the options of a call.
 *
 * @throws `secureSiteCli.unknownOption`, `secureSiteCli.emptyOption`, `secureSiteCli.unknownCommand` for names that the command does not take,
 * `secureSiteCli.foreignOption` for an option of another command, `secureSiteCli.repeatedOption`
 */
export function parseCall({ args }: CliContext) {
  const { values, positionals, tokens } = parseValues(args)
  checkEmpty(values)
  if (!values.help) {
    const given = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []))
    checkUnread(positionals, given)
    checkRepeated(given)
  }
  return { command: values.help ? 'help' : (positionals[0] ?? 'help'), names: positionals.slice(1), values }
}

const upTo = (max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.number().max(max))

/** How many logins may begin in an hour. The /48 of a client has more. */
const limitSchema = upTo(100_000).pipe(z.number().min(1))

const NUMBERS = {
  port: upTo(65_535),
  'admin-port': upTo(65_535),
  'drain-seconds': upTo(3_600),
  'trusted-proxies': upTo(10),
  'logins-per-client': limitSchema,
  'logins-per-project': limitSchema,
} as const

/** A whole number of an option. @throws `secureSiteCli.invalidOption` */
export function parseNumber(name: keyof typeof NUMBERS, values: CliValues): number | undefined {
  const text = values[name]
  return parseWith(NUMBERS[name].optional(), text, () => cliErrors.invalidOption({ name, value: text ?? '' }))
}

/**
 * Folder of the database and the keyrings.
 *
 * @throws `secureSiteCli.invalidOption` for a URL, which would name a new folder below the working directory
 */
export function getDataFolder(values: CliValues, env: CliContext['env']): string {
  const folder = values.data ?? (env['SECURE_SITE_DATA'] || 'secure-site')
  // Its text may have a password.
  if (folder.includes('://')) throw cliErrors.invalidOption({ name: 'data', value: 'a URL' })
  return resolve(folder)
}

/** Whether the call or the environment names the origin of the site. */
export const hasUrl = (values: CliValues, env: CliContext['env']): boolean =>
  Boolean(values.url ?? env['SECURE_SITE_URL'])

/** Origin of the site. @throws `secureSiteCli.missingOption`, `secureSiteCli.invalidOption`, `secureSiteCli.httpsNeeded` */
export function getUrl(values: CliValues, env: CliContext['env']): string {
  const url = values.url ?? env['SECURE_SITE_URL']
  if (url === undefined || url === '') throw cliErrors.missingOption({ name: 'url', variable: 'SECURE_SITE_URL' })
  if (!URL.canParse(url) || new URL(url).href !== `${new URL(url).origin}/`) {
    throw cliErrors.invalidOption({ name: 'url', value: hideUsers(url) })
  }
  const { origin, protocol, hostname } = new URL(url)
  const isLocal = isLoopbackHost(hostname)
  // Keys of WebCrypto exist only in secure contexts.
  if (protocol === 'http:' && !isLocal) throw cliErrors.httpsNeeded({ url: origin })
  if (protocol !== 'https:' && protocol !== 'http:') throw cliErrors.invalidOption({ name: 'url', value: url })
  return origin
}

/** The sender of letters. @throws `secureSiteCli.missingOption`, `secureSiteCli.invalidOption` */
export function getMailFrom(
  values: CliValues,
  env: CliContext['env'],
): { readonly name: string; readonly address: string } {
  const text = values['mail-from'] ?? env['SECURE_SITE_MAIL_FROM']
  if (text === undefined || text === '') {
    throw cliErrors.missingOption({ name: 'mail-from', variable: 'SECURE_SITE_MAIL_FROM' })
  }
  const match = /^(?:([^<>"@\p{Cc}]{1,100}?) )?<?([^<>"\s,;]{1,64}@[^<>"\s,;]{1,254})>?$/u.exec(text)
  if (!match) throw cliErrors.invalidOption({ name: 'mail-from', value: text })
  return { name: match[1]?.trim() ?? '', address: match[2] ?? '' }
}

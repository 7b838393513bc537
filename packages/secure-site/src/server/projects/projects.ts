/** @module The table of projects: the sites that may show the frame. */
import { cleanName, isLocalHost } from '@openappkit/common'
import { parseWith, type Sql } from '@openappkit/server'
import * as z from 'zod'
import { isProjectOrigin } from './isProjectOrigin.ts'
import { projectErrors } from './errors.ts'

/** An id of a project or a realm. */
export const ID = /^[\w-]{1,64}$/

const idSchema = z.string().regex(ID, 'An id has 1 to 64 letters, digits, "-" or "_"')

/** CAIP-2 id. With leading zeros, it is no network of a dapp. */
const chainIdSchema = z
  .string()
  .regex(/^eip155:[1-9]\d{0,17}$/, 'A network is written as `eip155:1`, without leading zeros')

/** A text that can be in the header of a letter, and in the frame. */
const nameSchema = (max: number) =>
  z.string().refine((text) => {
    const name = text.normalize('NFC')
    return text !== '' && text.length <= max && cleanName(name, max) === name
  }, `A name has 1 to ${max} characters without control characters, and no space at its start or end`)

/** Who is between the visitors and a node of `http` decides what an approval shows: balances, fees, what a call changes. */
function isNodeUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return (protocol === 'https:' || (protocol === 'http:' && isLocalHost(hostname))) && username + password === ''
}

/** A node that the page may use. */
const nodeSchema = z.object({
  chainId: chainIdSchema,
  url: z
    .string()
    .refine(
      isNodeUrl,
      'A node has an https URL without a user; only hosts of the own machine or network may have http',
    ),
})

/** How visitors see a network. */
const networkSchema = z.object({
  chainId: chainIdSchema,
  name: nameSchema(64),
  /** Symbol of the currency. */
  symbol: nameSchema(16),
})

/** A contract that the operator has verified. The frame marks calls of all others. */
const contractSchema = z.object({
  chainId: chainIdSchema,
  /** In lower case. */
  address: z.string().regex(/^0x[0-9a-f]{40}$/, 'An address has 0x and 40 hexadecimal digits'),
  name: nameSchema(64),
  /** Whether it wraps the currency of the network. */
  isWrapped: z.boolean(),
})

/** A site, or several sites of one owner. The page reads no longer lists. */
const projectSchema = z.object({
  id: idSchema,
  /** Projects of one realm share their accounts: a visitor has one address on all their sites. */
  realm: idSchema,
  /** Shown in letters and to the visitor. */
  name: nameSchema(60),
  origins: z
    .array(
      z
        .string()
        .refine(
          isProjectOrigin,
          'An origin is a scheme and a host without a path, where `*.` stands for all subdomains; only loopback hosts may have http',
        ),
    )
    .min(1, 'Only the origins of a project may show its frame: name at least one with `--origin`')
    .max(100)
    .readonly(),
  rpcUrls: z.array(nodeSchema).max(200).readonly(),
  /**
   * Names of networks.
   *
   * @default those of well-known networks
   */
  networks: z.array(networkSchema).max(200).readonly().optional(),
  /**
   * Contracts that visitors of the project may know, beside the wrapped currencies of well-known networks.
   *
   * @default none
   */
  contracts: z.array(contractSchema).max(400).readonly().optional(),
  /** Whether every login is first approved by a link. */
  isDeviceVerified: z.boolean(),
  /**
   * How many logins may begin in an hour.
   *
   * @default the limit of the server
   */
  loginsPerHour: z.number().nullish(),
})

export type ProjectNode = Readonly<z.infer<typeof nodeSchema>>
export type ProjectNetwork = Readonly<z.infer<typeof networkSchema>>
export type ProjectContract = Readonly<z.infer<typeof contractSchema>>
export type Project = Readonly<z.infer<typeof projectSchema>>

/** A row of the table of projects. */
export interface ProjectRow {
  readonly id: string
  readonly realm: string
  readonly name: string
  readonly origins: readonly string[]
  readonly settings: {
    readonly rpcUrls?: readonly ProjectNode[]
    readonly networks?: readonly ProjectNetwork[]
    readonly contracts?: readonly ProjectContract[]
    readonly isDeviceVerified?: boolean
    readonly loginsPerHour?: number
  }
}

/** The project of a row. */
export const toProject = ({ id, realm, name, origins, settings }: ProjectRow): Project => ({
  id,
  realm,
  name,
  origins,
  rpcUrls: settings.rpcUrls ?? [],
  networks: settings.networks ?? [],
  contracts: settings.contracts ?? [],
  isDeviceVerified: settings.isDeviceVerified ?? false,
  loginsPerHour: settings.loginsPerHour,
})

/** Finds a project; `undefined` if there is none. The id may be any text: PostgreSQL refuses some. */
export async function findProject(sql: Sql, id: string): Promise<Project | undefined> {
  if (!ID.test(id)) return undefined
  const [row] = await sql.query<ProjectRow>(
    'select id, realm, name, origins, settings from secure_site.project where id = $1',
    [id],
  )
  return row && toProject(row)
}

/** All projects, by id. */
export async function fetchProjects(sql: Sql): Promise<readonly Project[]> {
  const rows = await sql.query<ProjectRow>(
    'select id, realm, name, origins, settings from secure_site.project order by id',
    [],
  )
  return rows.map(toProject)
}

/**
 * Stores a project, or replaces all but the realm of the one with its id.
 *
 * @returns Whether the project is new.
 * @throws `projects.realmFixed` if the project exists in another realm: its visitors would lose their accounts.
 * @throws `projects.invalid`
 */
export async function saveProject(sql: Sql, project: Project): Promise<boolean> {
  const {
    id,
    realm,
    name,
    origins,
    rpcUrls,
    networks = [],
    contracts = [],
    isDeviceVerified,
    loginsPerHour,
  } = parseWith(projectSchema, project, (problem) => projectErrors.invalid({ id: project.id, ...problem }))
  const [row] = await sql.query<{ is_new: boolean }>(
    `insert into secure_site.project as project (id, realm, name, origins, settings) values ($1, $2, $3, $4, $5)
     on conflict (id) do update set name = excluded.name, origins = excluded.origins, settings = excluded.settings
     where project.realm = excluded.realm
     returning xmax = 0 as is_new`,
    [
      id,
      realm,
      name,
      JSON.stringify(origins),
      JSON.stringify({ rpcUrls, networks, contracts, isDeviceVerified, loginsPerHour }),
    ],
  )
  if (!row) throw projectErrors.realmFixed({ id })
  return row.is_new
}

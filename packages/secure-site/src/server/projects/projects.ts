/** @module The table of projects: the sites that may show the frame. */
import { cleanName, isLocalHost } from '@openappkit/common'
import { nameServer, type Sql } from '@openappkit/server'
import { isProjectOrigin } from './isProjectOrigin.ts'
import { projectErrors } from './errors.ts'

/** A node that the page may use. */
export interface ProjectNode {
  /** CAIP-2 id: `eip155:1`. */
  readonly chainId: string
  readonly url: string
}

/** How visitors see a network. */
export interface ProjectNetwork {
  /** CAIP-2 id: `eip155:1`. */
  readonly chainId: string
  readonly name: string
  /** Symbol of the currency. */
  readonly symbol: string
}

/** A contract that the operator has verified. The frame marks calls of all others. */
export interface ProjectContract {
  /** CAIP-2 id: `eip155:1`. */
  readonly chainId: string
  /** In lower case. */
  readonly address: string
  readonly name: string
  /** Whether it wraps the currency of the network. */
  readonly isWrapped: boolean
}

/** A site, or several sites of one owner. */
export interface Project {
  readonly id: string
  /** Projects of one realm share their accounts: a visitor has one address on all their sites. */
  readonly realm: string
  /** Shown in letters and to the visitor. */
  readonly name: string
  readonly origins: readonly string[]
  readonly rpcUrls: readonly ProjectNode[]
  /**
   * Names of networks.
   *
   * @default those of well-known networks
   */
  readonly networks?: readonly ProjectNetwork[]
  /**
   * Contracts that visitors of the project may know, beside the wrapped currencies of well-known networks.
   *
   * @default none
   */
  readonly contracts?: readonly ProjectContract[]
  /** Whether every login is first approved by a link. */
  readonly isDeviceVerified: boolean
  /**
   * How many logins may begin in an hour.
   *
   * @default the limit of the server
   */
  readonly loginsPerHour?: number | null | undefined
}

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

/** An id of a project or a realm. */
export const ID = /^[\w-]{1,64}$/

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

/** Without leading zeros, with which it is no network of a dapp. */
const CHAIN_ID = /^eip155:[1-9]\d{0,17}$/

/** Who is between the visitors and a node of `http` decides what an approval shows: balances, fees, what a call changes. */
function isNodeUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return (protocol === 'https:' || (protocol === 'http:' && isLocalHost(hostname))) && username + password === ''
}

/** A text that can be in the header of a letter, and in the frame. */
const isPlainName = (text: string, max: number) =>
  text !== '' && text.length <= max && cleanName(text.normalize('NFC'), max) === text.normalize('NFC')

/** @throws `projects.invalidId`, `projects.invalidName`, `projects.invalidOrigin`, `projects.noOrigin`, `projects.invalidNode`, `projects.invalidNetwork`, `projects.invalidContract` */
function checkProject({ id, realm, name, origins, rpcUrls, networks = [], contracts = [] }: Project): void {
  for (const value of [id, realm]) if (!ID.test(value)) throw projectErrors.invalidId({ id: value })
  if (!isPlainName(name, 60)) throw projectErrors.invalidName({ name })
  if (origins.length === 0) throw projectErrors.noOrigin({ id })
  for (const origin of origins) if (!isProjectOrigin(origin)) throw projectErrors.invalidOrigin({ origin })
  for (const { chainId, url } of rpcUrls) {
    if (!CHAIN_ID.test(chainId) || !isNodeUrl(url)) throw projectErrors.invalidNode({ chainId, url: nameServer(url) })
  }
  for (const network of networks) {
    const isValid = CHAIN_ID.test(network.chainId) && isPlainName(network.name, 64) && isPlainName(network.symbol, 16)
    if (!isValid) {
      throw projectErrors.invalidNetwork({ chainId: network.chainId, name: network.name, symbol: network.symbol })
    }
  }
  for (const { chainId, address, name: contractName } of contracts) {
    const isValid = CHAIN_ID.test(chainId) && /^0x[0-9a-f]{40}$/.test(address) && isPlainName(contractName, 64)
    if (!isValid) throw projectErrors.invalidContract({ chainId, address, name: contractName })
  }
}

/**
 * Stores a project, or replaces all but the realm of the one with its id.
 *
 * @returns Whether the project is new.
 * @throws `projects.realmFixed` if the project exists in another realm: its visitors would lose their accounts.
 * @throws `projects.invalidId`, `projects.invalidName`, `projects.invalidOrigin`, `projects.noOrigin`, `projects.invalidNode`,
 *   `projects.invalidNetwork`, `projects.invalidContract`
 */
export async function saveProject(sql: Sql, project: Project): Promise<boolean> {
  checkProject(project)
  const { id, realm, name, origins, rpcUrls, networks = [], contracts = [], isDeviceVerified, loginsPerHour } = project
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

/** @module The table of projects: the sites that may show the frame. */
import type { Sql } from '@openappkit/server'
import { isProjectOrigin } from './isProjectOrigin.ts'
import { projectErrors } from './errors.ts'

/** A node that the page may use. */
export interface ProjectNode {
  /** CAIP-2 id: `eip155:1`. */
  readonly chainId: string
  readonly url: string
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
  /** Whether every login is first approved by a link. */
  readonly isDeviceVerified: boolean
}

interface ProjectRow {
  readonly id: string
  readonly realm: string
  readonly name: string
  readonly origins: readonly string[]
  readonly settings: { readonly rpcUrls?: readonly ProjectNode[]; readonly isDeviceVerified?: boolean }
}

const toProject = ({ id, realm, name, origins, settings }: ProjectRow): Project => ({
  id,
  realm,
  name,
  origins,
  rpcUrls: settings.rpcUrls ?? [],
  isDeviceVerified: settings.isDeviceVerified ?? false,
})

/** Finds a project; `undefined` if there is none. */
export async function findProject(sql: Sql, id: string): Promise<Project | undefined> {
  const [row] = await sql.query<ProjectRow>('select id, realm, name, origins, settings from secure_site.project where id = $1', [id])
  return row && toProject(row)
}

/** All projects, by id. */
export async function fetchProjects(sql: Sql): Promise<readonly Project[]> {
  const rows = await sql.query<ProjectRow>('select id, realm, name, origins, settings from secure_site.project order by id', [])
  return rows.map(toProject)
}

const isNodeUrl = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).username === ''

/** @throws `projects.invalidId`, `projects.invalidName`, `projects.invalidOrigin`, `projects.noOrigin`, `projects.invalidNode` */
function checkProject({ id, realm, name, origins, rpcUrls }: Project): void {
  for (const value of [id, realm]) if (!/^[\w-]{1,64}$/.test(value)) throw projectErrors.invalidId({ id: value })
  // The name is in the headers of letters.
  if (!/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]{1,60}$/u.test(name) || name.trim() !== name) throw projectErrors.invalidName({ name })
  if (origins.length === 0) throw projectErrors.noOrigin({ id })
  for (const origin of origins) if (!isProjectOrigin(origin)) throw projectErrors.invalidOrigin({ origin })
  for (const { chainId, url } of rpcUrls) if (!/^eip155:\d{1,18}$/.test(chainId) || !isNodeUrl(url)) throw projectErrors.invalidNode({ chainId, url })
}

/**
 * Stores a project, or replaces all but the realm of the one with its id.
 *
 * @returns Whether the project is new.
 * @throws `projects.realmFixed` if the project exists in another realm: its visitors would lose their accounts.
 * @throws `projects.invalidId`, `projects.invalidName`, `projects.invalidOrigin`, `projects.noOrigin`, `projects.invalidNode`
 */
export async function saveProject(sql: Sql, project: Project): Promise<boolean> {
  checkProject(project)
  const { id, realm, name, origins, rpcUrls, isDeviceVerified } = project
  const [row] = await sql.query<{ is_new: boolean }>(
    `insert into secure_site.project as project (id, realm, name, origins, settings) values ($1, $2, $3, $4, $5)
     on conflict (id) do update set name = excluded.name, origins = excluded.origins, settings = excluded.settings
     where project.realm = excluded.realm
     returning xmax = 0 as is_new`,
    [id, realm, name, JSON.stringify(origins), JSON.stringify({ rpcUrls, isDeviceVerified })],
  )
  if (!row) throw projectErrors.realmFixed({ id })
  return row.is_new
}

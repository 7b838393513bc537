import { fetchDatabaseTime } from '@openappkit/server'
import { migrateAll } from '../../db/migrateAll.ts'
import { appendAudit } from '../../server/audit/appendAudit.ts'
import {
  fetchProjects,
  saveProject,
  type Project,
  type ProjectContract,
  type ProjectNetwork,
} from '../../server/projects/projects.ts'
import { cliErrors } from '../errors.ts'
import { withDatabase } from '../openSiteDatabase.ts'
import { parseLimit, type CliValues } from '../cliValues.ts'
import type { CliContext } from '../types.ts'

function parseNode(text: string): { readonly chainId: string; readonly url: string } {
  const end = text.indexOf('=')
  if (end < 0) throw cliErrors.invalidOption({ name: 'node', value: text })
  return { chainId: text.slice(0, end), url: text.slice(end + 1) }
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
    loginsPerHour: parseLimit('logins-per-project', values),
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
export async function runProject(
  [action, id]: readonly string[],
  values: CliValues,
  context: CliContext,
): Promise<void> {
  if (action === 'list') return listProjects(values, context)
  if (action !== 'add') throw cliErrors.unknownCommand({ command: `project ${action ?? ''}`.trim() })
  await addProject(id ?? '', values, context)
}

import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** What a package says of itself, as far as it matters here. */
export interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly private?: boolean
  readonly scripts?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

export interface Installed {
  readonly folder: string
  readonly manifest: Manifest
}

export const readManifest = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** Where a package finds another one, as Node looks for it. Optional ones may be missing. */
function findFolder(from: string, name: string): string | undefined {
  const places = createRequire(join(from, 'package.json')).resolve.paths(name) ?? []
  const place = places.find((path) => existsSync(join(path, name, 'package.json')))
  return place === undefined ? undefined : dirname(realpathSync(join(place, name, 'package.json')))
}

/**
 * A package and all that comes along when somebody installs it, once each. Peers are not counted:
 * they are the site's own.
 */
export function listInstalled(folder: string): readonly Installed[] {
  const found = new Map<string, Installed>()
  const queue = [realpathSync(folder)]
  for (let current = queue.pop(); current !== undefined; current = queue.pop()) {
    if (found.has(current)) continue
    const manifest = readManifest(current)
    found.set(current, { folder: current, manifest })
    for (const name of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })) {
      const next = findFolder(current, name)
      if (next !== undefined) queue.push(next)
      else if (manifest.dependencies?.[name] !== undefined) throw new Error(`${manifest.name} needs ${name}, which is not installed.`)
    }
  }
  return [...found.values()]
}

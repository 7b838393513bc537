/** @module Each line of docs/guides/install.md installs every package that its packages depend on: the others are on no registry. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

const manifests = new Map(
  readdirSync(`${ROOT}packages`).map((folder) => {
    const manifest = JSON.parse(readFileSync(`${ROOT}packages/${folder}/package.json`, 'utf8')) as {
      readonly private?: boolean
      readonly version: string
      readonly dependencies?: Record<string, string>
      readonly peerDependencies?: Record<string, string>
      readonly peerDependenciesMeta?: Record<string, { readonly optional?: boolean }>
    }
    return [folder, manifest] as const
  }),
)

/** The packages of this repository that a package needs, without itself. */
const listNeeded = (folder: string): readonly string[] => {
  const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = manifests.get(folder) ?? {}
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  return [...Object.keys(dependencies), ...peers]
    .filter((name) => name.startsWith('@openappkit/'))
    .map((name) => name.replace('@openappkit/', ''))
}

function listAllNeeded(folders: readonly string[]): readonly string[] {
  const found = new Set<string>()
  const visit = (folder: string): void => {
    if (found.has(folder)) return
    found.add(folder)
    listNeeded(folder).forEach(visit)
  }
  folders.forEach(visit)
  return [...found].sort()
}

const guide = readFileSync(`${ROOT}docs/guides/install.md`, 'utf8')
const rows = [
  ...guide.matchAll(
    /^\| (.+?) \| `npm i (?:-D )?\.\.\/openappkit\/openappkit-(?:\{([\w,-]+)\}|([\w-]+?))-([\d.]+)\.tgz` \|$/gm,
  ),
].map(([, name = '', list = '', single = '', version = '']) => ({
  name,
  folders: list ? list.split(',') : [single],
  version,
}))

/** The lines that may be in a project before a line "in addition". */
const BASE = listAllNeeded(['modal', 'evm'])

describe('a line of the guide to install from the repository', () => {
  it('is read from the guide, and one installs each published package', () => {
    const published = [...manifests].filter(([, manifest]) => !manifest.private).map(([folder]) => folder)
    expect([...new Set(rows.flatMap(({ folders }) => folders))].sort()).toEqual(published.sort())
  })

  it.each(rows)('$name has every package that its packages depend on', ({ name, folders, version }) => {
    const present = name.endsWith('in addition') ? [...folders, ...BASE] : folders
    expect(listAllNeeded(folders).filter((folder) => !present.includes(folder))).toEqual([])
    for (const folder of folders) expect(manifests.get(folder)?.version).toBe(version)
  })
})

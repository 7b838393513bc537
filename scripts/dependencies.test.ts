/**
 * @module The supply chain: the dependencies of each published package, and their rows in docs/dependencies.md.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { listInstalled, readManifest, type Installed } from './dependencies/listInstalled.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** OSI-approved, without obligations for a site that only uses the package. */
const LICENCES = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'MIT OR Apache-2.0',
    '(Apache-2.0 AND MIT)',
  ],
  // Of lru-cache, a dependency of WalletConnect's storage, which our storage replaces. OSI-approved since 2024.
  'BlueOak-1.0.0',
])

const INSTALL_SCRIPTS = ['preinstall', 'install', 'postinstall']

const published = readdirSync(join(ROOT, 'packages'))
  .map((name) => ({ packageName: name, folder: join(ROOT, 'packages', name) }))
  .map((entry) => ({ ...entry, manifest: readManifest(entry.folder) }))
  .filter(({ manifest }) => !manifest.private)

/** The commands that npm would run at an install: the scripts, and a native build if a package has one. */
function listInstallScripts({ folder, manifest }: Installed): readonly string[] {
  const scripts = INSTALL_SCRIPTS.filter((name) => manifest.scripts?.[name] !== undefined)
  return [...scripts, ...(existsSync(join(folder, 'binding.gyp')) ? ['binding.gyp'] : [])]
}

describe.each(published)('the dependencies of @openappkit/$packageName', ({ packageName, folder }) => {
  const installed = listInstalled([folder])

  it('run nothing when they are installed', () => {
    const found = installed.flatMap((entry) =>
      listInstallScripts(entry).map((script) => `${entry.manifest.name} ${script}`),
    )
    // It checks that its binary is installed. Only the offline world needs it.
    expect(found).toEqual(packageName === 'local' ? ['@foundry-rs/anvil postinstall'] : [])
  })

  it('have licences without obligations for a site', () => {
    expect(
      installed
        .filter(({ manifest }) => !LICENCES.has(manifest.license ?? 'none'))
        .map(({ manifest }) => manifest.name),
    ).toEqual([])
  })
})

describe('versions', () => {
  const workspace = read('pnpm-workspace.yaml')
  const catalog = workspace.slice(workspace.indexOf('\ncatalog:'), workspace.indexOf('\ncatalogs:'))
  const rows = [...catalog.matchAll(/^ {2}'?([^':\n]+(?:\/[^':\n]+)?)'?: (.+)$/gm)]

  it('are exact where they are declared', () => {
    expect(rows.length).toBeGreaterThan(20)
    expect(
      rows
        .filter(([, , version = '']) => !/^(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
        .map(([row]) => row),
    ).toEqual([])
  })

  it('are declared nowhere else', () => {
    const strays = published.flatMap(({ manifest }) =>
      Object.entries(manifest.dependencies ?? {}).filter(
        ([, version]) => !['catalog:', 'workspace:*'].includes(version),
      ),
    )
    expect(strays).toEqual([])
  })

  it('are at least a day old, and none may run an install script here', () => {
    expect(workspace).toMatch(/^minimumReleaseAge: 1440$/m)
    const allowed = workspace.slice(workspace.indexOf('\nallowBuilds:')).match(/^ {2}\S+: true$/gm)
    expect(allowed).toBeNull()
  })
})

describe('the WalletConnect tree', () => {
  const packages = [
    ...read('pnpm-lock.yaml').matchAll(/^ {2}'(@(?:walletconnect|reown)\/[\w.-]+)@(\d+)\.(\d+)\.(\d+)':$/gm),
  ]
  const tree = listInstalled([join(ROOT, 'packages/walletconnect')])

  it('is the Apache-2.0 line: 2.21.8 is its last release', () => {
    expect(packages.length).toBeGreaterThan(15)
    const newer = packages.filter(([, , major, minor, patch]) => {
      const [first, second, third] = [Number(major), Number(minor), Number(patch)]
      return first > 2 || (first === 2 && (second > 21 || (second === 21 && third > 8)))
    })
    expect(newer.map(([row]) => row)).toEqual([])
    // Reown's own packages, a later line, are not part of it.
    expect(packages.filter(([, name]) => name?.startsWith('@reown/')).map(([row]) => row)).toEqual([])
  })

  it('has licences without obligations for a site, also in separate licence files', () => {
    const foreign = tree.filter(({ manifest }) => /^@(walletconnect|reown)\//.test(manifest.name ?? ''))
    expect(foreign.length).toBeGreaterThan(15)
    expect(
      foreign.filter(
        ({ manifest }) => !['MIT', 'ISC', 'BSD-3-Clause', 'Apache-2.0'].includes(manifest.license ?? 'none'),
      ),
    ).toEqual([])
    const texts = foreign.flatMap(({ folder }) =>
      readdirSync(folder)
        .filter((name) => /^licen[cs]e/i.test(name))
        .map((name) => readFileSync(join(folder, name), 'utf8')),
    )
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.filter((text) => /community licen[cs]e|monthly active/i.test(text))).toEqual([])
  })
})

describe('docs/dependencies.md', () => {
  it('has the purpose of every dependency of a published package', () => {
    const names = published.flatMap(({ manifest }) => Object.keys(manifest.dependencies ?? {}))
    const chosen = new Set(names.filter((name) => !name.startsWith('@openappkit/')))
    const rows = [...read('docs/dependencies.md').matchAll(/^\| (@?[\w/-]+)/gm)].map(([, name]) => name)
    expect([...chosen].filter((name) => !rows.includes(name))).toEqual([])
  })
})

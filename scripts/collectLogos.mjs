/**
 * Writes packages/ui/logos/<kind>/<name>.svg from the packages that packages/ui/logos/sources.json names.
 * docs/directory.md says how to add a logo.
 *
 * Run `node scripts/collectLogos.mjs` after a change of that file, then `node scripts/generateLogos.mjs`, look at the
 * logos, and commit what changed. It fetches the packages with npm and compares each with the integrity that
 * sources.json names. Nothing of them is run.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cleanSvg, extractSvg, getPackage, LOGOS_FOLDER, readSources } from './logos/renderLogos.mjs'

const { packages, logos } = readSources()
const folder = mkdtempSync(join(tmpdir(), 'logos-'))

/** Fetches and unpacks a package. */
function fetchPackage(key) {
  const { name, version, integrity } = getPackage(packages, key)
  const target = join(folder, key)
  mkdirSync(target)
  const pack = execFileSync(
    'npm',
    ['pack', `${name}@${version}`, '--silent', '--ignore-scripts', '--pack-destination', target],
    { encoding: 'utf8' },
  )
  const archive = join(target, pack.trim())
  const found = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`
  if (found !== integrity) throw new Error(`${name}@${version} has another integrity: ${found}`)
  execFileSync('tar', ['-xzf', archive, '-C', target])
  return join(target, 'package')
}

try {
  const roots = new Map(Object.keys(packages).map((key) => [key, fetchPackage(key)]))
  for (const { file, from, path, after, tile } of logos) {
    const svg = extractSvg(readFileSync(join(roots.get(from) ?? '', path), 'utf8'), after)
    const target = join(LOGOS_FOLDER, `${file}.svg`)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, `${cleanSvg(svg, file.replace('/', '-'), tile)}\n`)
  }
  console.log(`${logos.length} logos.`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** @module Compares the generated logos with their files, and says which wallets and networks have one. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { SNAPSHOT } from '../packages/core/src/directory/snapshot.ts'
import * as chains from '../packages/core/src/networks/chains/index.ts'
import { LOGO_GROUPS } from '../packages/ui/src/logo/data/groups.ts'
import {
  cleanSvg,
  extractSvg,
  LOGOS_FOLDER,
  MODULES_FOLDER,
  NOTICE_PATHS,
  readSources,
  renderLogos,
} from './logos/renderLogos.mjs'

/** Wallets that no open set has a logo of. */
const WITHOUT_LOGO = ['ambire', 'bitcoin-com', 'cosmostation', 'edge', 'fireblocks', 'guarda', 'tangem']
/** Its id, 999, is also that of HyperEVM, which is in use. */
const NETWORKS_WITHOUT_LOGO = ['eip155:999']
/** A group is one script, which is fetched at once. */
const MAX_GROUP_BYTES = 16_000

const { packages, logos: sources } = readSources()
const { modules, notices, logos } = renderLogos()
const keys = new Set(LOGO_GROUPS.flatMap((group) => group.keys.flatMap((names) => names.split(' '))))
const networks = Object.values(chains).map((chain) => ({
  ...chain,
  caip: 'caipNetworkId' in chain ? String(chain.caipNetworkId) : `eip155:${chain.id}`,
}))

describe('the logos', () => {
  it('are generated from their files', () => {
    const found = Object.fromEntries(
      readdirSync(MODULES_FOLDER).map((name) => [name, readFileSync(join(MODULES_FOLDER, name), 'utf8')]),
    )
    expect(found).toEqual(modules)
  })

  it('have a file each, and each file has a source', () => {
    const files = ['wallets', 'networks', 'coins'].flatMap((kind) =>
      readdirSync(join(LOGOS_FOLDER, kind)).map((name) => `${kind}/${name.replace('.svg', '')}`),
    )
    expect(sources.map(({ file }) => file).toSorted()).toEqual(files.toSorted())
    expect(sources.filter(({ from }) => !packages[from])).toEqual([])
  })

  it('are published with the notices that their licences ask for', () => {
    for (const path of NOTICE_PATHS) expect(readFileSync(path, 'utf8')).toBe(notices)
    for (const { name, license, copyright } of Object.values(packages)) {
      expect(['MIT', 'Apache-2.0', 'CC0-1.0']).toContain(license)
      if (license !== 'CC0-1.0') expect(notices).toContain(`## ${name} `)
      if (license === 'MIT') expect(notices).toContain(copyright)
    }
    for (const packageName of ['ui', 'cdn']) {
      const manifest = JSON.parse(
        readFileSync(new URL(`../packages/${packageName}/package.json`, import.meta.url), 'utf8'),
      ) as { files: string[] }
      expect(manifest.files).toContain('THIRD_PARTY_NOTICES.md')
    }
  })

  it('are fetched in a few scripts of bounded size', () => {
    const sizes = Object.values(modules).map((code) => gzipSync(code, { level: 9 }).length)
    expect(sizes.length).toBeLessThanOrEqual(6)
    expect(Math.max(...sizes)).toBeLessThan(MAX_GROUP_BYTES)
  })

  it(`exist for all wallets of the directory but ${WITHOUT_LOGO.length}`, () => {
    expect(
      SNAPSHOT.wallets
        .map(({ id }) => id)
        .filter((id) => !keys.has(id))
        .toSorted(),
    ).toEqual(WITHOUT_LOGO)
    expect(SNAPSHOT.wallets.length - WITHOUT_LOGO.length).toBeGreaterThanOrEqual(60)
  })

  it('are found by the rdns of a wallet as well', () => {
    const missing = SNAPSHOT.wallets
      .filter(({ id }) => keys.has(id))
      .flatMap(({ rdns = [] }) => rdns.filter((name) => !keys.has(name)))
    expect(missing).toEqual([])
  })

  it('exist for at least 40 networks, with all built-in ones but one, and their coins', () => {
    expect(logos.filter(({ file }) => file.startsWith('networks/')).length).toBeGreaterThanOrEqual(40)
    expect(networks.map(({ caip }) => caip).filter((caip) => !keys.has(caip))).toEqual(NETWORKS_WITHOUT_LOGO)
    expect(networks.map(({ nativeCurrency }) => nativeCurrency.symbol).filter((symbol) => !keys.has(symbol))).toEqual(
      [],
    )
  })
})

describe('a logo of another package', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M1 1h9v9z"/></svg>'

  it.each([
    ['a picture', svg],
    ['a script with text', `export default '${svg}'`],
    ['a script with an encoded URL', `var icon = "data:image/svg+xml,${encodeURIComponent(svg)}"`],
    ['a script with a URL in base64', `var icon = "data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}"`],
  ])('is read from %s', (_, text) => {
    expect(extractSvg(text)).toBe(svg)
  })

  it('is the one that follows a text', () => {
    expect(extractSvg(`<svg>1</svg> name:"Leather" ${svg}`, 'name:"Leather"')).toBe(svg)
    expect(() => extractSvg(svg, 'name:"Leather"')).toThrow('does not contain')
    expect(() => extractSvg('')).toThrow('no SVG')
  })

  it('loses scripts, handlers and its own ids when it is cleaned', () => {
    const hostile = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" onload="alert(1)"><defs><linearGradient id="a"><stop offset="0" stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient></defs><script>alert(1)</script><path fill="url(#a)" d="M1 1h9v9z"/></svg>`
    const clean = cleanSvg(hostile, 'wallets-fern')
    expect(clean).not.toMatch(/script|onload|alert/)
    expect(clean).toContain('url(#wallets-fern-')
  })

  it('gets a square of one colour behind it', () => {
    expect(cleanSvg(svg, 'x', { color: '#123456', margin: 0.5 })).toMatch(
      /^<svg xmlns="[^"]+" viewBox="-12 -12 48 48"><path fill="#123456"/,
    )
  })
})

it('the script build contains the logos, in separate scripts', () => {
  const folder = new URL('../packages/cdn/dist/script/chunks/', import.meta.url)
  if (!existsSync(folder)) return
  expect(readdirSync(folder).filter((name) => /^(?:wallets|networks)\d-/.test(name)).length).toBe(5)
})

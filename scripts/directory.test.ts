/** @module Holds the records of the wallet directory to their form, and the snapshot to the records. */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { SDK_QUERY } from '../packages/core/src/http/sdkQuery.ts'
import { parseWallet } from '../packages/core/src/directory/parseWallet.ts'
import { readSnapshot } from '../packages/core/src/directory/readSnapshot.ts'
import { SNAPSHOT } from '../packages/core/src/directory/snapshot.ts'
import { findProblems } from './directory/findProblems.mjs'
import { readRecords } from './directory/readRecords.mjs'
import { renderSnapshot } from './directory/renderSnapshot.mjs'
import { SNAPSHOT_PATH } from './directory/snapshotPath.mjs'

const records = readRecords()
const all = records.map(({ record }) => record)
const snapshot = readFileSync(SNAPSHOT_PATH, 'utf8')

/** What more than one record claims. */
const findDoubles = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index)

describe('the records of wallets', () => {
  it.each(records.map(({ file, record }) => [file, record] as const))('%s has the form of a record', (file, record) => {
    expect(findProblems(file, record)).toEqual([])
  })

  it.each([
    ['nothing', {}],
    ['a field of another name', { mobile_link: 'x://' }],
    ['a link without its slashes', { links: { native: 'rainbow:' } }],
    ['a link that runs', { links: { native: 'javascript://' } }],
    ['a universal link that no path can follow', { links: { universal: 'https://a.example/?x=' } }],
    ['a place for the page in the host', { links: { browse: 'https://{url}/' } }],
    ['no place for the page', { links: { browse: 'https://a.example/browse/' } }],
    ['the address of a store', { stores: { ios: 'https://apps.apple.com/app/id1' } }],
    ['an unknown chain family', { namespaces: ['near'] }],
    ['no source', { sources: [] }],
    ['another id than its file', { id: 'other' }],
  ])('are refused with %s', (name, changes) => {
    const [first] = all
    expect(findProblems('metamask.json', name === 'nothing' ? ({} as typeof first & object) : { ...first!, ...changes })).not.toEqual([])
  })

  it('claim nothing that another one claims', () => {
    expect(findDoubles(all.map(({ name }) => name.toLowerCase()))).toEqual([])
    expect(findDoubles(all.flatMap(({ rdns = [] }) => rdns))).toEqual([])
    for (const store of ['ios', 'android', 'chrome', 'edge', 'firefox']) {
      expect(findDoubles(all.flatMap(({ stores = {} }) => stores[store] ?? []))).toEqual([])
    }
    for (const kind of ['native', 'universal', 'webapp']) {
      expect(findDoubles(all.flatMap(({ links = {} }) => links[kind] ?? []))).toEqual([])
    }
  })
})

describe('the snapshot', () => {
  it('is what `node scripts/generateDirectory.mjs` makes of the records', () => {
    expect(snapshot).toBe(renderSnapshot(all, SNAPSHOT))
  })

  it('has a version and a date', () => {
    expect(SNAPSHOT.version).toBeGreaterThan(0)
    expect(new Date(SNAPSHOT.date).toISOString().slice(0, 10)).toBe(SNAPSHOT.date)
  })

  it('S8, S9: would pass as a stranger’s, with every link and every name', () => {
    for (const wallet of readSnapshot()) expect(parseWallet(wallet)).toEqual(wallet)
  })

  it('is at most 6 kB of what a page downloads', () => {
    expect(gzipSync(snapshot, { level: 9 }).length).toBeLessThan(6_000)
  })
})

describe('what services are told of this SDK', () => {
  it('has the version of the packages', () => {
    const { version } = JSON.parse(readFileSync(new URL('../packages/core/package.json', import.meta.url), 'utf8')) as { version: string }
    expect(SDK_QUERY.sv.endsWith(`-${version}`)).toBe(true)
  })
})

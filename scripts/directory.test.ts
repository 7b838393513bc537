/** @module The records of the wallet directory are valid, and the snapshot matches the records. */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { SDK_QUERY } from '../packages/core/src/http/endpoint.ts'
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

/** Values that more than one record claims. */
const findDoubles = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index)

describe('the records of wallets', () => {
  it.each(records.map(({ file, record }) => [file, record] as const))(
    '%s has the format of a record',
    (file, record) => {
      expect(findProblems(file, record)).toEqual([])
    },
  )

  it.each([
    ['nothing', {}],
    ['a field of another name', { mobile_link: 'x://' }],
    ['a link without slashes', { links: { native: 'rainbow:' } }],
    ['a link that runs a script', { links: { native: 'javascript://' } }],
    ['a universal link that cannot be followed by a path', { links: { universal: 'https://a.example/?x=' } }],
    ['a placeholder for the page in the host', { links: { browse: 'https://{url}/' } }],
    ['no placeholder for the page', { links: { browse: 'https://a.example/browse/' } }],
    ['the URL of a store', { stores: { ios: 'https://apps.apple.com/app/id1' } }],
    ['an unknown chain family', { namespaces: ['near'] }],
    ['no source', { sources: [] }],
    ['an id that differs from its file', { id: 'other' }],
  ])('are refused with %s', (name, changes) => {
    const [first] = all
    expect(
      findProblems('metamask.json', name === 'nothing' ? ({} as typeof first & object) : { ...first!, ...changes }),
    ).not.toEqual([])
  })

  it('claim no value that another record claims', () => {
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
  it('is the output of `node scripts/generateDirectory.mjs`', () => {
    expect(snapshot).toBe(renderSnapshot(all, SNAPSHOT))
  })

  it('has a version and a date', () => {
    expect(SNAPSHOT.version).toBeGreaterThan(0)
    expect(new Date(SNAPSHOT.date).toISOString().slice(0, 10)).toBe(SNAPSHOT.date)
  })

  it('S8, S9: is accepted like a remote directory, with every link and every name', () => {
    for (const wallet of readSnapshot()) expect(parseWallet(wallet)).toEqual(wallet)
  })

  it('adds at most 6 kB to the download of a page', () => {
    expect(gzipSync(snapshot, { level: 9 }).length).toBeLessThan(6_000)
  })
})

describe('the SDK version that services receive', () => {
  it('is the version of the packages', () => {
    const { version } = JSON.parse(readFileSync(new URL('../packages/core/package.json', import.meta.url), 'utf8')) as {
      version: string
    }
    expect(SDK_QUERY.sv.endsWith(`-${version}`)).toBe(true)
  })
})

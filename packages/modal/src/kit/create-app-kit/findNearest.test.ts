import { expect, it } from 'vitest'
import { findNearest } from './findNearest.ts'

const KNOWN = [
  'networks',
  'debug',
  'themeMode',
  'features.email',
  'features.legalCheckbox',
  'metadata.url',
  'endpoints.rpc',
  'themeVariables.--w3m-accent',
  'themeVariables.--apkt-accent',
]

it.each([
  ['netwroks', 'networks'],
  ['network', 'networks'],
  ['Debug', 'debug'],
  ['thememode', 'themeMode'],
  ['features.emial', 'features.email'],
  ['legalCheckbox', 'features.legalCheckbox'],
  ['metadata.uri', 'metadata.url'],
  ['endpoints.rcp', 'endpoints.rpc'],
  ['themeVariables.--w3m-acent', 'themeVariables.--w3m-accent'],
  ['themeVariables.--apkt-acsent', 'themeVariables.--apkt-accent'],
])('finds for the option %s the similar option %s', (name, nearest) => {
  expect(findNearest(name, KNOWN)).toBe(nearest)
})

it.each(['', 'x', 'metadata.', 'constructor', 'features.teleport', 'somethingElse', 'y'.repeat(100_000)])(
  'finds no similar option to %.20s',
  (name) => {
    expect(findNearest(name, KNOWN)).toBeUndefined()
  },
)

it('prefers a similar name of the same group', () => {
  expect(findNearest('endpoints.url', ['metadata.url', 'endpoints.uri'])).toBe('metadata.url')
  expect(findNearest('endpoints.urn', ['metadata.url', 'endpoints.uri'])).toBe('endpoints.uri')
})

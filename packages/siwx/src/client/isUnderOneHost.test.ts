import { expect, it } from 'vitest'
import { isUnderOneHost } from './isUnderOneHost.ts'

it.each([
  ['/siwx', 'https://example.com/page', true],
  ['https://example.com:8443/siwx', 'https://example.com/', true],
  ['https://api.example.com/siwx', 'https://example.com/', true],
  ['https://example.com/siwx', 'https://app.example.com/', true],
  ['http://localhost:4000/siwx', 'http://localhost:3000/', true],
  ['https://api.example.com/siwx', 'https://app.example.com/', false],
  ['https://badexample.com/siwx', 'https://example.com/', false],
  ['http://example.com/siwx', 'https://example.com/', false],
  ['https://example.net/siwx', 'https://example.com/', false],
])('whether %s and the page %s certainly share a site: %s', (server, page, expected) => {
  expect(isUnderOneHost(server, page)).toBe(expected)
})

import { expect, it } from 'vitest'
import { isSecureUrl } from './isSecureUrl.ts'

it.each([
  'https://host.example/path?query#part',
  'http://localhost:8545/',
  'http://app.localhost/',
  'http://127.0.0.1:1/',
  'http://[::1]/',
])('accepts %s', (text) => {
  expect(isSecureUrl(text)).toBe(true)
})

it.each([
  'https://user@host.example/',
  'https://user:password@host.example/',
  'https://:password@host.example/',
  'http://:password@localhost/',
  'http://host.example/',
  'http://10.0.0.1/',
  'http://localhost.example/',
  'ftp://localhost/',
  'javascript:alert(1)',
  '/path',
  '',
])('refuses %j', (text) => {
  expect(isSecureUrl(text)).toBe(false)
})

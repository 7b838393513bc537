import { expect, it } from 'vitest'
import { parseRefusal } from './parseRefusal.ts'

it.each([
  [403, '', 'Invalid App Configuration'],
  [401, 'The project does not exist', 'Invalid App Configuration'],
  [3000, 'The domain is not verified', 'Invalid App Configuration'],
  [429, 'slow down', 'Rate Limited'],
  [1013, 'Too many connections', 'Rate Limited'],
  [403, '{"error":"Unauthorized: origin not allowed"}', 'Unauthorized: origin not allowed'],
  [3000, 'JWT validation error: JWT Token is not yet valid', 'JWT validation error: JWT Token is not yet valid'],
  [401, 'Unauthorized: invalid key', 'Unauthorized: invalid key'],
])('SPEC 8.19, 8.24, 8.25, 8.26, 8.27: %i with the text "%s" raises "%s"', (status, text, short) => {
  expect(parseRefusal({ status, text })?.short).toBe(short)
})

it.each([400, 404, 500, 503, 1000, 1006])('%i is no refusal of the site, for any text', (status) => {
  expect(parseRefusal({ status, text: 'Unauthorized: invalid key' })).toBeUndefined()
})

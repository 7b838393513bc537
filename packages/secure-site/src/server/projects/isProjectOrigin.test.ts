import { describe, expect, it } from 'vitest'
import { isProjectOrigin } from './isProjectOrigin.ts'

describe('the origins of a project', () => {
  it.each([
    'https://a.com',
    'https://*.a.com',
    'https://*.a.com:8443',
    'http://localhost:5173',
    'http://localhost:*',
    'http://*.localhost:*',
    'http://127.0.0.1:*',
    'http://[::1]:3000',
  ])('may be %s', (text) => {
    expect(isProjectOrigin(text)).toBe(true)
  })

  it.each([
    ...[
      '*',
      'https://*',
      'https://*.com',
      'https://a.*.com',
      'https://**.a.com',
      'https://*a.com',
      'https://a.com/',
      'https://a.com/x',
      'https://a.com:443',
      'https://A.com',
      'ftp://a.com',
    ],
    ...[
      'http://a.com',
      'http://a.com:*',
      'https://a.com:*',
      'https://a.com;script-src',
      'https://a.com https://b.com',
      "https://a'b.com",
      'https://a,b.com',
      'null',
      '',
    ],
  ])('S24: may not be %j', (text) => {
    expect(isProjectOrigin(text)).toBe(false)
  })
})

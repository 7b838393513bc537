import { describe, expect, it } from 'vitest'
import { createSecret, hashText, isSecret, readBearer } from '../index.ts'

const send = (authorization: string) => new Request('https://example.org', { headers: { authorization } })

describe('createSecret', () => {
  it('creates 64 hexadecimal digits, which differ each time', () => {
    const secrets = Array.from({ length: 100 }, createSecret)
    expect(secrets.every(isSecret)).toBe(true)
    expect(new Set(secrets).size).toBe(100)
  })
})

describe('hashText', () => {
  // https://www.di-mgt.com.au/sha_testvectors.html
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ])('is SHA-256 of %j', (text, hash) => {
    expect(hashText(text)).toBe(hash)
  })
})

describe('readBearer', () => {
  const secret = 'ab'.repeat(32)

  it.each([`Bearer ${secret}`, `bearer ${secret}`, `BEARER   ${secret}`])('reads %j', (header) => {
    expect(readBearer(send(header))).toBe(secret)
  })

  it.each([
    '',
    'Bearer',
    `Basic ${secret}`,
    `Bearer ${secret}0`,
    `Bearer ${secret.slice(1)}`,
    `Bearer ${secret.toUpperCase()}`,
    `Bearer ${secret}, Bearer ${secret}`,
    `x Bearer ${secret}`,
  ])('ignores %j', (header) => {
    expect(readBearer(send(header))).toBeUndefined()
  })

  it('ignores a request without the header', () => {
    expect(readBearer(new Request('https://example.org'))).toBeUndefined()
  })
})

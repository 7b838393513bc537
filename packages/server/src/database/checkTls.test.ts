import { afterEach, describe, expect, it, vi } from 'vitest'
import { checkTls } from './checkTls.ts'
import { databaseErrors } from './errors.ts'
import { openDatabase } from './openDatabase.ts'

describe('the connection to PostgreSQL', () => {
  afterEach(() => vi.unstubAllEnvs())

  it.each([
    ['postgres://site:secret@db.example.com/site', 'db.example.com'],
    ['postgresql://site:secret@db.example.com:6543/site?connect_timeout=5', 'db.example.com'],
    ['postgres://site:secret@203.0.113.7/site', '203.0.113.7'],
    ['postgres://site:secret@8.8.8.8/site', '8.8.8.8'],
    ['postgres://site:secret@[2001:db8::1]/site', '2001:db8::1'],
    ['postgres://site:secret@127.0.0.1/site?host=db.example.com', 'db.example.com'],
    ['postgres://site:secret@db.example.com/site?sslmode=', 'db.example.com'],
    ['postgres://site:secret@db.example.com/site?application_name=ssl', 'db.example.com'],
    ['postgres://site:ssl=1@db.example.com/site', 'db.example.com'],
  ])('needs TLS to a host of others: %s', async (url, host) => {
    const error = await openDatabase(url).catch((reason: unknown) => reason)
    expect(error).toMatchObject({
      code: databaseErrors.tlsNeeded.code,
      params: { host: expect.stringContaining(host) },
    })
    expect(String(error)).not.toContain('secret')
  })

  it.each([
    'postgres://site:secret@127.0.0.1/site',
    'postgres://site:secret@localhost/site',
    'postgres://site:secret@[::1]/site',
    'postgres://site:secret@db/site',
    'postgres://site:secret@db.internal/site',
    'postgres://site:secret@10.1.2.3/site',
    'postgres://site:secret@192.168.1.2:5433/site',
    'postgres://site:secret@[fd00::1]/site',
    'postgres://site@/site?host=/run/postgresql',
    'postgres:///site',
    'postgres://site:secret@db.example.com/site?sslmode=verify-full',
    'postgres://site:secret@db.example.com/site?a=b&sslmode=require',
    'postgres://site:secret@db.example.com/site?sslmode=disable',
    'postgres://site:secret@db.example.com/site?ssl=true',
  ])('needs none on the own network, with TLS, or where the operator says so: %s', (url) => {
    expect(checkTls(url)).toBeUndefined()
  })

  it('may have the setting or the host from the environment', () => {
    vi.stubEnv('PGHOST', 'db.example.com')
    expect(() => checkTls('postgres:///site')).toThrow('needs TLS')
    vi.stubEnv('PGSSLMODE', 'allow')
    expect(() => checkTls('postgres:///site')).toThrow('needs TLS')
    vi.stubEnv('PGSSLMODE', 'require')
    expect(checkTls('postgres://site:secret@db.example.com/site')).toBeUndefined()
  })
})

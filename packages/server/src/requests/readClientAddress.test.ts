import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { describe, expect, it } from 'vitest'
import { readClientAddress } from '../index.ts'

const connect = (remoteAddress: unknown) => ({ incoming: { socket: { remoteAddress } } })
const PEER = connect('198.51.100.9')

function read(header: string | undefined, trustedProxies: number, server: unknown = PEER) {
  const headers: Record<string, string> = header === undefined ? {} : { 'x-forwarded-for': header }
  return readClientAddress(new Request('https://example.org', { headers }), server, { trustedProxies })
}

describe('readClientAddress', () => {
  it('ignores X-Forwarded-For without a trusted proxy', () => {
    expect(read('192.0.2.1', 0)).toBe('198.51.100.9')
    expect(read(undefined, 0)).toBe('198.51.100.9')
  })

  it('returns the entry of the outermost trusted proxy, and none that the client wrote', () => {
    expect(read('203.0.113.66, 192.0.2.1', 1)).toBe('192.0.2.1')
    expect(read('203.0.113.66, 192.0.2.1, 10.0.0.1', 2)).toBe('192.0.2.1')
    expect(read('203.0.113.66,,192.0.2.1', 1)).toBe('192.0.2.1')
  })

  it('returns the address of the connection if no proxy added an entry, and the first entry if too few did', () => {
    expect(read(undefined, 1)).toBe('198.51.100.9')
    expect(read('192.0.2.1', 3)).toBe('192.0.2.1')
  })

  it.each([
    ['2001:db8::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['192.0.2.1:50000', '192.0.2.1'],
    [' 192.0.2.1 ', '192.0.2.1'],
  ])('reads the entry %j as %s', (entry, address) => {
    expect(read(entry, 1)).toBe(address)
  })

  it.each([
    '',
    ' ',
    'unknown',
    '_hidden',
    '192.0.2.1;',
    'for=192.0.2.1',
    '192.0.2.1,',
    '192.0.2.1:port',
    "'; drop table x",
  ])('reads no address in %j', (entry) => {
    expect(read(entry, 1)).toBeUndefined()
  })

  it.each([null, {}, { incoming: null }, { params: Promise.resolve({}) }, connect(undefined), connect(1), 'server'])(
    'knows no connection from %j',
    (server) => {
      expect(read(undefined, 0, server)).toBeUndefined()
      expect(read('192.0.2.1', 1, server)).toBe('192.0.2.1')
    },
  )

  it('reads the connection of @hono/node-server', async () => {
    const answer = async (request: Request, server: unknown) =>
      new Response(readClientAddress(request, server, { trustedProxies: 0 }))
    const server = createServer((request, response) => void getRequestListener(answer)(request, response))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('127.0.0.1')
    server.closeAllConnections()
    server.close()
  })
})

import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { assertPortFree } from './assertPortFree.ts'

const servers = new Set<ReturnType<typeof createServer>>()

function listen(host: string): Promise<number> {
  const server = createServer()
  servers.add(server)
  return new Promise((resolve) => {
    server.listen(0, host, () => resolve((server.address() as AddressInfo).port))
  })
}

afterEach(() => {
  for (const server of servers) server.close()
  servers.clear()
})

it('names the taken port, the part that needs it, and the option that changes it', async () => {
  const port = await listen('127.0.0.1')
  await expect(assertPortFree(port, 'demo wallet', '--wallet-port')).rejects.toMatchObject({
    code: 'local.portTaken',
    short: `Port ${port} is taken (demo wallet)`,
    details: expect.stringContaining('--wallet-port'),
  })
})

it('accepts a free port, and port 0', async () => {
  const port = await listen('127.0.0.1')
  const [server] = servers
  await new Promise((resolve) => server?.close(resolve))
  await expect(assertPortFree(port, 'demo wallet', '--wallet-port')).resolves.toBeUndefined()
  await expect(assertPortFree(0, 'demo wallet', '--wallet-port')).resolves.toBeUndefined()
})

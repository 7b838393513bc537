import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { openDatabase } from '@openappkit/server'
import { createSiwxServer } from '../src/server/createSiwxServer.ts'

/** Serves sign-in on a free port of 127.0.0.1, and reports the port. Runs until the process is killed. */
export async function run(database: string, rpcUrl: string): Promise<void> {
  const siwx = createSiwxServer({
    database: await openDatabase(database),
    origins: ['https://example.com'],
    rpcUrls: { 'eip155:1': rpcUrl },
  })
  const listener = getRequestListener(siwx.handle)
  const server = createServer((request, response) => void listener(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.send?.((server.address() as AddressInfo).port)
  await new Promise((resolve) => server.once('close', resolve))
}

import { createServer, type ViteDevServer } from 'vite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { localWorld, type LocalWorldPluginOptions } from './localWorldPlugin.ts'

let server: ViteDevServer | undefined
const before = process.env['OPENAPPKIT_WORLD']

beforeEach(() => {
  delete process.env['OPENAPPKIT_WORLD']
})

afterEach(async () => {
  await server?.close()
  if (before === undefined) delete process.env['OPENAPPKIT_WORLD']
  else process.env['OPENAPPKIT_WORLD'] = before
})

async function ask(options?: LocalWorldPluginOptions): Promise<Response> {
  server = await createServer({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'silent',
    plugins: [localWorld(options)],
    server: { host: '127.0.0.1', port: 0, ws: false },
  })
  await server.listen()
  const address = server.httpServer?.address() as { port: number }
  return fetch(`http://127.0.0.1:${address.port}/openappkit-local.json`)
}

it('serves the world of its option', async () => {
  const response = await ask({ worldJson: () => '{"given":1}' })
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(await response.json()).toEqual({ given: 1 })
})

it('serves the current world of the environment at each request', async () => {
  process.env['OPENAPPKIT_WORLD'] = '{"environment":1}'
  expect(await (await ask()).json()).toEqual({ environment: 1 })
})

it('answers how to start a world if none runs', async () => {
  // No program listens on port 1.
  const response = await ask({ walletUrl: 'http://127.0.0.1:1' })
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('npx @openappkit/local')
})

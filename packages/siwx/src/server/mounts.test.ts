/** @module The handler in Node's http, Hono, Express and Next, as docs/guides/sign-in.md shows it. */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import express from 'express'
import { Hono } from 'hono'
import { afterAll, describe, expect, it } from 'vitest'
import { ACCOUNT, CHAIN, createSignInWorld, ORIGIN, readCode } from '../../test/createSignInWorld.ts'

const { siwx, createProof } = await createSignInWorld()

const servers: Server[] = []
afterAll(() => {
  for (const server of servers) server.close()
})

/** Serves on 127.0.0.1, and returns a `fetch` for paths of the server. */
async function serve(listener: (...args: Parameters<RequestListener>) => unknown) {
  const server = createServer((request, response) => void listener(request, response))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
}

type Fetch = (path: string, init?: RequestInit) => Promise<Response>

const hono = new Hono().all('/siwx/*', (context) => siwx.handle(context.req.raw, context.env))

// app/siwx/[action]/route.ts
const next = { GET: siwx.handle, POST: siwx.handle, OPTIONS: siwx.handle }

const MOUNTS: readonly [name: string, mount: () => Promise<Fetch>][] = [
  ["Node's http", () => serve(getRequestListener(siwx.handle))],
  ['Hono', async () => async (path, init) => hono.request(path, init)],
  ['Express', () => serve(express().all('/siwx/*action', getRequestListener(siwx.handle)))],
  [
    'Next',
    async () => async (path, init) =>
      next[(init?.method ?? 'GET') as keyof typeof next](new Request(`${ORIGIN}${path}`, init)),
  ],
]

describe.each(MOUNTS)('in %s', (_name, mount) => {
  it('signs in, reads the session with the cookie, and signs out', async () => {
    const send = await mount()
    const { nonce } = (await (await send('/siwx/nonce')).json()) as { nonce: string }
    const post = (path: string, body: object, cookie = '') =>
      send(path, {
        method: 'POST',
        headers: { origin: ORIGIN, 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      })
    const verified = await post('/siwx/verify', await createProof({ nonce }))
    expect(verified.status).toBe(200)
    const cookie = verified.headers.get('set-cookie')!.split(';')[0]!
    const read = async () =>
      (
        (await (await send(`/siwx/session?chainId=${CHAIN}`, { headers: { cookie } })).json()) as {
          sessions: { data: object }[]
        }
      ).sessions
    expect(await read()).toMatchObject([{ data: { accountAddress: ACCOUNT.address, nonce } }])
    expect((await post('/siwx/sign-out', {}, cookie)).status).toBe(204)
    expect(await read()).toEqual([])
  })

  it('S12: refuses a message of 1 MB before it is parsed', async () => {
    const send = await mount()
    const init = {
      method: 'POST',
      headers: { origin: ORIGIN, 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'a'.repeat(1_000_000) }),
    }
    expect(await readCode(await send('/siwx/verify', init))).toBe('requests.bodyTooLarge')
  })
})

import { Agent, get, request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { once } from 'node:events'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import {
  createApp,
  createMetrics,
  readClientAddress,
  serve,
  serveErrors,
  type RunningServer,
  type ServeOptions,
} from '../index.ts'
import { buildSource } from '../../test/buildSource.ts'
import { forkSource } from '../../test/forkSource.ts'

const running: RunningServer[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()))
})

async function start(options: Partial<ServeOptions> = {}) {
  const server = await serve({ app: createApp({ origins: [] }), port: 0, ...options })
  running.push(server)
  return server
}

/** An app whose answer to `/slow` waits until the test ends it. */
function createSlowApp() {
  const app = createApp({ origins: [] })
  let finish = () => {}
  let onArrival = () => {}
  const arrived = new Promise<void>((resolve) => (onArrival = resolve))
  const gate = new Promise<void>((resolve) => (finish = resolve))
  app.get('/slow', async (context) => {
    onArrival()
    await gate
    return context.text('done')
  })
  app.get('/fast', (context) => context.text('fast'))
  return { app, arrived, finish }
}

async function readAnswer(url: string, agent?: Agent) {
  const [response] = (await once(get(url, { agent }), 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  return {
    status: response.statusCode,
    connection: response.headers.connection,
    text: Buffer.concat(chunks).toString(),
  }
}

describe('serve', () => {
  it('listens on the loopback interface by default', async () => {
    const server = await start({ admin: { port: 0 } })
    expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(server.adminUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect((await fetch(server.url)).status).toBe(404)
  })

  it.each(['', ' ', '\n'])(
    'refuses the host %j, which would be every address, and leaves no port open',
    async (host) => {
      await expect(start({ host })).rejects.toSatisfy(serveErrors.hostEmpty.is)
      // A free port, which is free again after the start has failed.
      const { url, stop } = await start()
      await stop()
      const port = Number(new URL(url).port)
      await expect(start({ port, admin: { host, port: 0 } })).rejects.toSatisfy(serveErrors.hostEmpty.is)
      expect((await start({ port })).url).toBe(url)
    },
  )

  it('passes the connection to the app, for the address of the client', async () => {
    const app = createApp({ origins: [] })
    app.get('/', (context) =>
      context.text(readClientAddress(context.req.raw, context.env, { trustedProxies: 0 }) ?? 'unknown'),
    )
    const server = await start({ app })
    expect((await readAnswer(server.url)).text).toBe('127.0.0.1')
  })

  it('says which port it cannot use, and leaves no other port open', async () => {
    const { url } = await start()
    const port = Number(new URL(url).port)
    await expect(start({ port })).rejects.toSatisfy(serveErrors.cannotListen.is)
    await expect(start({ admin: { port } })).rejects.toThrow(`port ${port}`)
  })

  it('finishes open requests when it stops, refuses new ones, and then closes the database', async () => {
    const { app, arrived, finish } = createSlowApp()
    const events: string[] = []
    const server = await start({ app, onStop: async () => void events.push('closed') })
    const agent = new Agent({ keepAlive: true })
    await readAnswer(`${server.url}/fast`, agent)
    const open = readAnswer(`${server.url}/slow`)
    await arrived
    const stopping = server.stop()
    await expect(readAnswer(`${server.url}/fast`)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    await expect(readAnswer(`${server.url}/fast`, agent)).rejects.toMatchObject({
      code: expect.stringMatching(/ECONNREFUSED|ECONNRESET/),
    })
    events.push('finish')
    finish()
    expect(await open).toEqual({ status: 200, connection: 'close', text: 'done' })
    await stopping
    expect(events).toEqual(['finish', 'closed'])
    agent.destroy()
  })

  it('answers 503 to a further request on a connection that is open while it stops', async () => {
    const { app, arrived, finish } = createSlowApp()
    const server = await start({ app })
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => (text += String(chunk)))
    const ended = once(socket, 'close')
    const head = 'HTTP/1.1\r\nHost: 127.0.0.1\r\n'
    // A connection without a whole request is neither idle nor answered.
    socket.write(`GET /fast ${head}`)
    await readAnswer(`${server.url}/fast`)
    const open = readAnswer(`${server.url}/slow`)
    await arrived
    const stopping = server.stop()
    socket.write('\r\n')
    await expect.poll(() => text).toContain('requests.stopping')
    expect(text).toContain('503')
    expect(text.toLowerCase()).toContain('connection: close')
    finish()
    await Promise.all([ended, open, stopping])
  })

  it('cuts requests that do not end in time', async () => {
    const { app, arrived } = createSlowApp()
    const server = await start({ app, stopSeconds: 0 })
    const open = readAnswer(`${server.url}/slow`).catch((error: unknown) => (error as { code: string }).code)
    await arrived
    await server.stop()
    expect(await open).toBe('ECONNRESET')
  })

  it('ends its stop with an error if the database does not close in time', async () => {
    const server = await serve({
      app: createApp({ origins: [] }),
      port: 0,
      admin: { port: 0 },
      stopSeconds: 0,
      onStop: () => new Promise(() => {}),
    })
    await expect(server.stop()).rejects.toSatisfy(serveErrors.stopTooSlow.is)
    await expect(readAnswer(`${server.adminUrl}/healthz`)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })

  it('goes on to serve for the time of a drain while it is not ready, and then ends what waits and stops', async () => {
    const { app, arrived, finish } = createSlowApp()
    const events: string[] = []
    let endDrain = () => {}
    const server = await start({
      ...{ app, admin: { port: 0 }, drainSeconds: 20 },
      async wait(milliseconds) {
        events.push(`wait ${milliseconds}`)
        await new Promise<void>((resolve) => (endDrain = resolve))
      },
      onDrained() {
        events.push('drained')
        finish()
      },
      onStop: async () => void events.push('closed'),
    })
    const open = readAnswer(`${server.url}/slow`)
    await arrived
    const stopping = server.stop()
    const ready = await fetch(`${server.adminUrl}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([503, { isReady: false, isStopping: true, checks: {} }])
    expect((await fetch(`${server.adminUrl}/healthz`)).status).toBe(200)
    expect(await readAnswer(`${server.url}/fast`)).toMatchObject({ status: 200, text: 'fast' })
    expect(events).toEqual(['wait 20000'])
    endDrain()
    expect((await open).text).toBe('done')
    await stopping
    expect(events).toEqual(['wait 20000', 'drained', 'closed'])
    await expect(readAnswer(`${server.url}/fast`, new Agent())).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })

  it('stops once, however often it is asked', async () => {
    let closed = 0
    const server = await start({ onStop: async () => void (closed += 1) })
    await Promise.all([server.stop(), server.stop()])
    await server.stop()
    expect(closed).toBe(1)
  })

  it('refuses a request whose headers are too large, and goes on', async () => {
    const server = await start()
    const client = request(server.url, { headers: { cookie: 'x'.repeat(100_000) } }).end()
    const [response] = (await once(client, 'response')) as [IncomingMessage]
    expect(response.statusCode).toBe(431)
    response.resume()
    expect((await fetch(server.url)).status).toBe(404)
  })
})

describe('the admin port', () => {
  it('says that the process runs, whether it is ready, and its metrics', async () => {
    const metrics = createMetrics()
    let hasDatabase = true
    const checks = {
      database: async () => {
        if (!hasDatabase) throw new Error('secret')
      },
    }
    const app = createApp({ origins: [], metrics })
    const server = await start({ app, admin: { port: 0, metrics, checks } })
    await fetch(`${server.url}/nothing`)
    expect((await fetch(`${server.adminUrl}/healthz`)).status).toBe(200)
    const ready = await fetch(`${server.adminUrl}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { isReady: true, isStopping: false, checks: { database: 'ok' } },
    ])
    hasDatabase = false
    const failed = await fetch(`${server.adminUrl}/readyz`)
    expect([failed.status, await failed.json()]).toEqual([
      503,
      { isReady: false, isStopping: false, checks: { database: 'failed' } },
    ])
    const printed = await fetch(`${server.adminUrl}/metrics`)
    expect(printed.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(await printed.text()).toContain('http_requests_total{method="GET",route="/*",status="404"} 1\n')
  })

  it('prints the memory, the start and the lateness of the process', async () => {
    const server = await start({ admin: { port: 0, metrics: createMetrics() } })
    const text = await (await fetch(`${server.adminUrl}/metrics`)).text()
    const read = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1])
    expect(read('process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
    expect(read('nodejs_heap_size_used_bytes')).toBeGreaterThan(1_000_000)
    expect(read('process_start_time_seconds')).toBeLessThanOrEqual(Date.now() / 1000)
    expect(read('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  })

  it('names an advisory check that fails, and is ready', async () => {
    const server = await start({
      admin: {
        port: 0,
        checks: { database: async () => {} },
        advisoryChecks: { mail: () => Promise.reject(new Error('secret')) },
      },
    })
    const answer = await fetch(`${server.adminUrl}/readyz`)
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { isReady: true, isStopping: false, checks: { database: 'ok', mail: 'failed' } },
    ])
  })

  it.each(['GET /healthz HTTP/1.0\r\n\r\n', 'GET /readyz HTTP/1.1\r\nConnection: close\r\n\r\n'])(
    'answers the check of a load balancer without a Host, which the public port refuses: %j',
    async (check) => {
      const server = await start({ admin: { port: 0 } })
      const ask = async (url: string) => {
        const socket = connect(Number(new URL(url).port), '127.0.0.1')
        socket.end(check)
        return (await socket.setEncoding('utf8').toArray()).join('').split('\r\n')[0]
      }
      expect(await ask(server.adminUrl!)).toBe('HTTP/1.1 200 OK')
      expect(await ask(server.url)).toBe('HTTP/1.1 400 Bad Request')
    },
  )

  it('is not part of the public port', async () => {
    const server = await start({ admin: { port: 0 } })
    for (const path of ['/healthz', '/readyz', '/metrics']) expect((await fetch(server.url + path)).status).toBe(404)
  })

  it('says that the server is not ready while it stops', async () => {
    const { app, arrived, finish } = createSlowApp()
    const server = await start({ app, admin: { port: 0 } })
    const open = readAnswer(`${server.url}/slow`)
    await arrived
    const stopping = server.stop()
    const answer = await fetch(`${server.adminUrl}/readyz`)
    expect([answer.status, await answer.json()]).toEqual([503, { isReady: false, isStopping: true, checks: {} }])
    finish()
    await Promise.all([open, stopping])
  })
})

describe('stopOnSignals', () => {
  it('finishes an open request after SIGTERM, and the process ends by itself', async () => {
    const source = await buildSource(new URL('../../test/processes/serveSlowly.ts', import.meta.url))
    onTestFinished(source.remove)
    const { child, ended } = forkSource(source)
    const [url] = (await once(child, 'message')) as [string]
    const arrived = once(child, 'message')
    const open = readAnswer(url)
    await arrived
    child.kill('SIGTERM')
    expect(await once(child, 'message')).toEqual(['stopping', undefined])
    child.send('finish')
    expect((await open).text).toBe('done')
    expect(await ended).toBe(0)
  })
})

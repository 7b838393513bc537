import { describe, expect, it } from 'vitest'
import { createApp, createLog, createMetrics, parseOrigins, readJson, requestErrors } from '../index.ts'

const SITE = 'https://app.example.org'
const lines: string[] = []
const metrics = createMetrics()
const app = createApp({
  origins: [SITE, 'http://localhost:5173', 'https://bücher.example'],
  hosts: ['api.example.org', '127.0.0.1:3000', '[::1]'],
  statuses: { 'requests.invalidHost': 409 },
  log: createLog({ write: (line) => lines.push(line) }),
  metrics,
})
app.get('/data/:id', (context) => context.json({ id: context.req.param('id') }))
app.post('/data/:id', async (context) => context.json(await readJson(context.req.raw, { maxBytes: 100 })))
app.get('/conflict', () => {
  throw requestErrors.invalidHost({ host: 'x' })
})
app.get('/broken', () => {
  throw Object.assign(new Error('postgres://user:secret@10.0.0.1/db refused alice@example.org'), { code: '08006' })
})
app.get('/limited', () => {
  throw requestErrors.tooMany({ seconds: 7 })
})

interface Sent {
  readonly method?: string
  readonly body?: BodyInit
  readonly host?: string
  readonly headers?: Readonly<Record<string, string>>
}

const send = async (path: string, { host = 'api.example.org', headers = {}, method = 'GET', body }: Sent = {}) =>
  app.fetch(
    new Request(`http://api.example.org${path}`, {
      method,
      headers: { host, ...headers },
      ...(body === undefined ? {} : { body, duplex: 'half' }),
    }),
  )
const post = async (origin: string | undefined, body: BodyInit = '{}', type = 'application/json') =>
  send('/data/1', {
    method: 'POST',
    body,
    headers: { ...(type && { 'content-type': type }), ...(origin === undefined ? {} : { origin }) },
  })
const readCode = async (answer: Response) => ((await answer.json()) as { error: { code: string } }).error.code

describe('the check of Origin', () => {
  it.each([SITE, 'http://localhost:5173', 'https://xn--bcher-kva.example'])(
    'accepts %s, which is in the list',
    async (origin) => {
      expect((await post(origin)).status).toBe(200)
    },
  )

  it.each([
    'http://app.example.org',
    'https://app.example.org:443',
    'https://app.example.org:8443',
    'https://app.example.org/',
    'https://app.example.org.evil.example',
    'https://evil-app.example.org',
    'https://xapp.example.org',
    'https://example.org',
    'https://sub.app.example.org',
    'https://app.example.org.',
    'https://APP.example.org',
    'HTTPS://app.example.org',
    'https://user@app.example.org',
    'https://app.example.org@evil.example',
    'https://app.example.org%00.evil.example',
    'https://app.example.org, https://evil.example',
    'https://app.example.org https://evil.example',
    'http://localhost',
    'http://localhost:5174',
    'http://localhost:05173',
    'http://127.0.0.1:5173',
    'https://bucher.example',
    // "арр" in Cyrillic letters.
    'https://xn--80ak6a.example.org',
    'null',
    '',
    '*',
    'app.example.org',
    'file://',
    'chrome-extension://abc',
  ])('refuses %j, which is not', async (origin) => {
    for (const answer of [await post(origin), await send('/data/1', { headers: { origin } })]) {
      expect(answer.status).toBe(403)
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
      expect(await readCode(answer)).toBe('requests.originNotAllowed')
    }
  })

  it('refuses an unsafe method without an origin, and accepts a safe one', async () => {
    expect(await readCode(await post(undefined))).toBe('requests.originMissing')
    for (const method of ['PUT', 'DELETE', 'PATCH']) expect((await send('/data/1', { method })).status).toBe(403)
    expect((await send('/data/1')).status).toBe(200)
  })

  it.each([
    '*',
    'https://*.example.org',
    'example.org',
    'https://example.org/path',
    'https://example.org/?',
    'https://example.org#',
    'https://user@example.org',
    'https://@example.org',
    'null',
    '',
    'ftp://example.org',
    'https:\\\\example.org',
    'file:///x',
  ])('does not start with the origin %j, which no browser sends', (origin) => {
    expect(() => createApp({ origins: [origin] })).toThrow(/is not an origin/)
  })

  it('writes the origins of the set-up as browsers send them', () => {
    expect([...parseOrigins(['HTTPS://Example.ORG:443/', 'http://[::1]:80', 'https://bücher.example'])]).toEqual([
      'https://example.org',
      'http://[::1]',
      'https://xn--bcher-kva.example',
    ])
  })
})

describe('the check of Host', () => {
  it.each(['api.example.org', 'API.example.org', 'api.example.org:8443', '127.0.0.1:3000', '[::1]', '[::1]:3000'])(
    'accepts %s',
    async (host) => {
      expect((await send('/data/1', { host })).status).toBe(200)
    },
  )

  it.each([
    '',
    'evil.example',
    'api.example.org.',
    'api.example.org.evil.example',
    'xapi.example.org',
    '127.0.0.1',
    '127.0.0.1:3001',
    '127.0.0.1:3000:3000',
    '[::2]',
    'user@api.example.org',
    'api.example.org/x',
    'api.example.org, evil.example',
  ])('refuses %j, as after DNS rebinding', async (host) => {
    const answer = await send('/data/1', { host })
    expect([answer.status, await readCode(answer)]).toEqual([421, 'requests.hostNotAllowed'])
  })

  it.each(['', '*', '*.example.org', 'https://example.org', 'a b', 'user@example.org', '-a', 'a:b'])(
    'does not start with the host %j',
    (host) => {
      expect(() => createApp({ origins: [], hosts: [host] })).toThrow(/is not a host/)
    },
  )
})

describe('CORS', () => {
  const ask = async (origin: string) =>
    send('/data/1', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-evil',
      },
    })

  it('lets a listed site send JSON with cookies and read the answer, also one with an error', async () => {
    const preflight = await ask(SITE)
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization,content-type')
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST')
    for (const answer of [
      preflight,
      await post(SITE),
      await post(SITE, '{'),
      await send('/nothing', { headers: { origin: SITE } }),
    ]) {
      expect(answer.headers.get('access-control-allow-origin')).toBe(SITE)
      expect(answer.headers.get('access-control-allow-credentials')).toBe('true')
      expect(answer.headers.get('vary')).toContain('Origin')
    }
  })

  it('gives another site nothing', async () => {
    const answer = await ask('https://evil.example')
    expect(answer.status).toBe(403)
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(answer.headers.get('vary')).toContain('Origin')
  })
})

describe('the body', () => {
  it('is parsed', async () => {
    expect(await (await post(SITE, '{"a":[1]}', 'Application/JSON; charset=utf-8')).json()).toEqual({ a: [1] })
  })

  it.each([
    ['a form, which a page may send without asking', '{}', 'text/plain', 415, 'requests.notJson'],
    ['a type that only begins like JSON', '{}', 'application/json-seq', 415, 'requests.notJson'],
    ['no JSON', '{', 'application/json', 400, 'requests.invalidJson'],
    ['nothing', '', 'application/json', 400, 'requests.invalidJson'],
    ['bytes that are no UTF-8', new Uint8Array([34, 255, 34]), 'application/json', 400, 'requests.invalidJson'],
    ['more than the limit', `"${'x'.repeat(99)}"`, 'application/json', 413, 'requests.bodyTooLarge'],
  ])('is refused if it is %s', async (_name, body, type, status, code) => {
    const answer = await post(SITE, body, type)
    expect([answer.status, await readCode(answer)]).toEqual([status, code])
  })

  it('is read no further than its limit, also without a length', async () => {
    let pulled = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1
        controller.enqueue(new Uint8Array(60))
      },
    })
    const answer = await post(SITE, body)
    expect([answer.status, await readCode(answer)]).toEqual([413, 'requests.bodyTooLarge'])
    expect(pulled).toBeLessThan(5)
  })

  it('is refused at its limit, also if its sender never ends it', async () => {
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(60)),
      cancel: () => new Promise(() => {}),
    })
    expect((await post(SITE, body)).status).toBe(413)
  })
})

describe('an answer', () => {
  it('has the headers of a server without pages, also if it is an error', async () => {
    for (const answer of [await post(SITE), await post('https://evil.example'), await send('/nothing')]) {
      expect(answer.headers.get('content-security-policy')).toBe(
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      )
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
      expect(answer.headers.get('strict-transport-security')).toBeNull()
    }
  })

  it('has the code and the text of a catalogued error, with the status of the server', async () => {
    const answer = await send('/conflict')
    expect(answer.status).toBe(409)
    expect(await answer.json()).toEqual({
      error: {
        code: 'requests.invalidHost',
        message: expect.stringContaining('"x" is not a host'),
        params: { host: 'x' },
      },
    })
    expect((await send('/limited')).headers.get('retry-after')).toBe('7')
    expect(await readCode(await send('/nothing'))).toBe('requests.notFound')
  })

  it('has no detail of another error, which the log has without its secrets', async () => {
    lines.length = 0
    const answer = await send('/broken')
    const text = await answer.text()
    expect([answer.status, text.includes('secret')]).toEqual([500, false])
    expect(lines).toHaveLength(2)
    expect(JSON.parse(lines[0]!)).toMatchObject({
      level: 'error',
      message: 'request failed',
      code: '08006',
      error: 'postgres://[removed]@[ip]/db refused [mail]',
    })
    expect(lines.join('')).not.toMatch(/secret|alice|10\.0/)
  })

  it('is recorded with the pattern of its route, not with its path', async () => {
    lines.length = 0
    await send('/data/0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb?token=secret')
    await send('/nothing/alice')
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 'info', message: 'request', method: 'GET', route: '/data/:id', status: 200 },
      { method: 'GET', route: '/*', status: 404 },
    ])
    expect(lines.join('')).not.toMatch(/0xab|secret|alice/)
    expect(metrics.print()).toContain('http_requests_total{method="GET",route="/data/:id",status="200"}')
  })
})

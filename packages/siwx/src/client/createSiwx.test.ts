import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { SIWXConfig, SIWXSession } from '@openappkit/core'
import { ACCOUNT, CHAIN, createSignInWorld, ORIGIN, OTHER_ACCOUNT } from '../../test/createSignInWorld.ts'
import { createStorage } from '../../test/createStorage.ts'
import { siwxClientErrors } from '../errors/siwxClientErrors.ts'
import { createLocalSiwx } from './createLocalSiwx.ts'
import { createSiwx, type SiwxOptions } from './createSiwx.ts'

const world = await createSignInWorld({ clock: Date.now })
const SERVER = 'https://api.example.net/siwx'

/** The server asks its node with the same function. */
const fetchNode = globalThis.fetch

/** Requests that reached the server. */
const requests: Request[] = []

/** The browser: it adds Origin, and keeps the cookie of the server. */
function createBrowser(answer = (request: Request) => world.siwx.handle(request)) {
  let cookie = ''
  return async (url: string | URL, init?: RequestInit) => {
    if (String(url).startsWith('http://127.0.0.1')) return fetchNode(url, init)
    const isIncluded = init?.credentials === 'include'
    const headers = { ...(init?.headers as Record<string, string>), origin: ORIGIN, ...(isIncluded && { cookie }) }
    const request = new Request(new URL(url, ORIGIN), { ...init, headers, signal: null })
    requests.push(request)
    const response = await answer(request)
    if (isIncluded) cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return response
  }
}

beforeEach(() => {
  requests.length = 0
  vi.stubGlobal('location', new URL(`${ORIGIN}/page`))
  vi.stubGlobal('origin', ORIGIN)
  vi.stubGlobal('fetch', createBrowser())
})
afterEach(() => vi.unstubAllGlobals())

/** The visitor signs in on a network. */
async function createSession(
  siwx: SIWXConfig,
  chainId = CHAIN as `eip155:${string}`,
  account = ACCOUNT,
): Promise<SIWXSession> {
  const message = await siwx.createMessage({ accountAddress: account.address.toLowerCase(), chainId })
  const text = message.toString()
  return {
    data: { accountAddress: account.address, chainId },
    message: text,
    signature: await account.signMessage({ message: text }),
  }
}

const MODES: readonly [name: string, options: SiwxOptions][] = [
  ['a cookie', { server: '/siwx' }],
  ['a bearer token', { server: SERVER, storage: createStorage() }],
]

describe.each(MODES)('createSiwx with %s', (_name, options) => {
  it('SPEC 7.57: creates a message, stores the session and returns it', async () => {
    const siwx = createSiwx(options)
    expect(await siwx.getSessions(CHAIN, ACCOUNT.address)).toEqual([])
    const session = await createSession(siwx)
    await siwx.addSession(session)
    expect(await siwx.getSessions(CHAIN, ACCOUNT.address.toLowerCase())).toMatchObject([session])
    expect(await siwx.getSessions('eip155:137', ACCOUNT.address)).toEqual([])
    expect(await siwx.getSessions(CHAIN, OTHER_ACCOUNT.address)).toEqual([])
    await siwx.revokeSession(CHAIN, ACCOUNT.address)
    expect(await siwx.getSessions(CHAIN, ACCOUNT.address)).toEqual([])
  })

  it('SPEC 7.57: replaces all sessions: verifies new ones, keeps stored ones, revokes the others', async () => {
    const siwx = createSiwx(options)
    const [first, second] = [await createSession(siwx), await createSession(siwx, 'eip155:137')]
    await siwx.addSession(first)
    requests.length = 0
    await siwx.setSessions([first, second])
    expect(requests.filter(({ url }) => url.endsWith('/verify'))).toHaveLength(1)
    await siwx.setSessions([second])
    expect(await siwx.getSessions(CHAIN, ACCOUNT.address)).toEqual([])
    expect(await siwx.getSessions('eip155:137', ACCOUNT.address)).toHaveLength(1)
    await siwx.setSessions([])
    expect(await siwx.getSessions('eip155:137', ACCOUNT.address)).toEqual([])
  })

  it('keeps the first account if the answer to a second sign-in is lost, and the visitor repeats it', async () => {
    let isLost = false
    const answer = async (request: Request) => {
      const response = await world.siwx.handle(request)
      if (isLost) throw new TypeError('The answer is lost.')
      return response
    }
    vi.stubGlobal('fetch', createBrowser(answer))
    const siwx = createSiwx({ ...options, ...(options.storage && { storage: createStorage() }) })
    await siwx.addSession(await createSession(siwx))
    const second = await createSession(siwx, CHAIN, OTHER_ACCOUNT)
    isLost = true
    await expect(siwx.addSession(second)).rejects.toSatisfy(siwxClientErrors.serverUnreachable.is)
    isLost = false
    await siwx.addSession(await createSession(siwx, CHAIN, OTHER_ACCOUNT))
    expect(await siwx.getSessions(CHAIN, ACCOUNT.address)).toHaveLength(1)
    expect(await siwx.getSessions(CHAIN, OTHER_ACCOUNT.address)).toHaveLength(1)
  })

  it('S12: setSessions does not store a session that the server refuses', async () => {
    const siwx = createSiwx(options)
    const session = await createSession(siwx)
    const forged = { ...session, signature: await OTHER_ACCOUNT.signMessage({ message: session.message }) }
    const error = await siwx.setSessions([forged]).catch((reason: unknown) => reason)
    expect(siwxClientErrors.refused.is(error)).toBe(true)
    expect(error).toMatchObject({ params: { code: 'siwxServer.signatureWrong' } })
    expect(await siwx.getSessions(CHAIN, ACCOUNT.address)).toEqual([])
  })
})

describe('createSiwx', () => {
  it('SPEC 3.29, 3.30: creates messages with all fields, and a new nonce for each', async () => {
    const siwx = createSiwx({
      server: '/siwx',
      statement: 'Hello',
      resources: ['https://example.com/terms'],
      expiresInSeconds: 60,
    })
    const notBefore = new Date().toISOString()
    const message = await siwx.createMessage({
      accountAddress: ACCOUNT.address.toLowerCase(),
      chainId: CHAIN,
      notBefore,
    })
    const { toString, serializedMessage, nonce, issuedAt, expirationTime, ...fields } = message
    expect(fields).toEqual({
      accountAddress: ACCOUNT.address,
      chainId: CHAIN,
      domain: 'example.com',
      uri: ORIGIN,
      version: '1',
      notBefore,
      statement: 'Hello',
      resources: ['https://example.com/terms'],
    })
    expect(Date.parse(expirationTime!) - Date.parse(issuedAt!)).toBe(60_000)
    expect(serializedMessage).toBe(toString())
    const other = await siwx.createMessage({ accountAddress: ACCOUNT.address, chainId: CHAIN })
    expect(nonce).toMatch(/^[\da-f]{32}$/)
    expect(other.nonce).not.toBe(nonce)
  })

  it.each([
    [{ domain: 'shop.example' }, {}, 'domain', 'the host of the page, example.com'],
    [{ domain: 'example.com:443' }, {}, 'domain', 'the host of the page, example.com'],
    [{ domain: 'EXAMPLE.com' }, {}, 'domain', 'the host of the page, example.com'],
    [{ uri: 'https://shop.example' }, {}, 'uri', 'the origin of the page, https://example.com'],
    [{ uri: 'https://example.com.evil' }, {}, 'uri', 'the origin of the page, https://example.com'],
    [{ uri: 'http://example.com' }, {}, 'uri', 'the origin of the page, https://example.com'],
    [{}, { notBefore: new Date(Date.now() + 86_400_000).toISOString() }, 'notBefore', 'a time that is not after'],
  ])(
    'S12: refuses what its server would refuse, before a wallet is asked: %o %o',
    async (options, input, field, rule) => {
      const siwx = createSiwx({ server: '/siwx', ...options })
      const create = siwx.createMessage({ accountAddress: ACCOUNT.address, chainId: CHAIN, ...input })
      await expect(create).rejects.toMatchObject({
        code: 'siwxClient.invalidMessage',
        params: { field, rule: expect.stringContaining(rule) as string },
      })
    },
  )

  it.each(['about:srcdoc', 'about:blank', `blob:${ORIGIN}/8f14e45f`])(
    'S12: in a frame of %s, compares with the origin that the browser sends',
    async (page) => {
      vi.stubGlobal('location', new URL(page))
      const create = (domain?: string, uri?: string) =>
        createSiwx({
          ...{ server: SERVER, credentials: 'cookie' as const },
          ...(domain !== undefined && { domain }),
          ...(uri !== undefined && { uri }),
        }).createMessage({ accountAddress: ACCOUNT.address, chainId: CHAIN })
      expect(await create()).toMatchObject({ domain: 'example.com', uri: ORIGIN })
      expect(await create('example.com', `${ORIGIN}/shop`)).toMatchObject({ domain: 'example.com' })
      const input = { accountAddress: ACCOUNT.address, chainId: CHAIN } as const
      for (const siwx of [createSiwx({ server: SERVER, credentials: 'cookie' }), createLocalSiwx()]) {
        expect(await siwx.createMessage(input)).toMatchObject({ domain: 'example.com', uri: ORIGIN })
      }
      for (const [domain, uri, field] of [
        ['shop.example', ORIGIN, 'domain'],
        ['example.com', 'https://shop.example', 'uri'],
      ] as const) {
        await expect(create(domain, uri)).rejects.toMatchObject({
          code: 'siwxClient.invalidMessage',
          params: { field },
        })
      }
    },
  )

  it('removes a bearer token with its last session, and not one of a newer sign-in', async () => {
    const storage = createStorage()
    const siwx = createSiwx({ server: SERVER, storage })
    const read = () => storage.getItem(`@openappkit/siwx/token/${SERVER}`)
    await siwx.addSession(await createSession(siwx))
    await siwx.addSession(await createSession(siwx, CHAIN, OTHER_ACCOUNT))
    await siwx.revokeSession(CHAIN, OTHER_ACCOUNT.address)
    expect(read()).toMatch(/^[\da-f]{64}$/)
    const signedIn = createSession(siwx, CHAIN, OTHER_ACCOUNT)
    await Promise.all([
      siwx.revokeSession(CHAIN, ACCOUNT.address),
      signedIn.then((session) => siwx.addSession(session)),
    ])
    expect(await siwx.getSessions(CHAIN, OTHER_ACCOUNT.address)).toHaveLength(1)
    await siwx.revokeSession(CHAIN, OTHER_ACCOUNT.address)
    expect(read()).toBeNull()
  })

  it('removes with all sessions only the bearer token that had them', async () => {
    const [storage, name] = [createStorage(), `@openappkit/siwx/token/${SERVER}`]
    const siwx = createSiwx({ server: SERVER, storage })
    const other = createStorage()
    const tab = createSiwx({ server: SERVER, storage: other })
    await siwx.addSession(await createSession(siwx))
    await tab.addSession(await createSession(tab, CHAIN, OTHER_ACCOUNT))
    const ending = siwx.setSessions([])
    // Another tab has signed in before the answer comes.
    storage.setItem(name, other.getItem(name)!)
    await ending
    expect(await siwx.getSessions(CHAIN, OTHER_ACCOUNT.address)).toHaveLength(1)
    await siwx.setSessions([])
    expect(storage.getItem(name)).toBeNull()
  })

  it.each(['about:srcdoc', 'about:blank', `blob:${ORIGIN}/8f14e45f`])(
    'finds its server by a path in a frame of %s, with a cookie',
    async (page) => {
      vi.stubGlobal('location', new URL(page))
      vi.stubGlobal('document', { baseURI: page === 'about:srcdoc' ? `${ORIGIN}/page` : page })
      const siwx = createSiwx({ server: '/siwx' })
      await siwx.addSession(await createSession(siwx))
      expect(await (await siwx.fetch('/siwx/session')).json()).toMatchObject({
        sessions: [{ data: { chainId: CHAIN } }],
      })
    },
  )

  it('S12: says before a wallet is asked that a sandboxed frame has no host to sign in to', async () => {
    vi.stubGlobal('location', new URL('about:srcdoc'))
    vi.stubGlobal('origin', 'null')
    const create = createLocalSiwx().createMessage({ accountAddress: ACCOUNT.address, chainId: CHAIN })
    await expect(create).rejects.toMatchObject({ code: siwxClientErrors.pageMissing.code })
  })

  it.each([
    ['eip155:5', 'siwxServer.chainUnknown'],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'siwxServer.namespaceUnsupported'],
  ] as const)('S12: has no nonce for %s, which its server does not accept', async (chainId, code) => {
    const siwx = createSiwx({ server: '/siwx', accountNames: { solana: 'Solana' } })
    const create = siwx.createMessage({ accountAddress: ACCOUNT.address, chainId })
    await expect(create).rejects.toMatchObject({ params: { code } })
  })

  it.each([{ uri: 'https://example.com/shop?a=1#b' }, { uri: 'https://example.com/', domain: 'example.com' }])(
    'S12: signs in with its own page, %o',
    async (options) => {
      const siwx = createSiwx({ server: '/siwx', ...options })
      const session = await createSession(siwx)
      await siwx.addSession(session)
      expect(await siwx.getSessions(CHAIN, ACCOUNT.address)).toMatchObject([session])
    },
  )

  it.each([-12, 12, 60 * 24 * 400])(
    'signs in and keeps the session while the clock of the device differs by %i minutes',
    async (minutes) => {
      // Only the time of the page changes: that of the server is the clock that it was created with.
      const now = Date.now()
      const siwx = createSiwx({ server: '/siwx', expiresInSeconds: 300 })
      vi.stubGlobal(
        'fetch',
        createBrowser(async (request) => {
          vi.useRealTimers()
          const response = await world.siwx.handle(request)
          vi.useFakeTimers({ now: now + minutes * 60_000, toFake: ['Date'] })
          return response
        }),
      )
      vi.useFakeTimers({ now: now + minutes * 60_000, toFake: ['Date'] })
      onTestFinished(() => void vi.useRealTimers())
      const session = await createSession(siwx)
      await siwx.addSession(session)
      expect(await siwx.getSessions(CHAIN, ACCOUNT.address)).toMatchObject([session])
    },
  )

  it('keeps a session after a reload, and one session in each tab of a bearer token', async () => {
    const tab = createStorage()
    const siwx = createSiwx({ server: SERVER, storage: tab })
    await siwx.addSession(await createSession(siwx))
    expect(await createSiwx({ server: SERVER, storage: tab }).getSessions(CHAIN, ACCOUNT.address)).toHaveLength(1)
    expect(await createSiwx({ server: SERVER, storage: createStorage() }).getSessions(CHAIN, ACCOUNT.address)).toEqual(
      [],
    )
    expect(requests.every(({ credentials, headers }) => credentials === 'omit' && !headers.has('cookie'))).toBe(true)
  })

  it('keeps the token in memory where the browser blocks the storage', async () => {
    const fail = () => {
      throw new Error('blocked')
    }
    const siwx = createSiwx({ server: SERVER, storage: { getItem: fail, setItem: fail, removeItem: fail } })
    await siwx.addSession(await createSession(siwx))
    expect(await siwx.getSessions(CHAIN, ACCOUNT.address)).toHaveLength(1)
  })

  it('sends one text for several networks in one request', async () => {
    const siwx = createSiwx({ server: '/siwx' })
    const session = await createSession(siwx)
    const second = { ...session, data: { ...session.data, chainId: 'eip155:137' as const } }
    // The message has no ReCap for the second network.
    await expect(siwx.setSessions([session, second])).rejects.toMatchObject({
      params: { code: 'siwxServer.chainMismatch' },
    })
    expect(requests.filter(({ url }) => url.endsWith('/verify'))).toHaveLength(1)
  })

  it.each([
    ['is down', () => Promise.reject(new TypeError('Failed to fetch')), siwxClientErrors.serverUnreachable],
    ['answers HTML', async () => new Response('<p>Not found', { status: 404 }), siwxClientErrors.serverInvalid],
    ['answers without a nonce', async () => Response.json({}), siwxClientErrors.serverInvalid],
    ['answers a number as nonce', async () => Response.json({ nonce: 1 }), siwxClientErrors.serverInvalid],
    [
      'refuses',
      async () => Response.json({ error: { code: 'requests.tooMany', message: 'Wait.' } }, { status: 429 }),
      siwxClientErrors.refused,
    ],
  ])('throws its own error when the server %s', async (_name, answer, error) => {
    vi.stubGlobal('fetch', createBrowser(answer))
    const siwx = createSiwx({ server: '/siwx' })
    await expect(siwx.createMessage({ accountAddress: ACCOUNT.address, chainId: CHAIN })).rejects.toSatisfy(error.is)
  })

  it('throws while the server is down instead of reporting that there is no session', async () => {
    vi.stubGlobal(
      'fetch',
      createBrowser(() => Promise.reject(new TypeError('Failed to fetch'))),
    )
    await expect(createSiwx({ server: '/siwx' }).getSessions(CHAIN, ACCOUNT.address)).rejects.toSatisfy(
      siwxClientErrors.serverUnreachable.is,
    )
  })

  it.each([
    ['a statement of two lines', { statement: 'a\nb' }],
    ['a statement with an umlaut', { statement: 'Grüße' }],
    ['a resource that is no URI', { resources: ['terms'] }],
    ['a resource with a line break', { resources: ['https://example.com\n- https://evil.example'] }],
    ['a domain with a space', { domain: 'exa mple.com' }],
  ])('S12: refuses %s before the wallet is asked', async (_name, options) => {
    const siwx = createSiwx({ server: '/siwx', ...options })
    await expect(siwx.createMessage({ accountAddress: ACCOUNT.address, chainId: CHAIN })).rejects.toSatisfy(
      siwxClientErrors.invalidMessage.is,
    )
  })

  it('refuses a network of a namespace without a name for its accounts', async () => {
    const input = {
      accountAddress: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
      chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    } as const
    await expect(createSiwx({ server: '/siwx' }).createMessage(input)).rejects.toSatisfy(
      siwxClientErrors.namespaceUnsupported.is,
    )
    // A server with a verifier for it.
    vi.stubGlobal(
      'fetch',
      createBrowser(async () => Response.json({ nonce: 'k13wEOnLz5ys2WUjA' })),
    )
    const message = await createSiwx({ server: '/siwx', accountNames: { solana: 'Solana' } }).createMessage(input)
    expect(message.toString()).toContain(`with your Solana account:\n${input.accountAddress}\n`)
  })

  it('requires the sign-in and signs out on disconnect, unless the site sets it otherwise', () => {
    const [byDefault, optional] = [
      createSiwx({ server: '/siwx' }),
      createSiwx({ server: '/siwx', isRequired: false, signOutOnDisconnect: false }),
    ]
    expect([byDefault.getRequired?.(), byDefault.signOutOnDisconnect]).toEqual([true, true])
    expect([optional.getRequired?.(), optional.signOutOnDisconnect]).toEqual([false, false])
  })

  it('is created on a server without a page, where a message needs one', async () => {
    vi.stubGlobal('location', undefined)
    vi.stubGlobal('origin', undefined)
    const siwx = createSiwx({ server: `${ORIGIN}/siwx` })
    await expect(siwx.createMessage({ accountAddress: ACCOUNT.address, chainId: CHAIN })).rejects.toSatisfy(
      siwxClientErrors.pageMissing.is,
    )
  })
})

/** Locks of a browser: one holder of a name at a time. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve()
  const request = vi.fn(async (_name: string, { signal }: { signal: AbortSignal }, run: () => Promise<unknown>) => {
    const ended = new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    const former = last
    let release = () => {}
    last = new Promise<void>((resolve) => (release = resolve))
    try {
      await Promise.race([former, ended])
      return await run()
    } finally {
      void former.then(release)
    }
  })
  return { request }
}

describe.each(MODES)('two tabs with %s that sign in at the same time', (_, given) => {
  const signInBoth = async () => {
    const options = { ...given, ...(given.storage && { storage: createStorage() }) }
    const [one, two] = [createSiwx(options), createSiwx(options)]
    await one.addSession(await createSession(one))
    const sessions = [await createSession(one, 'eip155:137'), await createSession(two, CHAIN, OTHER_ACCOUNT)] as const
    await Promise.all([one.addSession(sessions[0]), two.addSession(sessions[1])])
    return [
      ...(await two.getSessions(CHAIN, ACCOUNT.address)),
      ...(await one.getSessions('eip155:137', ACCOUNT.address)),
      ...(await one.getSessions(CHAIN, OTHER_ACCOUNT.address)),
    ]
  }

  it('sign out no account', async () => {
    const locks = createLocks()
    vi.stubGlobal('navigator', { locks })
    expect(await signInBoth()).toHaveLength(3)
    expect(new Set(locks.request.mock.calls.map(([name]) => name)).size).toBe(1)
  })

  it('do not wait where the browser has no locks', async () => {
    vi.stubGlobal('navigator', {})
    await expect(signInBoth()).resolves.toBeDefined()
  })
})

describe('a sign-in behind one of another tab', () => {
  it('is sent after 1.5 s, if the other has not ended', async () => {
    const waited: number[] = []
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      waited.push(ms)
      return ms === 1_500 ? AbortSignal.abort(new DOMException('late', 'TimeoutError')) : new AbortController().signal
    })
    onTestFinished(() => void vi.restoreAllMocks())
    const refuse = async (_name: string, { signal }: { signal: AbortSignal }) => signal.throwIfAborted()
    vi.stubGlobal('navigator', { locks: { request: refuse } })
    const siwx = createSiwx({ server: '/siwx' })
    await siwx.addSession(await createSession(siwx))
    expect(waited).toContain(1_500)
    expect(await siwx.getSessions(CHAIN, ACCOUNT.address)).toHaveLength(1)
  })

  it('that the server refuses is not sent again', async () => {
    vi.stubGlobal('navigator', { locks: createLocks() })
    const siwx = createSiwx({ server: '/siwx' })
    const session = await createSession(siwx)
    await expect(siwx.addSession({ ...session, signature: '0x00' })).rejects.toSatisfy(siwxClientErrors.refused.is)
    expect(requests.filter(({ url }) => url.endsWith('/verify'))).toHaveLength(1)
  })
})

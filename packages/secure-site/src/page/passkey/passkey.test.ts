import { createFakeClock } from '@openappkit/testing'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page as screen } from 'vitest/browser'
import { secureSiteErrors } from '../../api/errors.ts'
import { passkeyEndpoints } from '../../api/passkeyEndpoints.ts'
import type { ApprovalContext } from '../approve/createApprovals.ts'
import type { PageState } from '../boot/types.ts'
import { encodeBase64Url } from '../encoding/base64Url.ts'
import { WINDOW_MESSAGE, type WindowAnswer, type WindowRequest } from '../new-account/types.ts'
import { connectPasskey } from './connectPasskey.ts'
import { createPasskey } from './createPasskey.ts'
import { proofErrors } from '../proof/errors.ts'
import { passkeyPageErrors } from './errors.ts'
import { usePasskey, type PasskeyPort } from './usePasskey.ts'

const bytes = (length: number, value = 7) => new Uint8Array(length).fill(value)
const CHALLENGE = encodeBase64Url(bytes(32))
const request = { challenge: CHALLENGE, rpId: 'secure.test' }
const creation = {
  ...request,
  userHandle: encodeBase64Url(bytes(16)),
  userName: 'ada@example.org',
  siteName: 'Shop',
  existing: [encodeBase64Url(bytes(20, 1))],
}

/** A credential as browsers return it. Its class has no constructor for pages. */
const createCredential = (response: object, extensions: object): PublicKeyCredential =>
  Object.create(PublicKeyCredential.prototype, {
    rawId: { value: bytes(16, 3).buffer },
    response: { value: response },
    getClientExtensionResults: { value: () => extensions },
  }) as PublicKeyCredential

const ASSERTION = {
  clientDataJSON: bytes(4).buffer,
  authenticatorData: bytes(37).buffer,
  signature: bytes(70).buffer,
  userHandle: bytes(16, 9).buffer,
}
const ATTESTATION = {
  clientDataJSON: bytes(4).buffer,
  attestationObject: bytes(80).buffer,
  getTransports: () => ['internal', 'hybrid', 'Not A Name'],
}

const createPort = (answer: unknown) => {
  const ask = vi.fn((_options?: unknown) =>
    answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer),
  )
  return { ask, port: { get: ask, create: ask } as unknown as PasskeyPort }
}

describe('a passkey', () => {
  it('SPEC 2.34: is asked for with a check of the visitor, any of all, and for its PRF in the same touch', async () => {
    const { ask, port } = createPort(createCredential(ASSERTION, { prf: { results: { first: bytes(32, 5).buffer } } }))
    const used = await usePasskey(request, port)
    const { publicKey } = ask.mock.calls[0]![0] as { publicKey: PublicKeyCredentialRequestOptions }
    expect(publicKey).toMatchObject({
      rpId: 'secure.test',
      userVerification: 'required',
      allowCredentials: [],
      extensions: { prf: { eval: { first: new TextEncoder().encode('oak/prf/v1') } } },
    })
    expect(used.credentialId).toBe(encodeBase64Url(bytes(16, 3)))
    expect(used.prf).toEqual(bytes(32, 5))
    expect(used.assertion.userHandle).toBe(encodeBase64Url(bytes(16, 9)))
  })

  it.each([
    ['no extension', {}],
    ['no answer', { prf: { enabled: false } }],
    ['an answer of another length', { prf: { results: { first: bytes(31).buffer } } }],
  ])('has no PRF with %s', async (_name, extensions) => {
    expect((await usePasskey(request, createPort(createCredential(ASSERTION, extensions)).port)).prf).toBeUndefined()
  })

  it('is created so that it logs in by itself, with a check of the visitor, and not twice', async () => {
    const { ask, port } = createPort(createCredential(ATTESTATION, { prf: { enabled: true } }))
    const created = await createPasskey(creation, port)
    const { publicKey } = ask.mock.calls[0]![0] as { publicKey: PublicKeyCredentialCreationOptions }
    expect(publicKey).toMatchObject({
      rp: { id: 'secure.test', name: 'Shop' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    })
    expect(publicKey.excludeCredentials?.map(({ id }) => encodeBase64Url(new Uint8Array(id as ArrayBuffer)))).toEqual(
      creation.existing,
    )
    expect(created).toMatchObject({ hasPrf: true, prf: undefined, attestation: { transports: ['internal', 'hybrid'] } })
  })

  it.each([
    ['NotAllowedError', passkeyPageErrors.passkeyNotUsed],
    ['SecurityError', passkeyPageErrors.passkeyUnsupported],
    ['NotSupportedError', passkeyPageErrors.passkeyUnsupported],
    ['InvalidStateError', passkeyPageErrors.passkeyKnown],
  ])('explains %s of the browser', async (name, error) => {
    const { port } = createPort(new DOMException('no', name))
    await expect(usePasskey(request, port)).rejects.toSatisfy(error.is)
    await expect(createPasskey(creation, port)).rejects.toSatisfy(error.is)
  })

  it('ends with the reason of an abort', async () => {
    const aborting = new AbortController()
    aborting.abort(new Error('left'))
    await expect(
      usePasskey({ ...request, signal: aborting.signal }, createPort(new DOMException('no', 'AbortError')).port),
    ).rejects.toThrow('left')
  })
})

/** Begins a login in a frame. @param uses - What the browser answers, one after the other. */
function begin(uses: readonly ('used' | 'refused')[] = ['used'], needsPress = true) {
  const parent = document.createElement('div')
  document.body.append(parent)
  const aborting = new AbortController()
  const finish = vi.fn((_answer: unknown, _options: object) => Promise.resolve({ email: null }))
  const api = vi.fn((endpoint: unknown, _options?: object) => {
    if (endpoint === passkeyEndpoints.startPasskeyLogin) return Promise.resolve({ ...request, loginId: 'id' })
    if (endpoint === passkeyEndpoints.startPasskeyAccount) return Promise.resolve({ ...creation, loginId: 'new' })
    return Promise.resolve({ token: 'token' })
  })
  const [show, hide] = [vi.fn(), vi.fn()]
  const clock = createFakeClock()
  const page = {
    ...{ clock, parent, project: { id: 'shop & co' }, languages: ['en'] },
    loadApprovals: () => Promise.resolve(),
    ready: Promise.resolve({ api, login: { finish } }),
  } as unknown as PageState
  const context = {
    origin: 'https://dapp.test',
    signal: aborting.signal,
    show,
    hide,
    report: vi.fn(),
    id: 'id',
    turn: { isQueued: false, begin: Promise.resolve() },
  } satisfies ApprovalContext
  const answers = [...uses]
  const get = vi.spyOn(navigator.credentials, 'get').mockImplementation(() => {
    if (answers.shift() === 'refused') return Promise.reject(new DOMException('no', 'NotAllowedError'))
    return Promise.resolve(createCredential(ASSERTION, {}))
  })
  // The window that the frame opens: of this origin, and no page of a test closes by itself.
  const iframe = document.createElement('iframe')
  document.body.append(iframe)
  const tab = iframe.contentWindow!
  const close = vi.spyOn(tab, 'close')
  const open = vi.spyOn(window, 'open').mockReturnValue(tab)
  const connecting = connectPasskey(page, context, needsPress)
  connecting.catch(() => {})
  onTestFinished(() => {
    aborting.abort(new Error('The test has ended.'))
    get.mockRestore()
    open.mockRestore()
    parent.remove()
    iframe.remove()
    Object.assign(document.documentElement, { lang: 'en', dir: 'ltr' })
  })
  return {
    ...{ connecting, get, show, hide, parent, aborting, finish, api, open, close, clock, page },
    closeWindow: () => iframe.remove(),
    /** Sends a request of the window. @param from - What the browser says about its page. */
    send(asked: WindowRequest, from: Partial<MessageEventInit> = {}): Promise<WindowAnswer> {
      const { port1, port2 } = new MessageChannel()
      const answered = new Promise<WindowAnswer>((resolve) => {
        port1.addEventListener('message', ({ data }: MessageEvent<WindowAnswer>) => resolve(data), { once: true })
      })
      port1.start()
      const data = { type: WINDOW_MESSAGE, request: asked }
      dispatchEvent(
        new MessageEvent('message', { data, origin: location.origin, source: tab, ports: [port2], ...from }),
      )
      return answered
    },
  }
}

const button = (name: string) => screen.getByRole('button', { name })
const press = () => button('Continue with a passkey')
const create = () => button('Create an account with a passkey')
const FINISH: WindowRequest = {
  ...{ kind: 'finish', prf: bytes(32, 5) },
  attestation: { credentialId: 'AAAA', clientData: 'AAAA', attestationObject: 'AAAA', transports: [] },
}

describe('a browser that needs a press in the frame', () => {
  it('shows the site and a button, and asks for the passkey after its press', async () => {
    const { connecting, get, show, hide, parent, finish } = begin()
    const dialog = screen.getByRole('dialog', { name: 'Continue with a passkey' })
    await expect.element(dialog).toHaveTextContent('https://dapp.test')
    await expect(parent.querySelector('oak-passkey-press')!).to.be.accessible()
    parent.querySelector('oak-passkey-press')!.shadowRoot!.querySelector<HTMLElement>('#press')!.click()
    expect(show).toHaveBeenCalled()
    expect(get).not.toHaveBeenCalled()
    await press().click()
    await connecting
    expect(get).toHaveBeenCalledOnce()
    expect(hide).toHaveBeenCalledOnce()
    expect(finish).toHaveBeenCalledOnce()
    expect(parent.childElementCount).toBe(0)
  })

  it('ends when the visitor leaves, by a button or by Escape, and when the dapp aborts', async () => {
    const left = begin()
    await button('Cancel').click()
    await expect(left.connecting).rejects.toSatisfy(passkeyPageErrors.passkeyNotUsed.is)
    const escaped = begin()
    await expect.element(press()).toBeVisible()
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    await expect(escaped.connecting).rejects.toSatisfy(passkeyPageErrors.passkeyNotUsed.is)
    const aborted = begin()
    await expect.element(press()).toBeVisible()
    aborted.aborting.abort(new Error('aborted'))
    await expect(aborted.connecting).rejects.toThrow('aborted')
    expect(aborted.parent.childElementCount).toBe(0)
    for (const { get } of [left, escaped, aborted]) expect(get).not.toHaveBeenCalled()
  })
})

describe('a visitor who has used no passkey', () => {
  it('SPEC 2.34: can try again as often as they like, each time with a new challenge', async () => {
    const { connecting, api, finish, parent } = begin(['refused', 'refused', 'used'], false)
    await expect.element(screen.getByRole('dialog', { name: 'No passkey was used' })).toBeVisible()
    await expect(parent.querySelector('oak-passkey-press')!).to.be.accessible()
    await press().click()
    await expect.element(screen.getByRole('dialog', { name: 'No passkey was used' })).toBeVisible()
    await press().click()
    await connecting
    expect(api.mock.calls.filter(([endpoint]) => endpoint === passkeyEndpoints.startPasskeyLogin)).toHaveLength(3)
    expect(finish).toHaveBeenCalledOnce()
  })

  it('creates an account in a window, whose passkey logs in to this frame and opens the wallet', async () => {
    const { connecting, send, open, close, finish, api, get } = begin(['refused'], false)
    await create().click()
    expect(open.mock.calls).toEqual([
      ['/passkey?projectId=shop%20%26%20co', '_blank', expect.stringContaining('popup')],
    ])
    await expect.element(screen.getByText('Create your passkey in the new window.')).toBeVisible()
    expect(await send({ kind: 'start' })).toEqual({ creation })
    expect(await send(FINISH)).toEqual({ isDone: true })
    await connecting
    expect(finish.mock.calls).toMatchObject([
      [{ token: 'token' }, { passkey: { credentialId: 'AAAA', prf: bytes(32, 5) } }],
    ])
    expect(api.mock.calls.slice(2)).toMatchObject([
      [passkeyEndpoints.startPasskeyAccount, { body: { projectId: 'shop & co', origin: 'https://dapp.test' } }],
      [passkeyEndpoints.createPasskeyAccount, { id: 'new', body: { credentialId: 'AAAA' } }],
    ])
    expect(get).toHaveBeenCalledOnce()
    expect(close).toHaveBeenCalledOnce()
  })

  it('S13: takes messages of the window alone, and of this origin', async () => {
    const { send, api, finish } = begin(['refused'], false)
    await create().click()
    const before = api.mock.calls.length
    void send(FINISH, { source: window })
    void send(FINISH, { origin: 'https://evil.example' })
    void send(FINISH, { data: { type: 'other', request: FINISH } })
    void send(FINISH, { data: null })
    void send(FINISH, { ports: [] })
    expect(await send({ kind: 'start' })).toEqual({ creation })
    expect(api.mock.calls.slice(before).map(([endpoint]) => endpoint)).toEqual([passkeyEndpoints.startPasskeyAccount])
    expect(finish).not.toHaveBeenCalled()
  })

  it('reads that the window was closed, and opens it again', async () => {
    const { open, clock, closeWindow, parent } = begin(['refused'], false)
    await create().click()
    await clock.advance(500)
    await expect.element(screen.getByText('Create your passkey in the new window.')).toBeVisible()
    closeWindow()
    await clock.advance(500)
    await expect
      .element(screen.getByText('The window was closed, and you have no account yet.', { exact: false }))
      .toBeVisible()
    await expect(parent.querySelector('oak-passkey-press')!).to.be.accessible()
    await create().click()
    expect(open).toHaveBeenCalledTimes(2)
  })

  it('does not take a window for closed whose account is being made, and reports a refusal to it', async () => {
    const { connecting, send, api, closeWindow, clock } = begin(['refused'], false)
    await create().click()
    await send({ kind: 'start' })
    api.mockRejectedValueOnce(secureSiteErrors.tooMany({ seconds: 8 }))
    expect(await send(FINISH)).toEqual({ problem: { code: 'secureSite.tooMany', params: { seconds: '8' } } })
    api.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await send(FINISH)).toEqual({ problem: { code: 'secureApi.unreachable', params: {} } })
    let store = (_: { token: string }) => {}
    api.mockReturnValueOnce(new Promise<{ token: string }>((resolve) => (store = resolve)))
    const finished = send(FINISH)
    closeWindow()
    await clock.advance(500)
    store({ token: 'token' })
    expect(await finished).toEqual({ isDone: true })
    await connecting
  })

  it('uses the passkey of a window that was closed after the answer about its account was lost', async () => {
    const { connecting, send, api, closeWindow, clock, finish, get } = begin(['refused', 'used'], false)
    await create().click()
    await send({ kind: 'start' })
    api.mockRejectedValueOnce(proofErrors.timedOut({ seconds: 15 }))
    expect(await send(FINISH)).toEqual({ problem: { code: 'secureApi.timedOut', params: { seconds: '15' } } })
    closeWindow()
    await clock.advance(500)
    expect(screen.getByText('you have no account yet', { exact: false }).query()).toBeNull()
    await press().click()
    await connecting
    expect([get, finish].map(({ mock }) => mock.calls.length)).toEqual([2, 1])
  })

  it('ends with the reason if the wallet of the new account cannot be made', async () => {
    const { connecting, send, finish } = begin(['refused'], false)
    finish.mockRejectedValueOnce(new Error('no wallet'))
    await create().click()
    await send({ kind: 'start' })
    await send(FINISH)
    await expect(connecting).rejects.toThrow('no wallet')
  })

  it('leaves, which closes the window', async () => {
    const { connecting, close, send, finish } = begin(['refused'], false)
    await create().click()
    await button('Cancel').click()
    await expect(connecting).rejects.toSatisfy(passkeyPageErrors.passkeyNotUsed.is)
    await expect.poll(() => close.mock.calls.length).toBe(1)
    void send(FINISH)
    expect(finish).not.toHaveBeenCalled()
  })

  it('opens no window for a press of a script', async () => {
    const { open, parent } = begin(['refused'], false)
    await expect.element(create()).toBeVisible()
    parent.querySelector('oak-passkey-press')!.shadowRoot!.querySelector<HTMLElement>('#create')!.click()
    expect(open).not.toHaveBeenCalled()
  })

  it('follows a link if the frame gets no window, and comes back to use the passkey', async () => {
    const { connecting, open, parent, finish, page } = begin(['refused', 'used'], false)
    open.mockReturnValue(null)
    await create().click()
    const link = screen.getByRole('link', { name: 'Open the window' })
    await expect.element(link).toHaveAttribute('href', '/passkey?projectId=shop%20%26%20co')
    await expect.element(link).toHaveAttribute('rel', 'noopener')
    const root = parent.querySelector('oak-passkey-press')!.shadowRoot!
    await expect.poll(() => root.activeElement?.localName).toBe('a')
    await expect(parent.querySelector('oak-passkey-press')!).to.be.accessible()
    expect(page.opensNoWindow).toBe(true)
    await press().click()
    await connecting
    expect(finish).toHaveBeenCalledOnce()
  })
})

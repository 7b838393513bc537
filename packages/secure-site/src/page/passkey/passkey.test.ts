import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page as screen } from 'vitest/browser'
import { passkeyEndpoints } from '../../api/passkeyEndpoints.ts'
import type { ApprovalContext } from '../approve/createApprovals.ts'
import type { PageState } from '../boot/types.ts'
import { encodeBase64Url } from '../encoding/base64Url.ts'
import { connectPasskey } from './connectPasskey.ts'
import { createPasskey } from './createPasskey.ts'
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

describe('a browser that needs a press in the frame', () => {
  /** Begins a login, up to the button of the frame. */
  function begin() {
    const parent = document.createElement('div')
    document.body.append(parent)
    onTestFinished(() => parent.remove())
    const aborting = new AbortController()
    const finish = vi.fn(() => Promise.resolve())
    const api = vi.fn((endpoint: unknown) =>
      Promise.resolve(endpoint === passkeyEndpoints.startPasskeyLogin ? { ...request, loginId: 'id' } : {}),
    )
    const [show, hide] = [vi.fn(), vi.fn()]
    const page = {
      project: { id: 'shop' },
      languages: ['en'],
      parent,
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
    const get = vi
      .spyOn(navigator.credentials, 'get')
      .mockImplementation(() => Promise.resolve(createCredential(ASSERTION, {})))
    onTestFinished(() => get.mockRestore())
    const connecting = connectPasskey(page, context, true)
    connecting.catch(() => {})
    return { connecting, get, show, hide, parent, aborting, finish }
  }

  const press = () => screen.getByRole('button', { name: 'Use a passkey' })

  it('shows the site and a button, and asks for the passkey after its press', async () => {
    const { connecting, get, show, hide, parent, finish } = begin()
    await expect.element(screen.getByRole('dialog', { name: 'Use a passkey' })).toHaveTextContent('https://dapp.test')
    await expect(parent.querySelector('oak-passkey-press')!).to.be.accessible()
    parent.querySelector('oak-passkey-press')!.shadowRoot!.querySelector('oak-button')!.click()
    expect(show).toHaveBeenCalled()
    expect(get).not.toHaveBeenCalled()
    await press().click()
    await connecting
    expect(get).toHaveBeenCalledOnce()
    expect(hide).toHaveBeenCalledOnce()
    expect(finish).toHaveBeenCalledOnce()
    expect(parent.childElementCount).toBe(0)
  })

  it('ends when the visitor leaves, and when the dapp aborts', async () => {
    const left = begin()
    await screen.getByRole('button', { name: 'Later' }).click()
    await expect(left.connecting).rejects.toSatisfy(passkeyPageErrors.passkeyNotUsed.is)
    const aborted = begin()
    await expect.element(press()).toBeVisible()
    aborted.aborting.abort(new Error('aborted'))
    await expect(aborted.connecting).rejects.toThrow('aborted')
    expect(aborted.parent.childElementCount).toBe(0)
    for (const { get } of [left, aborted]) expect(get).not.toHaveBeenCalled()
  })
})

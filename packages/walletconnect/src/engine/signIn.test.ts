import { connectionErrors, type ConnectSignIn, type SignInFields } from '@openappkit/core/internal'
import { base, mainnet, solana } from '@openappkit/core/networks'
import { describe, expect, it } from 'vitest'
import { parseSiweMessage, validateSiweMessage } from 'viem/siwe'
import { verifyMessage } from 'viem'
import { ID } from '../../test/createSite.ts'
import { createStage } from '../../test/createStage.ts'

const stage = createStage()
const fields: SignInFields = {
  domain: 'site.example',
  uri: 'https://site.example/login',
  nonce: 'nonce00001',
  statement: 'Sign in to the site.',
  resources: ['https://site.example/terms'],
  expirationTime: '2100-01-01T00:00:00Z',
  requestId: 'request-7',
}
const options = { networks: [mainnet, base] } as const
const SIGN_IN_TAG = 1116
const SESSION_DELETE_TAG = 1112

/** The chains that the site has requested fields for. */
function createSignIn(given: SignInFields | undefined = fields) {
  const chains: string[] = []
  const signIn: ConnectSignIn = { fetchFields: async (chain) => (chains.push(chain), given) }
  return { signIn, chains }
}
const listMethods = ({ requests }: typeof stage.wallet) => requests.map(({ method }) => method)
const hasSignInRequest = () => stage.relay.log.entries.some(({ tag }) => tag === SIGN_IN_TAG)

describe('connecting and signing in with one approval', () => {
  it('SPEC 5.27: returns a signed message for each chain, with the fields of the site, after one request', async () => {
    const { signIn, chains } = createSignIn()
    const site = stage.openSite({ signIn, options })
    const wallet = await stage.openWallet({ signsIn: true })
    const connection = await stage.connect(site)
    expect(connection).toMatchObject({
      accounts: [{ address: wallet.account }],
      approval: { caipNetworkIds: ['eip155:1', 'eip155:8453'] },
    })
    expect([chains, listMethods(wallet)]).toEqual([['eip155:1'], ['session_authenticate']])
    const signed = site.results[0]?.signedMessages ?? []
    expect(signed.map(({ chainId, address }) => [chainId, address])).toEqual([
      ['eip155:1', wallet.account],
      ['eip155:8453', wallet.account],
    ])
    for (const { message, signature, chainId } of signed) {
      const parsed = parseSiweMessage(message)
      expect(parsed).toMatchObject({
        address: wallet.account,
        uri: fields.uri,
        requestId: 'request-7',
        version: '1',
        chainId: Number(chainId.split(':')[1]),
      })
      expect(validateSiweMessage({ message: parsed, domain: fields.domain, nonce: fields.nonce })).toBe(true)
      expect(parsed.statement).toMatch(
        /^Sign in to the site\. I further authorize the stated URI .*'personal_sign'.* for 'eip155'\.$/,
      )
      expect(parsed.resources).toEqual([fields.resources?.[0], expect.stringMatching(/^urn:recap:[\w-]+$/)])
      expect(
        await verifyMessage({
          address: wallet.account as `0x${string}`,
          message,
          signature: signature as `0x${string}`,
        }),
      ).toBe(true)
    }
    expect(await site.kit.connections.signMessage('hello')).toMatch(/^0x/)
    expect(wallet.errors).toEqual([])
  })

  it('SPEC 5.27: is restored and disconnected like any session', async () => {
    const { signIn } = createSignIn()
    const site = stage.openSite({ signIn, options })
    const wallet = await stage.openWallet({ signsIn: true })
    await stage.connect(site)
    site.kit.destroy()
    const reloaded = stage.openSite({ browser: site.browser, signIn, options })
    await reloaded.until(() => reloaded.kit.connections.isConnected())
    expect(listMethods(wallet)).toEqual(['session_authenticate'])
    await reloaded.kit.connections.disconnect()
    await expect.poll(() => wallet.sessions).toEqual([])
  })

  it('SPEC 5.27: accepts one message whose permissions name several chains', async () => {
    const site = stage.openSite({ ...createSignIn(), options })
    await stage.openWallet({ signsIn: 'once' })
    const connection = await stage.connect(site)
    expect(connection.approval?.caipNetworkIds).toEqual(['eip155:1', 'eip155:8453'])
    expect(site.results[0]?.signedMessages?.map(({ chainId }) => chainId)).toEqual(['eip155:1'])
  })

  it('SPEC 5.27: only connects a wallet that does not know sign-in requests', async () => {
    const site = stage.openSite({ ...createSignIn(), options })
    const wallet = await stage.openWallet()
    const connection = await stage.connect(site)
    expect(connection.accounts[0]?.address).toBe(wallet.account)
    expect([hasSignInRequest(), listMethods(wallet), site.results[0]?.signedMessages]).toEqual([
      true,
      ['session_proposal'],
      undefined,
    ])
  })

  it('SPEC 5.27: fails if the visitor declines, and the next code works', async () => {
    const site = stage.openSite({ ...createSignIn(), options })
    const wallet = await stage.openWallet({ signsIn: true })
    wallet.rejectNext()
    await expect(stage.connect(site)).rejects.toSatisfy((error) => connectionErrors.connectionRejected.is(error))
    await stage.connect(site)
    expect(site.results[0]?.signedMessages).toHaveLength(2)
  })

  it('SPEC 5.27: shows a code that only connects if the wallet cannot sign in', async () => {
    const { signIn, chains } = createSignIn()
    const site = stage.openSite({ signIn, options })
    const wallet = await stage.openWallet({ signsIn: true, rejection: { code: 5100, message: 'Unsupported chains.' } })
    wallet.rejectNext()
    const connecting = site.kit.connections.connect({ connectorId: ID })
    await wallet.pair((await site.readCode()).uri)
    const { uri } = await site.readCode(1)
    expect([uri.includes('methods='), chains]).toEqual([false, ['eip155:1']])
    await wallet.pair(uri)
    await connecting
    expect(listMethods(wallet)).toEqual(['session_authenticate', 'session_proposal'])
  })

  it.each([
    ['of another message', (cacao: Cacao) => (cacao.s.s = `0x${'11'.repeat(65)}`)],
    ['of another nonce', (cacao: Cacao) => (cacao.p.nonce = 'nonce00002')],
    ['of another domain', (cacao: Cacao) => (cacao.p.domain = 'site.example.net')],
    ['of another statement', (cacao: Cacao) => (cacao.p.statement = 'Pay.')],
    ['of another account', (cacao: Cacao) => (cacao.p.iss = `did:pkh:eip155:1:0x${'22'.repeat(20)}`)],
    ['of an unknown type', (cacao: Cacao) => (cacao.s.t = 'ed25519')],
    ['of a message without the expiry', (cacao: Cacao) => delete cacao.p.exp],
  ])('SPEC 5.27: connects without a message if the signature is %s', async (_name, change) => {
    const site = stage.openSite({ ...createSignIn(), options })
    await stage.openWallet({ signsIn: 'once', signInWith: (cacaos) => (cacaos.forEach(change), cacaos) })
    const connection = await stage.connect(site)
    expect([connection.accounts.length, site.results[0]?.signedMessages]).toEqual([1, undefined])
  })

  it('SPEC 5.27, S11: ignores messages for chains that were not requested, and the session lives', async () => {
    const site = stage.openSite({ ...createSignIn(), options })
    const addChain = (cacaos: readonly Cacao[]) => [
      ...cacaos,
      ...cacaos.map((cacao) => ({
        ...cacao,
        p: { ...cacao.p, iss: cacao.p.iss.replace('eip155:1:', 'eip155:666666:') },
      })),
    ]
    await stage.openWallet({ signsIn: true, signInWith: (cacaos) => addChain(cacaos as readonly Cacao[]) })
    const connection = await stage.connect(site)
    expect(connection.approval?.caipNetworkIds).toEqual(['eip155:1', 'eip155:8453'])
    expect(site.results[0]?.signedMessages?.map(({ chainId }) => chainId)).toEqual(['eip155:1', 'eip155:8453'])
    expect(await site.kit.connections.signMessage('hello')).toMatch(/^0x/)
  })

  it.each([
    ['no message', () => []],
    ['messages that are none', () => [null, 7, 'text', { p: {} }]],
    [
      'messages for other chains only',
      (cacaos: readonly Cacao[]) =>
        cacaos.map((cacao) => ({ ...cacao, p: { ...cacao.p, iss: cacao.p.iss.replace('eip155:', 'eip155:9') } })),
    ],
    ['five thousand messages that are none', () => Array.from({ length: 5_000 }, () => ({ p: {} }))],
  ] as const)(
    'SPEC 5.27, S11: refuses an answer with %s, deletes the session of the wallet, and the next code only connects',
    async (_name, change) => {
      const site = stage.openSite({ ...createSignIn(), options })
      const wallet = await stage.openWallet({
        signsIn: true,
        signInWith: (cacaos) => change(cacaos as readonly Cacao[]),
      })
      const connecting = site.kit.connections.connect({ connectorId: ID })
      await wallet.pair((await site.readCode()).uri)
      const { uri } = await site.readCode(1)
      await expect.poll(() => wallet.sessions).toEqual([])
      expect(
        stage.relay.log.entries.filter(({ kind, tag }) => kind === 'request' && tag === SESSION_DELETE_TAG),
      ).toHaveLength(1)
      await wallet.pair(uri)
      await connecting
      expect([listMethods(wallet), site.results[0]?.signedMessages]).toEqual([
        ['session_authenticate', 'session_proposal'],
        undefined,
      ])
      await expect.poll(() => wallet.sessions).toHaveLength(1)
    },
  )

  it('SPEC 4.22: leaves no record of an aborted attempt', async () => {
    const site = stage.openSite({ ...createSignIn(), options })
    const connecting = site.kit.connections.connect({ connectorId: ID })
    await site.readCode()
    site.kit.connections.cancel()
    await expect(connecting).rejects.toSatisfy((error) => connectionErrors.modalClosed.is(error))
    site.kit.destroy()
    await expect.poll(async () => (await site.browser.store.listKeys()).length).toBe(0)
  })
})

interface Cacao {
  p: { iss: string; nonce: string; domain: string; statement?: string; exp?: string }
  s: { s: string; t: string }
}

describe('a sign-in that the site or the protocol does not allow', () => {
  it('SPEC 5.27: is not sent without the option of the site', async () => {
    const site = stage.openSite({ options })
    await stage.openWallet({ signsIn: true })
    await stage.connect(site)
    expect(hasSignInRequest()).toBe(false)
  })

  it('SPEC 5.27: is not sent if a configured chain is not of eip155', async () => {
    const { signIn, chains } = createSignIn()
    const site = stage.openSite({ signIn, options: { networks: [mainnet, solana] } })
    const wallet = await stage.openWallet({ signsIn: true })
    await stage.connect(site)
    expect([hasSignInRequest(), chains, listMethods(wallet)]).toEqual([false, [], ['session_proposal']])
  })
})

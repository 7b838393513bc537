import { verifyMessage } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, createRemoteWorld, EIP155 } from '../../../test/createRemoteWorld.ts'
import { FIRST } from '../../../test/createWalletWorld.ts'
import { DEMO_MNEMONIC } from '../../chains/chainSpecs.ts'
import { parseSignInMessage } from '../protocol/parseSignInMessage.ts'
import { readPermissions } from '../protocol/readPermissions.ts'
import type { Hex } from '../protocol/types.ts'

let world: Awaited<ReturnType<typeof createRemoteWorld>>
let dapp: Awaited<ReturnType<(typeof world)['openDapp']>>
let shown: ReturnType<(typeof world)['loadWindow']>

beforeEach(async () => {
  world = await createRemoteWorld()
  dapp = await world.openDapp()
  shown = world.loadWindow()
  shown.signer.signMessage = vi.fn(async (_account: Hex, raw: Hex) =>
    mnemonicToAccount(DEMO_MNEMONIC).signMessage({ message: { raw } }),
  )
})
afterEach(() => world.stop())

const request = { domain: 'dapp.example', uri: 'https://dapp.example/app', nonce: 'abcd1234', statement: 'Sign in.' }

async function authenticate(chains = EIP155.chains) {
  const { uri, response } = await dapp.client.authenticate({ ...request, chains, methods: EIP155.methods })
  const answered = response()
  answered.catch(() => {})
  await shown.walletConnect.pair(uri)
  return answered
}

describe('SPEC 5.27: a site that connects and signs in with one approval', () => {
  it('gets a session and a signed message for the chains of the wallet', async () => {
    const authenticating = authenticate()
    const { origin, request: asked } = await answer(shown, 'approve')
    if (asked.kind !== 'signIn') throw new Error('The wallet shows another request.')
    expect([origin, asked.chains.map(({ name }) => name)]).toEqual(['https://dapp.example', ['Local One', undefined]])
    expect(parseSignInMessage(asked.text)).toMatchObject({
      domain: 'dapp.example',
      account: FIRST,
      chainId: 1337,
      statement: 'Sign in.',
    })
    expect(readPermissions(parseSignInMessage(asked.text)!)).toEqual({
      lines: EIP155.methods.toSorted().map((method) => `Request ${method} on eip155 (eip155:1337)`),
      problem: undefined,
    })
    const { auths = [], session } = await authenticating
    expect(session.namespaces['eip155']).toMatchObject({ accounts: [`eip155:1337:${FIRST}`] })
    expect(auths.map(({ p }) => p.iss)).toEqual([`did:pkh:eip155:1337:${FIRST}`])
    expect(await verifyMessage({ address: FIRST, message: asked.text, signature: auths[0]?.s.s as Hex })).toBe(true)
    expect(shown.walletConnect.getState()).toMatchObject({ pairing: undefined, sessions: [{ name: 'Example' }] })
    const signing = dapp.ask('personal_sign', ['0x68', FIRST])
    await answer(shown, 'approve')
    expect(await signing).toMatch(/^0x/)
    expect(shown.wallet.getState().activity.map(({ kind }) => kind)).toEqual(['message', 'signIn'])
  })

  it('gets a rejection if the owner declines, and one without a question if it names no known network', async () => {
    const declined = authenticate()
    await answer(shown, 'reject')
    await expect(declined).rejects.toBe('User rejected.')
    await expect(authenticate(['eip155:1'])).rejects.toBe('Unsupported chains.')
    expect(shown.walletConnect.getState().pairing).toMatchObject({ status: 'error', reason: /networks/ })
    expect(shown.wallet.getPending()).toEqual([])
  })

  it('gets a session without a message while the owner has switched it off', async () => {
    shown.walletConnect.setSigningIn(false)
    const authenticating = authenticate()
    expect(await answer(shown, 'approve')).toMatchObject({ request: { kind: 'propose' } })
    expect((await authenticating).auths).toBeUndefined()
    expect(world.loadWindow().walletConnect.getState().signsIn).toBe(false)
  })
})

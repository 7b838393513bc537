import { connectionErrors } from '@openappkit/core'
import { describe, expect, it } from 'vitest'
import { createHeld, createNetwork, ONE, SETTLED, SOLANA, SOLANA_ACCOUNT } from '../../../test/createHeld.ts'
import { walletConnectErrors } from '../errors/errors.ts'

const SIGNATURE = `0x${'ab'.repeat(65)}`
const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const COSMOS = 'cosmos:cosmoshub-4'
const ADDRESSES = {
  eip155: ONE,
  solana: SOLANA_ACCOUNT,
  bip122: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  polkadot: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  cosmos: 'cosmos1vx8knpllrj7n963p9ttd80w47kpacrhuts497x',
}

const hold = (chain: string, address: string, method: string) => ({
  chains: [chain],
  accounts: [`${chain}:${address}`],
  methods: [method],
  events: [],
})

async function sign(namespace: keyof typeof ADDRESSES, answer: unknown, message: string | Uint8Array = 'hi') {
  const stage = await createHeld({
    networks: [
      createNetwork('eip155:1'),
      createNetwork(SOLANA),
      createNetwork(BITCOIN),
      createNetwork(POLKADOT),
      createNetwork(COSMOS),
    ],
    namespaces: {
      ...SETTLED,
      bip122: hold(BITCOIN, ADDRESSES.bip122, 'signMessage'),
      polkadot: hold(POLKADOT, ADDRESSES.polkadot, 'polkadot_signMessage'),
      cosmos: hold(COSMOS, ADDRESSES.cosmos, 'cosmos_signAmino'),
    },
    answer: () => answer,
  })
  const signed = await stage.hub
    .signMessage({
      connectorId: 'id',
      namespace,
      signal: new AbortController().signal,
      address: ADDRESSES[namespace],
      message,
    })
    .catch((error: unknown) => error)
  return { ...stage, signed, request: stage.asked[0] }
}

describe('a message that is signed', () => {
  it.each([
    [
      'eip155',
      SIGNATURE,
      SIGNATURE,
      { chainId: 'eip155:1', request: { method: 'personal_sign', params: ['0x6869', ONE] } },
    ],
    [
      'solana',
      { signature: 's' },
      's',
      {
        chainId: SOLANA,
        request: { method: 'solana_signMessage', params: { message: '8wr', pubkey: SOLANA_ACCOUNT } },
      },
    ],
    [
      'bip122',
      { signature: 's' },
      's',
      {
        chainId: BITCOIN,
        request: {
          method: 'signMessage',
          params: { message: 'hi', account: ADDRESSES.bip122, address: ADDRESSES.bip122 },
        },
      },
    ],
    [
      'polkadot',
      's',
      's',
      {
        chainId: POLKADOT,
        request: { method: 'polkadot_signMessage', params: { message: 'hi', address: ADDRESSES.polkadot } },
      },
    ],
  ] as const)(
    'is asked for as the standard of %s says, and its signature is read',
    async (namespace, answer, signature, expected) => {
      const { signed, request } = await sign(namespace, answer)
      expect(signed).toBe(signature)
      expect(request).toMatchObject(expected)
    },
  )

  it.each([
    ['eip155', 's'],
    ['eip155', { signature: SIGNATURE }],
    ['eip155', undefined],
    ['solana', null],
    ['solana', {}],
    ['solana', ''],
    ['solana', { signature: 7 }],
    ['polkadot', { signature: '' }],
  ] as const)('is refused an answer that is no signature: %s, %j', async (namespace, answer) => {
    const { signed, request } = await sign(namespace, answer)
    expect(walletConnectErrors.invalidAnswer.is(signed)).toBe(true)
    expect(signed).toMatchObject({ details: expect.stringContaining(String(request?.request.method)) })
  })

  it.each([
    ['eip155', SIGNATURE, { params: ['0x00ff80', ONE] }],
    ['solana', { signature: 's' }, { params: { message: '1LSj', pubkey: SOLANA_ACCOUNT } }],
  ] as const)('may be bytes in %s, which reach the wallet as they are', async (namespace, answer, request) => {
    expect(await sign(namespace, answer, Uint8Array.of(0, 0xff, 0x80))).toMatchObject({ asked: [{ request }] })
  })

  it.each(['bip122', 'polkadot'] as const)(
    'may be the bytes of a text in %s; other bytes are refused without a request',
    async (namespace) => {
      expect(await sign(namespace, 's', new TextEncoder().encode('hé'))).toMatchObject({
        signed: 's',
        request: { request: { params: { message: 'hé' } } },
      })
      const { signed, asked, request } = await sign(namespace, 's', Uint8Array.of(0, 0xff, 0x80))
      expect(walletConnectErrors.notText.is(signed)).toBe(true)
      expect([asked, request]).toEqual([[], undefined])
    },
  )

  it('has no request in cosmos', async () => {
    const { signed, asked } = await sign('cosmos', 's')
    expect(walletConnectErrors.methodNotApproved.is(signed)).toBe(true)
    expect([asked, (signed as { details: string }).details]).toEqual([[], expect.stringContaining('signMessage')])
  })

  it("rejects with the kit's error if it is declined, or if there is no session", async () => {
    const { hub, world } = await createHeld({
      answer: () => Promise.reject(Object.assign(new Error('No.'), { code: 4001 })),
    })
    const request = {
      connectorId: 'id',
      namespace: 'eip155',
      signal: new AbortController().signal,
      address: ONE,
      message: 'hi',
    } as const
    await expect(hub.signMessage(request)).rejects.toSatisfy((error) => connectionErrors.userRejected.is(error))
    world.answer = () => SIGNATURE
    hub.disposeHeld()
    await expect(hub.signMessage(request)).rejects.toSatisfy((error) => walletConnectErrors.sessionEnded.is(error))
  })
})

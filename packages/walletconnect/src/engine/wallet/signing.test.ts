import type { ChainNamespace, Eip1193Provider } from '@openappkit/common'
import { mainnet } from '@openappkit/core/networks'
import type { NetworkInput } from '@openappkit/core'
import { describe, expect, it } from 'vitest'
import { ID } from '../../../test/createSite.ts'
import { createStage } from '../../../test/createStage.ts'
import { walletConnectErrors } from '../errors/errors.ts'

const stage = createStage()

interface Family {
  readonly namespace: ChainNamespace
  readonly reference: string
  readonly address: string
  readonly methods: readonly string[]
}

const BITCOIN: Family = {
  namespace: 'bip122',
  reference: '000000000019d6689c085ae165831e93',
  address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  methods: ['signMessage', 'signPsbt', 'sendTransfer'],
}
const POLKADOT: Family = {
  namespace: 'polkadot',
  reference: '91b171bb158e2d3848fa23a9f1c25182',
  address: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  methods: ['polkadot_signMessage'],
}
const COSMOS: Family = {
  namespace: 'cosmos',
  reference: 'cosmoshub-4',
  address: 'cosmos1vx8knpllrj7n963p9ttd80w47kpacrhuts497x',
  methods: ['cosmos_signAmino'],
}

const toNetwork = ({ namespace, reference }: Family): NetworkInput => ({
  id: reference,
  chainNamespace: namespace,
  name: namespace,
  nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 8 },
  rpcUrls: { default: { http: [] } },
})

/** A session of a wallet of that family, which answers each request as the test decides. */
async function connect(family: Family, answer: unknown) {
  const { namespace, reference, address, methods } = family
  const chain = `${namespace}:${reference}`
  const site = stage.openSite({ options: { networks: [mainnet, toNetwork(family)] } })
  const wallet = await stage.openWallet({
    settleWith: (namespaces) => ({
      ...namespaces,
      [namespace]: { chains: [chain], accounts: [`${chain}:${address}`], methods: [...methods], events: [] },
    }),
    answerOthers: () => answer,
  })
  const connecting = site.kit.connections.connect({ connectorId: ID, namespace })
  await wallet.pair((await site.readCode()).uri)
  await connecting
  const provider = site.kit.connections.getProvider(namespace) as Eip1193Provider
  return { chain, kit: site.kit, wallet, provider, getAsked: () => wallet.requests.at(-1) }
}

const catchError = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('signing', () => {
  it.each([
    [
      BITCOIN,
      { address: BITCOIN.address, signature: 'c2ln' },
      { method: 'signMessage', params: { message: 'hello', account: BITCOIN.address } },
    ],
    [
      POLKADOT,
      { signature: '0x5349' },
      { method: 'polkadot_signMessage', params: { message: 'hello', address: POLKADOT.address } },
    ],
  ])('asks a wallet of $namespace as its standard says, and reads the signature', async (family, answer, asked) => {
    const { kit, chain, getAsked } = await connect(family, answer)
    expect(await kit.connections.signMessage('hello', family.namespace)).toBe(answer.signature)
    expect(getAsked()).toMatchObject({ ...asked, chainId: chain })
  })

  it.each([undefined, {}, { signature: '' }, { signature: 7 }])(
    'rejects an answer that is not a signature: %j',
    async (answer) => {
      const { kit } = await connect(BITCOIN, answer)
      expect(
        walletConnectErrors.invalidAnswer.is(await catchError(kit.connections.signMessage('hello', 'bip122'))),
      ).toBe(true)
    },
  )

  it('has no request for messages in cosmos; its documents go through the provider', async () => {
    const answer = { signature: { signature: 'c2ln' } }
    const { kit, chain, provider, wallet, getAsked } = await connect(COSMOS, answer)
    expect(
      walletConnectErrors.methodNotApproved.is(await catchError(kit.connections.signMessage('hello', 'cosmos'))),
    ).toBe(true)
    expect(wallet.requests).toHaveLength(1)
    const params = { signerAddress: COSMOS.address, signDoc: { memo: 'hello' } }
    expect(await provider.request({ method: 'cosmos_signAmino', params })).toEqual(answer)
    expect(getAsked()).toMatchObject({ method: 'cosmos_signAmino', params, chainId: chain })
    await expect(provider.request({ method: 'cosmos_signDirect', params })).rejects.toMatchObject({ code: 4200 })
  })

  it.each([
    ['signPsbt', { psbt: 'cHNidA==', signInputs: [{ address: BITCOIN.address, index: 0 }] }, { psbt: 'cHNidA==' }],
    [
      'sendTransfer',
      { account: BITCOIN.address, recipientAddress: BITCOIN.address, amount: '1000' },
      { txid: 'f'.repeat(64) },
    ],
  ])(
    'SPEC 7.48: sends %s, which is bound to a chain, on the active chain through the provider',
    async (method, params, answer) => {
      const { chain, provider, getAsked } = await connect(BITCOIN, answer)
      expect(await provider.request({ method, params })).toEqual(answer)
      expect(getAsked()).toMatchObject({ method, params, chainId: chain })
    },
  )
})

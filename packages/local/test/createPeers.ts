import { closeSignClient, createRemoteWallet, openSignClient } from '@openappkit/testing/walletconnect'
import { DEMO_MNEMONIC } from '../src/chains/chainSpecs.ts'

// Two peers in one process: otherwise the second one would use the core of the first.
process.env['DISABLE_GLOBAL_CORE'] = 'true'

const CHAIN = 'eip155:1337'
const ASKED = { chains: [CHAIN], methods: ['personal_sign'], events: ['chainChanged', 'accountsChanged'] }

/** Both sides of a session, each with the real client 2.21.8. */
export async function createPeers(relayUrl: string) {
  const dapp = await openSignClient({
    relayUrl,
    storagePrefix: 'dapp',
    metadata: { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] },
  })
  const wallet = await createRemoteWallet({
    relayUrl,
    mnemonic: DEMO_MNEMONIC,
    // No server answers at this address; signing sends no request to it.
    chains: [{ id: 1337, rpcUrl: 'http://127.0.0.1:1' }],
  })

  async function connect() {
    const { uri, approval } = await dapp.connect({ optionalNamespaces: { eip155: ASKED } })
    await wallet.pair(uri ?? '')
    return approval()
  }

  return {
    dapp,
    wallet,
    connect,
    sign: (topic: string): Promise<string> =>
      dapp.request({
        topic,
        chainId: CHAIN,
        request: { method: 'personal_sign', params: ['0x68656c6c6f', wallet.account] },
      }),
    async close() {
      await Promise.all([wallet.destroy(), closeSignClient(dapp)])
    },
  }
}

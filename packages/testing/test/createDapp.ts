import { createMemoryStorage } from '../src/walletconnect/createMemoryStorage.ts'
import { closeSignClient, openSignClient, type SignClient } from '../src/walletconnect/openSignClient.ts'

type ConnectParameters = Parameters<SignClient['connect']>[0]

let opened = 0

export const EIP155 = {
  chains: ['eip155:1337', 'eip155:31338'],
  methods: [
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
  ],
  events: ['chainChanged', 'accountsChanged'],
}

export const SOLANA = {
  chains: ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  methods: ['solana_signMessage', 'solana_signTransaction', 'solana_signAllTransactions'],
  events: [],
}

/** The plain client of a site. */
export async function createDapp(relayUrl: string) {
  const client = await openSignClient({
    relayUrl,
    storagePrefix: `dapp-${(opened += 1)}`,
    storage: createMemoryStorage(),
    metadata: { name: 'Dapp', description: '', url: 'https://dapp.example/app', icons: [] },
  })
  const events: [string, unknown][] = []
  client.on('session_event', ({ params }) => events.push([params.event.name, params.event.data]))
  client.on('session_update', ({ params }) => events.push(['session_update', params.namespaces['eip155']?.chains]))
  client.on('session_extend', () => events.push(['session_extend', undefined]))
  client.on('session_delete', () => events.push(['session_delete', undefined]))

  async function propose(optionalNamespaces: ConnectParameters['optionalNamespaces'] = { eip155: EIP155 }) {
    const { uri = '', approval } = await client.connect({ optionalNamespaces: optionalNamespaces ?? {} })
    // Rejections that no test waits for are ignored.
    const approved = approval()
    approved.catch(() => {})
    return { uri, approved }
  }

  async function ask(method: string, params: unknown, chainId = 'eip155:1337'): Promise<unknown> {
    const [session] = client.session.getAll()
    if (session === undefined) throw new Error('There is no session.')
    return client.request({ topic: session.topic, chainId, request: { method, params } })
  }

  return { client, events, propose, ask, close: () => closeSignClient(client) }
}

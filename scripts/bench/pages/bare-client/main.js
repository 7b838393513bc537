/**
 * The WalletConnect client alone: fetched, opened and asked for a pairing URI with one click. It draws no
 * QR code.
 */
const address = new URLSearchParams(location.search)

async function connect() {
  const { UniversalProvider } = await import('@walletconnect/universal-provider')
  const provider = await UniversalProvider.init({
    relayUrl: address.get('relay'),
    projectId: 'bench',
    telemetryEnabled: false,
    logger: 'silent',
    metadata: { name: 'My dapp', description: 'What it is', url: location.origin, icons: [] },
  })
  // Without this, it would wait five seconds for a service of its vendor if there is no network.
  provider.client.core.verify.register = async () => ''
  provider.on('display_uri', (uri) => {
    document.querySelector('output').textContent = uri
  })
  await provider.connect({
    optionalNamespaces: { eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: ['accountsChanged'] } },
  })
}

document.querySelector('#root').innerHTML = '<button>WalletConnect</button><output></output>'
document.querySelector('button').addEventListener('click', () => void connect())

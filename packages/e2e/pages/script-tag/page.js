/* A page with nothing of ours in it. The tests load bundles into it, create kits and place elements. */
const { chains } = await (await fetch('/openappkit-local.json')).json()

const networks = chains.map(({ id, name, httpUrl }) => ({
  id,
  name,
  chainNamespace: 'eip155',
  caipNetworkId: `eip155:${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [httpUrl] } },
}))

const kits = {}

globalThis.dapp = {
  networks,
  kits,
  load: (bundle) => import(`/${bundle}/openappkit.js`),
  async create(bundle, { id = 'default', ...options } = {}) {
    const { createAppKit, evm } = await dapp.load(bundle)
    kits[id] = createAppKit({ id, adapters: [evm()], networks, ...options })
  },
  place(tag, attributes = {}) {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    document.querySelector('main').append(element)
  },
}

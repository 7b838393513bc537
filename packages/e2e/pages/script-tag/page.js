/* A page without our code. The tests load bundles into it, create kits and add elements. */
// Imported, so that the page counts as loaded only after everything below has run.
// oxlint-disable-next-line import/no-absolute-path -- The tests' server generates it; there is no such file.
import world from '/openappkit-local.json' with { type: 'json' }

const { chains } = world

const networks = chains.map(({ id, name, httpUrl }) => ({
  id,
  name,
  chainNamespace: 'eip155',
  caipNetworkId: `eip155:${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [httpUrl] } },
}))

const kits = {}
const promises = []

/** The site's own button, as many sites have one. */
document.querySelector('header button').addEventListener('click', () => kits.default && dapp.note(kits.default.open()))

globalThis.dapp = {
  networks,
  kits,
  promises,
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
  note(promise) {
    const entry = { status: 'pending' }
    promises.push(entry)
    promise.then(
      () => (entry.status = 'fulfilled'),
      (error) => (entry.status = error.message),
    )
  },
}

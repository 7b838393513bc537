/* A page with nothing of ours in it. The tests load bundles into it, create kits and place elements. */
// Imported, so that the page counts as loaded only when all below has run.
// oxlint-disable-next-line import/no-absolute-path -- The tests' server makes it; it is no file.
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

/** A button of the site's own, as many sites have. */
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

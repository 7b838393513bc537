/**
 * Writes packages/core/src/networks/chains: one module of plain data per built-in chain (SPEC §9),
 * taken from viem's chain definitions. viem's own objects also carry serializers, 15 kB gzip for
 * two chains, which a page that only connects a wallet never needs.
 *
 * Run `node scripts/generateNetworks.mjs` after an update of viem and commit the result.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const folder = join(root, 'packages/core/src/networks/chains')
const viemChains = await import(pathToFileURL(createRequire(import.meta.url).resolve('viem/chains')).href)

/** By viem's export names, in the order of SPEC §9. */
const VIEM_NAMES = [
  'mainnet',
  'goerli',
  'sepolia',
  'optimism',
  'optimismGoerli',
  'arbitrum',
  'arbitrumGoerli',
  'polygon',
  'polygonMumbai',
  'celo',
  'aurora',
  'auroraTestnet',
  'bsc',
  'bscTestnet',
  'avalanche',
  'avalancheFuji',
  'zksync',
  'gnosis',
  'base',
  'baseGoerli',
  'baseSepolia',
  'zora',
  'zoraTestnet',
]

const SOL = { name: 'Solana', symbol: 'SOL', decimals: 9 }

/** viem has no Solana, and removed 280 when that network closed. */
const OTHER_CHAINS = {
  zkSyncTestnet: {
    id: 280,
    name: 'ZKsync Era Testnet',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['https://testnet.era.zksync.dev'], webSocket: ['wss://testnet.era.zksync.dev/ws'] } },
    blockExplorers: { default: { name: 'zkExplorer', url: 'https://goerli.explorer.zksync.io' } },
    contracts: { multicall3: { address: '0xF9cda624FBC7e059355ce98a31693d299FACd963' } },
    testnet: true,
  },
  solana: defineSolana('Solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'https://api.mainnet-beta.solana.com'),
  solanaTestnet: defineSolana(
    'Solana Testnet',
    '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    'https://api.testnet.solana.com',
    true,
  ),
  solanaDevnet: defineSolana(
    'Solana Devnet',
    'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    'https://api.devnet.solana.com',
    true,
  ),
}

/**
 * The id is the first 32 characters of the genesis hash (CAIP-2 of the solana namespace). Test
 * clusters have no explorer: it would need `?cluster=` after the path, which a base URL cannot express.
 */
function defineSolana(name, id, url, testnet = false) {
  return {
    id,
    name,
    chainNamespace: 'solana',
    caipNetworkId: `solana:${id}`,
    nativeCurrency: SOL,
    rpcUrls: { default: { http: [url] } },
    ...(testnet
      ? { testnet }
      : { blockExplorers: { default: { name: 'Solana Explorer', url: 'https://explorer.solana.com' } } }),
  }
}

function pick(chain) {
  const { id, name, nativeCurrency, rpcUrls, blockExplorers, contracts, blockTime, testnet } = chain
  const { http, webSocket } = rpcUrls.default
  const explorer = blockExplorers?.default
  return {
    id,
    name,
    nativeCurrency: { name: nativeCurrency.name, symbol: nativeCurrency.symbol, decimals: nativeCurrency.decimals },
    rpcUrls: { default: { http, ...(webSocket ? { webSocket } : {}) } },
    ...(explorer ? { blockExplorers: { default: { name: explorer.name, url: explorer.url.replace(/\/$/, '') } } } : {}),
    ...(contracts?.multicall3 ? { contracts: { multicall3: contracts.multicall3 } } : {}),
    ...(blockTime ? { blockTime } : {}),
    ...(testnet ? { testnet } : {}),
  }
}

/** JSON in the style of this repository. */
function print(value, indent = '') {
  if (Array.isArray(value)) return `[${value.map((item) => print(item, indent)).join(', ')}]`
  if (typeof value === 'string') return `'${value.replace(/'/g, "\\'")}'`
  if (typeof value !== 'object') return String(value)
  const oneLine = `{ ${Object.entries(value)
    .map(([key, item]) => `${key}: ${print(item)}`)
    .join(', ')} }`
  const isFlat = Object.values(value).every((item) => typeof item !== 'object')
  if (isFlat && oneLine.length + indent.length < 100) return oneLine
  const inner = `${indent}  `
  const lines = Object.entries(value).map(([key, item]) => `${inner}${key}: ${print(item, inner)},\n`)
  return `{\n${lines.join('')}${indent}}`
}

const chains = {}
for (const name of VIEM_NAMES) {
  if (!viemChains[name]) throw new Error(`viem no longer exports "${name}"; add it to OTHER_CHAINS.`)
  chains[name] = pick(viemChains[name])
}
Object.assign(chains, OTHER_CHAINS)

mkdirSync(folder, { recursive: true })
for (const file of readdirSync(folder)) if (!file.includes('.test')) rmSync(join(folder, file))
for (const [name, chain] of Object.entries(chains)) {
  const source = `import type { NetworkInput } from '../types.ts'

export const ${name} = ${print(chain)} as const satisfies NetworkInput
`
  writeFileSync(join(folder, `${name}.ts`), source)
}
const exportLines = Object.keys(chains)
  .sort()
  .map((name) => `export { ${name} } from './${name}.ts'\n`)
writeFileSync(
  join(folder, 'index.ts'),
  `// Written by scripts/generateNetworks.mjs: the built-in chains, one module each so that unused ones are dropped.\nexport type { AppKitNetwork } from '../types.ts'\n${exportLines.join('')}`,
)

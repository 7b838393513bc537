import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'
import {
  createTestClient,
  http,
  keccak256,
  labelhash,
  namehash,
  numberToHex,
  pad,
  publicActions,
  walletActions,
  zeroHash,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
// viem's entry does not export it; only this script imports it, no shipped module.
import { multicall3Bytecode } from '../node_modules/viem/_esm/constants/contracts.js'
import { DEMO_ACCOUNTS, DEMO_MNEMONIC } from '../dist/chains/chainSpecs.js'
import { SEEDED_CONTRACTS } from '../dist/chains/seededContracts.js'
import { startChain } from '../dist/chains/startChain.js'

const require = createRequire(import.meta.url)
const { ensRegistry, ensUniversalResolver, multicall3 } = SEEDED_CONTRACTS
const deployer = mnemonicToAccount(DEMO_MNEMONIC, { addressIndex: 8 })

/** The compiled contracts of a package, or of this one. */
const readJson = async (path) => JSON.parse(await readFile(path, 'utf8'))
const readEns = (path) => readJson(require.resolve(`@ensdomains/${path}.json`))
export const readArtifact = (name) => readJson(new URL(`../assets/contracts/${name}.json`, import.meta.url))

const AVATAR = `data:image/svg+xml;base64,${Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#345"/>' +
    '<circle cx="32" cy="26" r="12" fill="#fd9"/><path d="M8 64a24 24 0 0 1 48 0z" fill="#fd9"/></svg>',
).toString('base64')}`

/** The names of the demo accounts. */
const NAMES = [
  {
    name: 'alice.eth',
    owner: DEMO_ACCOUNTS[0],
    texts: { avatar: AVATAR, description: 'The first demo account.', url: 'https://alice.example' },
  },
  { name: 'bob.eth', owner: DEMO_ACCOUNTS[1], texts: { description: 'The second demo account.' } },
  { name: 'a-name-of-more-than-thirty-characters.eth', owner: DEMO_ACCOUNTS[2], texts: {} },
]

/** An account that says that it has the name of another one. */
const FALSE_NAME = { name: 'alice.eth', owner: DEMO_ACCOUNTS[3] }

function createScratchClient(chain) {
  const client = createTestClient({ mode: 'anvil', account: deployer, transport: http(chain.httpUrl) })
    .extend(publicActions)
    .extend(walletActions)
  const settle = async (hash) => {
    const receipt = await client.waitForTransactionReceipt({ hash, pollingInterval: 20 })
    if (receipt.status !== 'success') throw new Error(`${hash} failed.`)
    return receipt
  }
  return {
    client,
    deploy: async ({ abi = [], bytecode }, args = []) =>
      (await settle(await client.deployContract({ abi, bytecode, args, chain: null }))).contractAddress,
    write: async (contract, functionName, args, account = deployer) =>
      settle(await client.writeContract({ ...contract, functionName, args, account, chain: null })),
  }
}

/** Gives a contract the address that it has on public chains. Its storage stays behind. */
async function move({ client, deploy }, artifact, address) {
  const bytecode = await client.getCode({ address: await deploy(artifact) })
  await client.setCode({ address, bytecode })
}

async function deployEns(scratch) {
  const { client, deploy, write } = scratch
  const artifact = await readEns('ens/build/contracts/ENSRegistry')
  await move(scratch, artifact, ensRegistry.address)
  await move(scratch, await readArtifact('UniversalResolver'), ensUniversalResolver.address)
  // The owner of the root: the first field of the first entry of the first variable.
  const slot = keccak256(`${zeroHash}${zeroHash.slice(2)}`)
  await client.setStorageAt({ address: ensRegistry.address, index: slot, value: pad(deployer.address) })

  const registry = { address: ensRegistry.address, abi: artifact.abi }
  const deployEnsContract = async (path, args) => {
    const { abi, bytecode } = await readEns(path)
    return { address: await deploy({ abi, bytecode }, args), abi }
  }
  const resolver = await deployEnsContract('resolver/build/contracts/PublicResolver', [registry.address])
  const registrar = await deployEnsContract('ens/build/contracts/FIFSRegistrar', [registry.address, namehash('eth')])
  const reverse = await deployEnsContract('ens/build/contracts/ReverseRegistrar', [registry.address, resolver.address])
  await write(registry, 'setSubnodeOwner', [zeroHash, labelhash('eth'), registrar.address])
  await write(registry, 'setSubnodeOwner', [zeroHash, labelhash('reverse'), deployer.address])
  await write(registry, 'setSubnodeOwner', [namehash('reverse'), labelhash('addr'), reverse.address])

  for (const { name, owner, texts } of NAMES) {
    const node = namehash(name)
    await write(registrar, 'register', [labelhash(name.replace('.eth', '')), owner])
    await write(registry, 'setResolver', [node, resolver.address], owner)
    const byAddress = resolver.abi.filter((item) => item.name !== 'setAddr' || item.inputs.length === 2)
    await write({ ...resolver, abi: byAddress }, 'setAddr', [node, owner], owner)
    for (const [key, value] of Object.entries(texts)) await write(resolver, 'setText', [node, key, value], owner)
  }
  for (const { name, owner } of [...NAMES, FALSE_NAME]) await write(reverse, 'setName', [name], owner)
  return [registry, ensUniversalResolver, resolver, registrar, reverse].map(({ address }) => address)
}

/**
 * Deploys contracts on an empty chain that is stopped afterwards, so that the seeded chain has their code and storage
 * without their transactions, which would make its state three times as large.
 *
 * @returns {Promise<{ address: `0x${string}`, code: `0x${string}`, storage: [slot: `0x${string}`, value: `0x${string}`][] }[]>}
 */
export async function createPredeploys(spec) {
  const chain = await startChain(spec, { port: 0, isEmpty: true })
  const scratch = createScratchClient(chain)
  await move(scratch, { bytecode: multicall3Bytecode }, multicall3.address)
  const edition = await scratch.deploy(await readArtifact('DemoEdition'))
  const addresses = [multicall3.address, edition, ...(await deployEns(scratch))]
  const dump = await scratch.client.request({ method: 'anvil_dumpState' })
  const { accounts } = JSON.parse(gunzipSync(Buffer.from(dump.slice(2), 'hex')).toString())
  await chain.stop()
  console.log(`${spec.name}: ERC-1155 ${edition}`)
  return addresses.map((address) => {
    const { code, storage } = accounts[address.toLowerCase()]
    return {
      address,
      code,
      storage: Object.entries(storage).map(([slot, value]) => [
        numberToHex(BigInt(slot), { size: 32 }),
        numberToHex(BigInt(value), { size: 32 }),
      ]),
    }
  })
}

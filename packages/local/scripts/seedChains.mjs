/**
 * @module Deploys the contracts on two empty chains, mints tokens and collectibles to the demo
 * accounts and writes assets/state-*.json, which every later start loads. Needs `tsc -b` first.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { createTestClient, http, parseUnits, publicActions, walletActions } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
// viem's entry does not export it; only this script imports it, no shipped module.
import { multicall3Bytecode } from '../node_modules/viem/_esm/constants/contracts.js'
import { CHAIN_SPECS, DEMO_ACCOUNTS, DEMO_MNEMONIC } from '../dist/chains/chainSpecs.js'
import { getStateUrl, startChain } from '../dist/chains/startChain.js'

const MULTICALL3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
const deployer = mnemonicToAccount(DEMO_MNEMONIC, { addressIndex: 9 })

async function readArtifact(name) {
  return JSON.parse(await readFile(new URL(`../assets/contracts/${name}.json`, import.meta.url), 'utf8'))
}

async function seed(spec) {
  const chain = await startChain(spec, { port: 0, isEmpty: true })
  const client = createTestClient({ mode: 'anvil', account: deployer, transport: http(chain.httpUrl) })
    .extend(publicActions)
    .extend(walletActions)
  const settle = async (hash) => client.waitForTransactionReceipt({ hash, pollingInterval: 20 })
  const deploy = async ({ abi = [], bytecode }) =>
    (await settle(await client.deployContract({ abi, bytecode, chain: null }))).contractAddress

  const token = await readArtifact('DemoToken')
  const collectible = await readArtifact('DemoCollectible')
  const erc20 = await deploy(token)
  const erc721 = await deploy(collectible)
  const multicall3 = await deploy({ bytecode: multicall3Bytecode })
  const bytecode = multicall3 && (await client.getCode({ address: multicall3 }))
  if (!bytecode) throw new Error('multicall3 has no code.')
  await client.setCode({ address: MULTICALL3, bytecode })

  for (const [index, account] of DEMO_ACCOUNTS.entries()) {
    const write = (address, abi, functionName, args) =>
      client.writeContract({ address, abi, functionName, args, chain: null }).then(settle)
    await write(erc20, token.abi, 'mint', [account, parseUnits(String(10_000 / (index + 1)), 6)])
    for (let count = 0; count < 3; count += 1) await write(erc721, collectible.abi, 'mint', [account])
  }

  const dump = await client.request({ method: 'anvil_dumpState' })
  const state = gunzipSync(Buffer.from(dump.slice(2), 'hex')).toString()
  await writeFile(getStateUrl(spec), `${state}\n`)
  await chain.stop()
  console.log(`${spec.name}: ${erc20} ${erc721}, ${Math.round(state.length / 1024)} KiB`)
}

for (const spec of CHAIN_SPECS) await seed(spec)

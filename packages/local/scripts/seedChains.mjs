/**
 * @module Deploys the contracts on two empty chains, mints tokens and collectibles to the demo
 * accounts and writes assets/state-*.json, which every later start loads. Needs `tsc -b` first.
 */
import { writeFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { createTestClient, http, parseUnits, publicActions, walletActions } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { CHAIN_SPECS, DEMO_ACCOUNTS, DEMO_MNEMONIC } from '../dist/chains/chainSpecs.js'
import { SEEDED_CONTRACTS } from '../dist/chains/seededContracts.js'
import { getStateUrl, startChain } from '../dist/chains/startChain.js'
import { createPredeploys, readArtifact } from './createPredeploys.mjs'

const deployer = mnemonicToAccount(DEMO_MNEMONIC, { addressIndex: 9 })

async function seed(spec) {
  const predeploys = await createPredeploys(spec)
  const chain = await startChain(spec, { port: 0, isEmpty: true })
  const client = createTestClient({ mode: 'anvil', account: deployer, transport: http(chain.httpUrl) })
    .extend(publicActions)
    .extend(walletActions)
  const settle = async (hash) => client.waitForTransactionReceipt({ hash, pollingInterval: 20 })
  const deploy = async ({ abi, bytecode }) =>
    (await settle(await client.deployContract({ abi, bytecode, chain: null }))).contractAddress

  const token = await readArtifact('DemoToken')
  const collectible = await readArtifact('DemoCollectible')
  const edition = await readArtifact('DemoEdition')
  const erc20 = await deploy(token)
  const erc721 = await deploy(collectible)
  for (const { address, code, storage } of predeploys) {
    await client.setCode({ address, bytecode: code })
    for (const [index, value] of storage) await client.setStorageAt({ address, index, value })
  }

  for (const [index, account] of DEMO_ACCOUNTS.entries()) {
    const write = (address, abi, functionName, args) =>
      client.writeContract({ address, abi, functionName, args, chain: null }).then(settle)
    await write(erc20, token.abi, 'mint', [account, parseUnits(String(10_000 / (index + 1)), 6)])
    for (let count = 0; count < 3; count += 1) await write(erc721, collectible.abi, 'mint', [account])
    await write(SEEDED_CONTRACTS.erc1155.address, edition.abi, 'mintBatch', [
      account,
      [1n, BigInt(index + 2)],
      [5n, 1n],
    ])
  }

  const dump = await client.request({ method: 'anvil_dumpState' })
  const state = gunzipSync(Buffer.from(dump.slice(2), 'hex')).toString()
  await writeFile(getStateUrl(spec), `${state}\n`)
  await chain.stop()
  console.log(`${spec.name}: ERC-20 ${erc20}, ERC-721 ${erc721}, ${Math.round(state.length / 1024)} KiB`)
}

for (const spec of CHAIN_SPECS) await seed(spec)

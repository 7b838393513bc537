/**
 * @module Compiles contracts/*.sol into assets/contracts/*.json (ABI and bytecode). Takes about
 * ten seconds; run it after changing a contract, then run seedChains.mjs.
 */
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import solc from 'solc'

const require = createRequire(import.meta.url)
const root = new URL('../', import.meta.url)

const names = (await readdir(new URL('contracts/', root))).filter((name) => name.endsWith('.sol'))
const sources = Object.fromEntries(
  await Promise.all(
    names.map(async (name) => [name, { content: await readFile(new URL(`contracts/${name}`, root), 'utf8') }]),
  ),
)

const input = {
  language: 'Solidity',
  sources,
  settings: {
    evmVersion: 'cancun',
    // Without a metadata hash the bytecode is the same on every machine.
    metadata: { bytecodeHash: 'none', appendCBOR: false },
    optimizer: { enabled: true, runs: 200 },
    outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
  },
}
const findImport = (path) => ({ contents: readFileSync(require.resolve(path), 'utf8') })
const output = JSON.parse(solc.compile(JSON.stringify(input), { import: findImport }))

const failures = (output.errors ?? []).filter((error) => error.severity === 'error')
if (failures.length > 0) {
  console.error(failures.map((error) => error.formattedMessage).join('\n'))
  process.exit(1)
}

await mkdir(new URL('assets/contracts/', root), { recursive: true })
for (const name of names) {
  const contract = name.replace('.sol', '')
  const { abi, evm } = output.contracts[name][contract]
  const artifact = { contract, compiler: solc.version(), abi, bytecode: `0x${evm.bytecode.object}` }
  await writeFile(new URL(`assets/contracts/${contract}.json`, root), `${JSON.stringify(artifact, null, 2)}\n`)
  console.log(`${contract}: ${evm.bytecode.object.length / 2} bytes`)
}

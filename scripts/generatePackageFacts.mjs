/**
 * @module Writes what a registry shows of each published package into its manifest: keywords, and `repository`, `homepage` and `bugs`
 * from the `repository` of the manifest in the root. Without that, a package has only keywords: no address is invented. A registry
 * resolves the relative links of a README by `repository`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Of every package. */
const COMMON = ['wallet', 'ethereum', 'web3', 'dapp', 'openappkit']

/** Of one package, by its folder. */
const KEYWORDS = {
  cdn: ['script-tag', 'connect-wallet', 'modal'],
  common: ['caip', 'json-rpc', 'errors'],
  core: ['connect-wallet', 'headless', 'state'],
  embedded: ['embedded-wallet', 'email-login', 'social-login', 'passkey'],
  evm: ['evm', 'eip-6963', 'eip-1193', 'viem'],
  frame: ['embedded-wallet', 'iframe', 'protocol'],
  local: ['offline', 'testing', 'anvil', 'demo-wallet'],
  modal: ['connect-wallet', 'modal', 'web-components', 'walletconnect'],
  react: ['connect-wallet', 'modal', 'react', 'hooks'],
  'secure-site': ['embedded-wallet', 'self-hosted', 'server', 'key-management'],
  server: ['server', 'postgresql', 'rate-limit'],
  siwx: ['sign-in-with-ethereum', 'siwe', 'eip-4361', 'sessions'],
  testing: ['testing', 'playwright', 'test-wallet'],
  ui: ['design-system', 'web-components', 'lit'],
  walletconnect: ['walletconnect', 'qr-code', 'deep-link'],
}

/** @param {string} folder */
const readManifest = (folder) => JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'))

/** The folders of the packages that are published. */
export const listPublished = () =>
  readdirSync(join(ROOT, 'packages')).filter((name) => !readManifest(`packages/${name}`).private)

/**
 * The facts of one package.
 *
 * @param {string} name - Its folder.
 * @param {string | undefined} address - Of the project: `https://host.example/owner/name`.
 */
export function getFacts(name, address) {
  const keywords = [...(KEYWORDS[name] ?? []), ...COMMON]
  if (address === undefined) return { keywords }
  return {
    keywords,
    homepage: `${address}#readme`,
    bugs: { url: `${address}/issues` },
    repository: { type: 'git', url: `git+${address}.git`, directory: `packages/${name}` },
  }
}

/** The address of the project, as the manifest in the root has it; `undefined` if it has none yet. */
export function readAddress({ repository } = readManifest('.')) {
  const url = typeof repository === 'string' ? repository : repository?.url
  return url?.replace(/^git\+/, '').replace(/\.git$/, '')
}

/**
 * A manifest with the facts behind its description.
 *
 * @param {Record<string, unknown>} manifest
 * @param {Record<string, unknown>} facts
 */
export function addFacts(manifest, facts) {
  const { keywords: _, homepage: __, bugs: ___, repository: ____, ...rest } = manifest
  return Object.fromEntries(
    Object.entries(rest).flatMap((entry) => (entry[0] === 'description' ? [entry, ...Object.entries(facts)] : [entry])),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const name of listPublished()) {
    const manifest = addFacts(readManifest(`packages/${name}`), getFacts(name, readAddress()))
    writeFileSync(join(ROOT, 'packages', name, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
  }
}

import { readBlocks } from './readBlocks.ts'

const HEADER = 'Content-Security-Policy: '
const NODE = 'https://rpc.example.com'
const SCRIPT_HOST = 'https://scripts.example.com'
const PICTURES = "img-src 'self' data:"
const NONCE = 'nonce-RANDOM'

/** The values that a site sets in place of the examples in docs/security.md. */
export interface PolicyOptions {
  /** The nodes of its chains. */
  readonly nodeUrls: readonly string[]
  /** The relay of WalletConnect. */
  readonly relayUrl?: string
  /** The wallet directory, which also serves the pictures of wallets. */
  readonly directoryUrl?: string
  /** The service with the data of accounts. */
  readonly apiUrl?: string
  /** The server with records of ENS names outside the chain. */
  readonly profileUrl?: string
  /** The server of sign-in, if it is on another origin. */
  readonly signInUrl?: string
  /** The secure site of embedded wallets, which is shown in a frame. */
  readonly secureSiteUrl?: string
  /** Origin of another host that serves the script-tag build. Default: none, the site serves all files itself. */
  readonly scriptHost?: string
  /** The nonce of inline scripts; only with a script host. */
  readonly nonce?: string
}

/**
 * The policy that docs/security.md recommends. The tests run with the text of the document.
 *
 * @throws if the document no longer shows the two policies, or one of them lacks a value to replace.
 */
export async function createPolicy({
  nodeUrls,
  relayUrl,
  directoryUrl,
  apiUrl,
  profileUrl,
  secureSiteUrl,
  signInUrl,
  scriptHost,
  nonce,
}: PolicyOptions): Promise<string> {
  const policies = (await readBlocks('docs/security.md', 'http')).filter((block) => block.startsWith(HEADER))
  const policy = policies[scriptHost === undefined ? 0 : 1]
  if (policies.length !== 2 || !policy) throw new Error('docs/security.md no longer shows two policies.')
  const replacements = {
    [NODE]: [...nodeUrls, relayUrl, directoryUrl, apiUrl, profileUrl, signInUrl].filter(Boolean).join(' '),
    ...(directoryUrl !== undefined && { [PICTURES]: `${PICTURES} ${directoryUrl}` }),
    ...(scriptHost !== undefined && { [SCRIPT_HOST]: scriptHost, [NONCE]: `nonce-${nonce}` }),
  }
  const adapted = Object.entries(replacements).reduce((text, [example, own]) => {
    if (!text.includes(example)) throw new Error(`A policy in docs/security.md no longer has ${example}.`)
    return text.replace(example, own)
  }, policy.slice(HEADER.length).trim())
  return secureSiteUrl === undefined ? adapted : `${adapted}; frame-src ${secureSiteUrl}`
}

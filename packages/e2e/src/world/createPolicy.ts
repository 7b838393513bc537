import { readBlocks } from './readBlocks.ts'

const HEADER = 'Content-Security-Policy: '
const NODE = 'https://rpc.example.com'
const SCRIPT_HOST = 'https://scripts.example.com'
const PICTURES = "img-src 'self' data:"
const NONCE = 'nonce-RANDOM'

/** What a site puts in the place of the examples in docs/security.md. */
export interface PolicyOptions {
  /** The nodes of its chains. */
  readonly nodeUrls: readonly string[]
  /** Of WalletConnect. */
  readonly relayUrl?: string
  /** Of wallets; their pictures come from there too. */
  readonly directoryUrl?: string
  /** Origin of another host that the script-tag build comes from. Default: none, the site serves all by itself. */
  readonly scriptHost?: string
  /** Of inline scripts; only with a script host. */
  readonly nonce?: string
}

/**
 * The policy that docs/security.md tells a site to use, so that the tests prove that very text.
 *
 * @throws when the document no longer shows the two policies, or one of them without what is to be replaced.
 */
export async function createPolicy({ nodeUrls, relayUrl, directoryUrl, scriptHost, nonce }: PolicyOptions): Promise<string> {
  const policies = (await readBlocks('docs/security.md', 'http')).filter((block) => block.startsWith(HEADER))
  const policy = policies[scriptHost === undefined ? 0 : 1]
  if (policies.length !== 2 || !policy) throw new Error('docs/security.md no longer shows two policies.')
  const replacements = {
    [NODE]: [...nodeUrls, relayUrl, directoryUrl].filter(Boolean).join(' '),
    ...(directoryUrl !== undefined && { [PICTURES]: `${PICTURES} ${directoryUrl}` }),
    ...(scriptHost !== undefined && { [SCRIPT_HOST]: scriptHost, [NONCE]: `nonce-${nonce}` }),
  }
  return Object.entries(replacements).reduce((text, [example, own]) => {
    if (!text.includes(example)) throw new Error(`A policy in docs/security.md no longer has ${example}.`)
    return text.replace(example, own)
  }, policy.slice(HEADER.length).trim())
}

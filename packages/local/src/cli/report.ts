import { isAppKitError } from '@openappkit/common'
import { DEMO_MNEMONIC } from '../chains/chainSpecs.ts'
import type { LocalWorldFacts } from '../world/types.ts'

/** The parts of the world and their addresses. */
export type UrlRow = readonly [what: string, url: string]

export const BANNER = `
  ┌──────────────────────────────────────────────────────────────┐
  │  DEVELOPMENT ONLY. The keys of these chains and of the demo  │
  │  wallet are public: never send anything of value to them.    │
  └──────────────────────────────────────────────────────────────┘
`

export function listWorldUrls({
  chains,
  demoWalletUrl,
  relayUrl,
  directoryUrl,
  apiUrl,
  signInUrl,
  secureSiteUrl,
  mailboxUrl,
  identityUrl,
  farcasterUrl,
  onrampUrl,
  profileUrl,
}: LocalWorldFacts): readonly UrlRow[] {
  return [
    ...chains.flatMap(({ id, name, httpUrl, webSocketUrl }): UrlRow[] => [
      [`${name} (chain ${id})`, httpUrl],
      ['', webSocketUrl],
    ]),
    ['Demo wallet', demoWalletUrl],
    ['WalletConnect relay', relayUrl],
    ['Wallet directory', directoryUrl],
    ['Data service', apiUrl],
    ['Sign-in server', signInUrl],
    ['Secure site', secureSiteUrl],
    ['Mailbox', mailboxUrl],
    ['Identity providers', identityUrl],
    ['Farcaster', farcasterUrl],
    ['Card provider', onrampUrl],
    ['Account names', profileUrl],
  ]
}

/** Two columns. */
export function formatUrls(rows: readonly UrlRow[]): string {
  const width = Math.max(...rows.map(([what]) => what.length))
  return rows.map(([what, url]) => `  ${what.padEnd(width)}  ${url}`).join('\n')
}

/** Facts for developers. */
export function formatFacts({ contracts, accounts }: LocalWorldFacts): string {
  const rows: UrlRow[] = [
    [`${contracts.erc20.symbol} (ERC-20, permit)`, contracts.erc20.address],
    [`${contracts.erc721.symbol} (ERC-721)`, contracts.erc721.address],
    [`${contracts.erc1155.symbol} (ERC-1155)`, contracts.erc1155.address],
    ['ENS registry', contracts.ensRegistry.address],
    ['Multicall3', contracts.multicall3.address],
    ['First account', accounts[0] ?? ''],
    ['Mnemonic', DEMO_MNEMONIC],
  ]
  return formatUrls(rows)
}

/** Short and long text for our errors; the whole error otherwise. */
export function formatError(error: unknown): string {
  if (isAppKitError(error)) return `${error.short}\n${error.details}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/**
 * Waits for Ctrl-C or another signal to end, then cleans up. A second Ctrl-C
 * skips the clean-up: the children end with this process anyway.
 */
export async function untilStopped(stop: () => Promise<void>): Promise<void> {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  const received = await new Promise<NodeJS.Signals>((resolve) => {
    for (const signal of signals) process.once(signal, resolve)
  })
  for (const signal of signals) process.once(signal, () => process.exit(1))
  console.log(`\nStopping (${received}) …`)
  await stop()
}

import type { ProviderFetch } from '../server/social/providerFetch.ts'

/** What a command uses of its process. */
export interface CliContext {
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  /** Writes lines of results. */
  readonly write: (text: string) => void
  /** Sends requests to the providers of social logins. @default `fetch` */
  readonly fetchProvider?: ProviderFetch
}

import type { CodeExchange, IdentityProvider } from './types.ts'

export type Exchanges = ReturnType<typeof createExchanges>

/** Records the codes that sites have exchanged. */
export function createExchanges() {
  const seen = new Set<string>()
  const exchanges: CodeExchange[] = []
  return {
    list: () => exchanges,
    add(provider: IdentityProvider, code: unknown, isAccepted: boolean) {
      const key = `${provider} ${String(code)}`
      exchanges.push({ provider, isAccepted, isReplay: seen.has(key) })
      seen.add(key)
    },
  }
}

import type { CaipNetworkId } from '@openappkit/common'
import type { CreateDataSource } from './types.ts'

/** A token that a site lists. */
export interface SiteToken {
  /** Address of its contract. */
  readonly address: string
  /**
   * URL of its picture.
   *
   * @default A generated picture with the first letter of its symbol.
   */
  readonly image?: string
}

declare module '../options/mutable.types.ts' {
  interface MutableOptions {
    /**
     * Tokens that the site knows, by CAIP-2 id: one or a list. The account marks them as verified. Without a service that
     * finds the tokens of an account, the kit reads the balances of these from the chain.
     *
     * @default `{}`
     * @example
     * createAppKit({
     *   networks: [mainnet],
     *   tokens: { 'eip155:1': [{ address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' }] },
     * })
     */
    tokens?: Readonly<Partial<Record<CaipNetworkId, SiteToken | readonly SiteToken[]>>>
  }
}

declare module '../options/types.ts' {
  interface KitOptions {
    /**
     * The site's own sources of account data, in the order of preference. The kit uses the first source that has the data
     * and supports the network: these, then the assets that the wallet reports, then the service at `endpoints.api`, then
     * the chain. The tokens of the wallet are joined with those of the service or the chain.
     *
     * @default `[]`
     * @example
     * createAppKit({
     *   networks: [mainnet],
     *   dataSources: [
     *     () => ({
     *       name: 'points',
     *       supports: async ({ network }) => network.id === 1,
     *       getTokens: async ({ address, signal }) => (await fetch(`/tokens/${address}`, { signal })).json(),
     *     }),
     *   ],
     * })
     */
    dataSources?: readonly CreateDataSource[]
  }
}

type Address = `0x${string}`

/** Where one local chain answers, HTTP and WebSocket on one port. */
export interface LocalChain {
  readonly id: number
  readonly name: string
  readonly httpUrl: string
  readonly webSocketUrl: string
}

/** What is deployed on both chains, at the same addresses. */
export interface LocalContracts {
  /** ERC-20 with permit (ERC-2612); anyone may call `mint(address,uint256)`. */
  readonly erc20: {
    readonly address: Address
    readonly name: string
    readonly symbol: string
    readonly decimals: number
  }
  /** ERC-721 with its pictures on the chain; anyone may call `mint(address)`. */
  readonly erc721: { readonly address: Address; readonly name: string; readonly symbol: string }
  /** @see https://www.multicall3.com */
  readonly multicall3: { readonly address: Address }
}

/** The running world as a page or a test needs to know it; also the shape of the JSON. */
export interface LocalWorldFacts {
  readonly chains: readonly LocalChain[]
  readonly demoWalletUrl: string
  /** `ws:` address of the relay that wallets and dapps meet at, for `endpoints.relay`. */
  readonly relayUrl: string
  /** Origin of the wallet directory, for `endpoints.directory`. */
  readonly directoryUrl: string
  readonly contracts: LocalContracts
  /** Accounts of the demo wallet, rich on both chains. */
  readonly accounts: readonly Address[]
}

/** The path under which a page's own server hands out {@link LocalWorldFacts}. */
export const LOCAL_WORLD_PATH = '/openappkit-local.json'

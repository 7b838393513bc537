type Address = `0x${string}`

/** The addresses of one local chain, HTTP and WebSocket on one port. */
export interface LocalChain {
  readonly id: number
  readonly name: string
  readonly httpUrl: string
  readonly webSocketUrl: string
}

/** The contracts on both chains, at the same addresses. */
export interface LocalContracts {
  /** ERC-20 with permit (ERC-2612); anyone may call `mint(address,uint256)`. */
  readonly erc20: {
    readonly address: Address
    readonly name: string
    readonly symbol: string
    readonly decimals: number
  }
  /** ERC-721 with pictures on the chain; anyone may call `mint(address)`. */
  readonly erc721: { readonly address: Address; readonly name: string; readonly symbol: string }
  /** ERC-1155 with pictures on the chain; anyone may call `mint(address,uint256,uint256)`. */
  readonly erc1155: { readonly address: Address; readonly name: string; readonly symbol: string }
  /** Registry of ENS. Anyone may register names of `.eth` at the owner of that name, a `FIFSRegistrar`. */
  readonly ensRegistry: { readonly address: Address }
  /** Resolves names in one call, as `getEnsAddress` and `getEnsName` of viem do, also with wildcards (ENSIP-10) and gateways (EIP-3668). */
  readonly ensUniversalResolver: { readonly address: Address }
  /** @see https://www.multicall3.com */
  readonly multicall3: { readonly address: Address }
}

/** A contract that swaps may call, in the shape of the option `swaps.routers`. */
export interface LocalRouter {
  readonly address: Address
  readonly name: string
  readonly hasSelfPermit?: boolean
}

/** The facts of the running world for a page or a test; also the shape of the JSON. */
export interface LocalWorldFacts {
  readonly chains: readonly LocalChain[]
  readonly demoWalletUrl: string
  /** `ws:` address of the relay between wallets and dapps, for `endpoints.relay`. */
  readonly relayUrl: string
  /** Origin of the wallet directory, for `endpoints.directory`. */
  readonly directoryUrl: string
  /** Origin of the data service, for `endpoints.api`. */
  readonly apiUrl: string
  /** Origin of the sign-in server. `createSiwx` of `@openappkit/siwx` gets this and `/siwx`. */
  readonly signInUrl: string
  /** Origin of the secure site, for `embeddedWallet({ secureSite })` and `endpoints.secureSite`. */
  readonly secureSiteUrl: string
  /** Id of the project at the secure site, for `embeddedWallet({ projectId })`. Every page of this machine may use it. */
  readonly secureSiteProject: string
  /** Origin of the page with the letters that the secure site sends. */
  readonly mailboxUrl: string
  /** Origin of the identity providers with which visitors log in at the secure site. */
  readonly identityUrl: string
  /** Origin of the Farcaster relay and of the page that plays its app. */
  readonly farcasterUrl: string
  /** Origin of the provider that sells crypto for test cards. */
  readonly onrampUrl: string
  /** Origin of the service of account names, and of the gateway of names below `gateway.eth`. */
  readonly profileUrl: string
  readonly contracts: LocalContracts
  /** The routers of the market, on both chains at the same addresses. The first request for a swap deploys them. */
  readonly swapRouters: readonly LocalRouter[]
  /** Accounts of the demo wallet, with funds on both chains. */
  readonly accounts: readonly Address[]
}

/** The path at which a page's own server serves {@link LocalWorldFacts}. */
export const LOCAL_WORLD_PATH = '/openappkit-local.json'

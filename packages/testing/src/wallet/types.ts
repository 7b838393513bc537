import type { RequestArguments, RpcErrorLike } from '@openappkit/common'

/** A chain of the wallet. */
export interface WalletChain {
  readonly id: number
  readonly rpcUrl: string
}

/** Options of a test wallet. Give a mnemonic or private keys of throw-away accounts. */
export interface TestWalletOptions {
  /** The initial chains; the wallet starts on the first. */
  readonly chains: readonly [WalletChain, ...WalletChain[]]
  /** BIP-39 words. */
  readonly mnemonic?: string
  /** Path indexes of the mnemonic's accounts to use, the selected one first. Default `[0, 1, 2]`. */
  readonly accountIndexes?: readonly number[]
  /** 0x-hex keys, the selected one first; used instead of a mnemonic. */
  readonly privateKeys?: readonly `0x${string}`[]
  /** Shares all accounts with a site, the selected one first, instead of only that one. Default false. */
  readonly showsAllAccounts?: boolean
  /** Has the methods of EIP-5792, and sends calls one after another, unless `isAtomic` is set. Default false, as with many wallets. */
  readonly hasCalls?: boolean
  /**
   * With `hasCalls`: sends calls as one transaction, which has the effect of all or of none (EIP-7702), and only if they would succeed. The
   * nodes must be those of local chains. Default false.
   */
  readonly isAtomic?: boolean
  /** ERC-20 contracts to report besides the currency (`wallet_getAssets`, ERC-7811). Default: it does not have that method. */
  readonly assets?: readonly `0x${string}`[]
  /** Switches to a chain that a site has added (`wallet_addEthereumChain`). Default true. */
  readonly switchesOnAdd?: boolean
  /** The behaviour for requests that prompt its owner. Default `approve`. */
  readonly policy?: WalletPolicy
}

/** `hang` keeps requests open until the test answers them. */
export type WalletPolicy = 'approve' | 'reject' | 'hang'

/** A request of a site, as the wallet received it. */
export interface WalletRequest extends RequestArguments {
  /** The origin of the frame that sent the request. */
  readonly origin: string
}

/** The answer of a provider, in a form that can be sent from Node to the page. */
export type WalletAnswer = { readonly result: unknown } | { readonly error: RpcErrorLike }

/** An EIP-1193 event for the pages of some origins. */
export interface WalletEmission {
  readonly event: 'accountsChanged' | 'chainChanged' | 'connect' | 'disconnect'
  readonly payload: unknown
  readonly origins: readonly string[] | 'all'
}

/** The wallet's owner, controlled by a test. */
export interface WalletControl {
  /** Addresses, checksummed, in the order of the options. */
  readonly accounts: readonly string[]
  /** The selected address. */
  readonly account: string
  readonly chainId: number
  /** Ids of the chains that it can switch to. */
  readonly knownChains: readonly number[]
  /** Every request so far, oldest first. */
  readonly requests: readonly WalletRequest[]
  /** Requests that wait for the owner, oldest first. */
  readonly pending: readonly WalletRequest[]
  /** Resolves with the oldest pending request, of this method if given, as soon as there is one. */
  waitForPending(method?: string): Promise<WalletRequest>
  /** Origins that may see the accounts. */
  readonly permittedOrigins: readonly string[]
  /** Lets a site see the accounts without a prompt, as after an earlier visit. Its pages get no event. */
  permit(origin: string): void
  /** Approves all pending requests and, from now on, every request. */
  approveAll(): void
  /** Rejects (4001) all pending requests and, from now on, every request. */
  rejectAll(): void
  /** From now on requests stay pending until the test answers them. */
  hang(): void
  /** From now on no request is answered at all, not even one without a prompt, until {@link unmute}. */
  mute(): void
  /** Answers again, first the requests that came in the meantime. */
  unmute(): void
  /** Approves the oldest pending request or, if there is none, the next one. */
  approveNext(): void
  /** Rejects (4001) the oldest pending request or, if there is none, the next one. */
  rejectNext(): void
  /** Selects an account; permitted sites get the event. Resolves when their pages have handled it. */
  setAccount(index: number): Promise<void>
  /** Switches to a known chain; sites get the event. Resolves when their pages have handled it. */
  setChain(id: number): Promise<void>
  /** Removes a chain, so that switching to it fails with 4902. */
  forgetChain(id: number): void
  /** Revokes the permission of one site, or of all. They get `accountsChanged` without accounts. */
  disconnect(origin?: string): Promise<void>
}

/** A wallet without a page: it answers requests and emits events. */
export interface TestWalletCore extends WalletControl {
  handle(request: WalletRequest): Promise<WalletAnswer>
}

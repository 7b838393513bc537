import type { RequestArguments, RpcErrorLike } from '@openappkit/common'

/** A chain the wallet knows. */
export interface WalletChain {
  readonly id: number
  readonly rpcUrl: string
}

/** Options of a test wallet. Give a mnemonic or private keys of throw-away accounts. */
export interface TestWalletOptions {
  /** Chains it knows at start; it begins on the first. */
  readonly chains: readonly [WalletChain, ...WalletChain[]]
  /** BIP-39 words. */
  readonly mnemonic?: string
  /** Path indexes of the mnemonic's accounts to use, the selected one first. Default `[0, 1, 2]`. */
  readonly accountIndexes?: readonly number[]
  /** 0x-hex keys, the selected one first; used instead of a mnemonic. */
  readonly privateKeys?: readonly `0x${string}`[]
  /** Shows a site all accounts, the selected one first, instead of only that one. Default false. */
  readonly showsAllAccounts?: boolean
  /** Moves to a chain that a site has added (`wallet_addEthereumChain`). Default true. */
  readonly switchesOnAdd?: boolean
  /** What it does with requests that ask its owner. Default `approve`. */
  readonly policy?: WalletPolicy
}

/** `hang` keeps requests open until the test answers them. */
export type WalletPolicy = 'approve' | 'reject' | 'hang'

/** A request of a site, as it reached the wallet. */
export interface WalletRequest extends RequestArguments {
  /** Of the frame that asked. */
  readonly origin: string
}

/** What a provider answers, in a form that crosses from Node to the page. */
export type WalletAnswer = { readonly result: unknown } | { readonly error: RpcErrorLike }

/** An EIP-1193 event for the pages of some origins. */
export interface WalletEmission {
  readonly event: 'accountsChanged' | 'chainChanged' | 'connect' | 'disconnect'
  readonly payload: unknown
  readonly origins: readonly string[] | 'all'
}

/** The wallet's owner, played by a test. */
export interface WalletControl {
  /** Addresses, checksummed, in the order of the options. */
  readonly accounts: readonly string[]
  /** The selected address. */
  readonly account: string
  readonly chainId: number
  /** Ids of the chains it can switch to. */
  readonly knownChains: readonly number[]
  /** Every request so far, oldest first. */
  readonly requests: readonly WalletRequest[]
  /** Requests that wait for the owner, oldest first. */
  readonly pending: readonly WalletRequest[]
  /** Resolves with the oldest pending request, of this method if given, as soon as there is one. */
  waitForPending(method?: string): Promise<WalletRequest>
  /** Origins that may see the accounts. */
  readonly permittedOrigins: readonly string[]
  /** Approves what is pending and, from now on, everything. */
  approveAll(): void
  /** Rejects (4001) what is pending and, from now on, everything. */
  rejectAll(): void
  /** From now on nothing is answered until the test does. */
  hang(): void
  /** From now on no request is answered at all, not even one that needs no owner, until {@link unmute}. */
  mute(): void
  /** Answers again, first what came meanwhile. */
  unmute(): void
  /** Approves the oldest pending request or, when there is none, the next one to come. */
  approveNext(): void
  /** Rejects (4001) the oldest pending request or, when there is none, the next one to come. */
  rejectNext(): void
  /** Selects an account; permitted sites are told. Resolves when their pages know. */
  setAccount(index: number): Promise<void>
  /** Moves to a known chain; sites are told. Resolves when their pages know. */
  setChain(id: number): Promise<void>
  /** Forgets a chain, so that switching to it fails with 4902. */
  forgetChain(id: number): void
  /** Takes back the permission of a site, or of all. They are told of no accounts. */
  disconnect(origin?: string): Promise<void>
}

/** A wallet without a page: it answers requests, and tells of events. */
export interface TestWalletCore extends WalletControl {
  handle(request: WalletRequest): Promise<WalletAnswer>
}

import type { SocialProfile } from '../social/types.ts'

/** What a login by Farcaster needs. */
export interface FarcasterSettings {
  /** The relay between this server and the visitor's app: `https://relay.farcaster.xyz`. */
  readonly relayUrl: string
  /** A node of the chain 10, on which the registries of Farcaster are. */
  readonly rpcUrl: string
}

/** What the server stores of a login until the visitor has signed. */
export interface FarcasterFlow {
  readonly channelToken: string
  /** Of the message. Only this login has it. */
  readonly nonce: string
}

/** What the message of a login must have. */
export interface ExpectedMessage {
  /** Host of the secure site. */
  readonly domain: string
  /** Address of the login. */
  readonly uri: string
  readonly nonce: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Why a message is refused, without its values. */
export type Refusal =
  | 'malformed'
  | 'wrong_domain'
  | 'wrong_nonce'
  | 'wrong_uri'
  | 'wrong_chain'
  | 'wrong_statement'
  | 'wrong_fid'
  | 'expired_message'
  | 'early_message'
  | 'wrong_signature'
  | 'wrong_signer'

/** The result of a check. */
export type Verdict = { readonly profile: SocialProfile } | { readonly refusal: Refusal }

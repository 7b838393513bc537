import type { LocalChain } from '../world/types.ts'
import type { SoldCurrency } from './catalogue.ts'

type Address = `0x${string}`

/** What the visitor buys. */
export interface Order {
  readonly id: string
  readonly partnerUserId: string
  readonly address: Address
  readonly chain: LocalChain
  readonly sold: SoldCurrency
  /** ISO 4217 code. */
  readonly payment: string
  /** In hundredths of `payment`. */
  readonly total: bigint
  /** In base units of what is sold. */
  readonly units: bigint
  readonly createdAtMs: number
  status: 'challenge' | 'pending' | 'delivered' | 'failed'
  /** Why it has failed, or what it waits for. */
  text: string
  /** Of the transaction, once it is delivered. */
  hash?: Address
}

/** An event that the provider sends to the data service. */
export interface OnrampEvent {
  /** Unique: a second one with it is a replay. */
  readonly id: string
  readonly order: {
    readonly id: string
    readonly partnerUserId: string
    readonly status: 'pending' | 'delivered' | 'failed'
    readonly address: Address
    /** CAIP-2 id. */
    readonly chain: string
    /** Id of what is sold. */
    readonly sold: string
    /** In whole units, a decimal number. */
    readonly quantity: string
    readonly hash: Address | null
    readonly createdAt: string
  }
}

/** What the provider does with the next orders: nothing is sent, or half of it; or a pending payment waits for `settlePending` only. */
export type DeliveryFault = 'undelivered' | 'less' | 'unsettled'

export interface StartOnrampOptions {
  /** 0 for any free port. Default 5189. */
  readonly port?: number | undefined
}

/** With what the provider works. */
export interface OnrampConnection {
  readonly chains: readonly LocalChain[]
  /** Where signed events are sent to. */
  readonly webhookUrl: string
}

/** A provider that sells crypto on the local chains, on 127.0.0.1. */
export interface RunningOnramp {
  /** Its origin. */
  readonly url: string
  /** With which its events are signed. */
  readonly secret: string
  /** All orders, the newest last. */
  readonly orders: readonly Order[]
  /** Sets the chains on which it delivers, and the service that it reports to. */
  connect(connection: OnrampConnection): void
  setFault(fault: DeliveryFault | undefined): void
  /** Ends the wait of the pending payments: they are paid now. */
  settlePending(): void
  stop(): Promise<void>
}

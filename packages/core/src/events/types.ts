import type { CaipNetworkId } from '@openappkit/common'
import type { Unsubscribe } from '../kit/ports.ts'

/** Events by name, with their properties. No event contains an address or an email address. */
export interface EventProperties {
  /** Reserved: the kit does not send it yet. */
  MODAL_CREATED: undefined
  /** Reserved: the kit does not send it yet. */
  MODAL_LOADED: undefined
  /** The modal opened. `connected`: whether a wallet is connected. */
  MODAL_OPEN: { connected: boolean }
  /** The modal closed. `connected`: whether a wallet is connected. */
  MODAL_CLOSE: { connected: boolean }
  /** The visitor opened the list of networks. */
  CLICK_NETWORKS: undefined
  /** The visitor opened the explanation of wallets. */
  CLICK_WALLET_HELP: undefined
  /** The visitor opened the explanation of networks. */
  CLICK_NETWORK_HELP: undefined
  /** The visitor opened the list of wallets to install. */
  CLICK_GET_WALLET: undefined
  /** The visitor opened the list of all wallets. */
  CLICK_ALL_WALLETS: undefined
  /** The visitor selected a wallet. `name`: of the wallet; `platform`: how the kit reaches it. */
  SELECT_WALLET: { name: string; platform: 'browser' | 'mobile' | 'qrcode' | 'desktop' | 'web' }
  /** A wallet connected. `method`: the type of its connector; `name`: of the wallet. */
  CONNECT_SUCCESS: { method: string; name: string }
  /** An attempt to connect failed. `message`: short text of the error. */
  CONNECT_ERROR: { message: string }
  /** The visitor rejected a connection in the wallet. `message`: short text of the error. */
  USER_REJECTED: { message: string }
  /** The site or the visitor disconnected a wallet. */
  DISCONNECT_SUCCESS: undefined
  /** A wallet returned an error when the kit disconnected it. `message`: short text of the error. */
  DISCONNECT_ERROR: { message: string }
  /** A wallet disconnected from the site. One event for all namespaces of the wallet. `name`: of the wallet. */
  WALLET_DISCONNECTED: { name: string }
  /** The active network changed on request of the site or the visitor. `network`: its CAIP-2 id. */
  SWITCH_NETWORK: { network: CaipNetworkId }
  /** The visitor copied the address of the account. */
  COPY_ADDRESS: undefined
}

/** Name of an event. */
export type EventName = keyof EventProperties

/** An event: its name in `event`, and its `properties` if it has any. */
export type AppKitEvent = {
  [Name in EventName]: EventProperties[Name] extends undefined
    ? { readonly event: Name }
    : { readonly event: Name; readonly properties: EventProperties[Name] }
}[EventName]

/** The latest event. */
export interface EventsState {
  /** Time of `data` in milliseconds since the epoch; 0 before the first event. */
  timestamp: number
  /** The latest event; `undefined` before the first one. */
  data: AppKitEvent | undefined
}

export interface EventsController {
  readonly state: EventsState
  track(event: AppKitEvent): void
  subscribe(listener: (event: AppKitEvent, timestamp: number) => void): Unsubscribe
}

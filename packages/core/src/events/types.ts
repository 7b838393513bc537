import type { CaipNetworkId } from '@openappkit/common'
import type { Unsubscribe } from '../kit/ports.ts'

/** Analytics events and their properties. Nothing here names an address or an e-mail (S22). */
export interface EventProperties {
  MODAL_CREATED: undefined
  MODAL_LOADED: undefined
  MODAL_OPEN: { connected: boolean }
  MODAL_CLOSE: { connected: boolean }
  CLICK_NETWORKS: undefined
  CLICK_WALLET_HELP: undefined
  CLICK_NETWORK_HELP: undefined
  CLICK_GET_WALLET: undefined
  CLICK_ALL_WALLETS: undefined
  SELECT_WALLET: { name: string; platform: 'browser' | 'mobile' | 'qrcode' | 'desktop' | 'web' }
  CONNECT_SUCCESS: { method: string; name: string }
  CONNECT_ERROR: { message: string }
  USER_REJECTED: { message: string }
  DISCONNECT_SUCCESS: undefined
  DISCONNECT_ERROR: { message: string }
  SWITCH_NETWORK: { network: CaipNetworkId }
  COPY_ADDRESS: undefined
}

export type EventName = keyof EventProperties

export type AppKitEvent = {
  [Name in EventName]: EventProperties[Name] extends undefined
    ? { readonly event: Name }
    : { readonly event: Name; readonly properties: EventProperties[Name] }
}[EventName]

export interface EventsState {
  /** Milliseconds since the epoch, of `data`. */
  timestamp: number
  data: AppKitEvent | undefined
}

export interface EventsController {
  readonly state: EventsState
  track(event: AppKitEvent): void
  subscribe(listener: (event: AppKitEvent, timestamp: number) => void): Unsubscribe
}

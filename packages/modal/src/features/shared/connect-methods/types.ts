import type { Connector, Kit, Unsubscribe, ViewEntry } from '@openappkit/core/internal'

/** The Connect view, as its parts see it. `addStyles` adds styles to it. */
export interface ConnectHost {
  /** Re-renders the view. Changes of the kit's connections, options or modal do so automatically. */
  requestUpdate(): void
  /** Announces a message to screen readers. */
  announce(message: string): void
  /** What an update of a field waits for: the end of a press that would lose its target; `undefined` if nothing is pressed. */
  readonly hold: () => Promise<void> | undefined
  /** Contains the rendered parts, e.g. to focus an element of one. */
  readonly renderRoot: HTMLElement | DocumentFragment
}

export interface ConnectDrawing {
  /** The site's terms are not accepted yet: controls that connect must be disabled. */
  readonly isDisabled: boolean
}

/** A method, or rows of wallets, in one Connect view. It exists as long as the view. */
export interface ConnectPart {
  /**
   * Renders the part in the view's shadow root. Has no side effects. A control that opens another view has a `data-key`
   * that is unique in the view, so that Back returns the focus to it.
   */
  render(drawing: ConnectDrawing): unknown
  /** Runs after each rendering, e.g. to load code that only some visitors need. */
  updated?(): void
  /** Runs once when the part becomes visible: no request is sent before (S22). Returns a function that unsubscribes. */
  follow?(): Unsubscribe
}

/** Creates the part of one view. */
export type CreateConnectPart = (kit: Kit, host: ConnectHost) => ConnectPart

/** The code of a part: bundled with the modal, or loaded when the part is offered. */
type ConnectCode =
  | { readonly create: CreateConnectPart }
  | {
      /** Number of 56 px high placeholder rows while the code loads. */
      countPlaces(kit: Kit): number
      /**
       * Loads the code, with its strings in the kit's language. A failed load is retried with the next rendering and
       * when the browser is back online.
       */
      load(kit: Kit): Promise<CreateConnectPart>
    }

/** A method or rows that a feature adds to the Connect view. */
export type ConnectEntry = ConnectCode & {
  /** Unique among the entries of its kind. */
  readonly name: string
  /** Lower comes first. 0 or more. `ConnectMethod` lists the numbers of the shipped methods. */
  readonly order: number
  /** Whether the entry is shown. Called with each rendering. */
  isOffered(kit: Kit): boolean
}

/**
 * A connect method. A separator is between two of them. The public names are `email` (order 10), `social` (20),
 * `passkey` (25) and `wallet` (30); `features.connectMethodsOrder` overrides the order. Of several offered methods with one name and one order,
 * only that of the last feature is shown.
 */
export type ConnectMethod = ConnectEntry & {
  /** Loads the code that using the method needs. Called when the method is hovered or focused. */
  preload?(kit: Kit): void
}

/** List items in the list of wallets, below those of this browser. A search hides them. */
export type WalletRows = ConnectEntry & {
  /** Number of placeholder rows while the code loads; 0 means that no rows are offered. */
  countPlaces(kit: Kit): number
}

/** Connectors that a feature has its own view for, e.g. with a QR code or an email address. */
export interface OwnConnectors {
  /** Whether the list of wallets leaves a connector out, because the feature has a method or rows for it. */
  has(connector: Connector): boolean
  /** The view that `<appkit-wallet-button>` opens for a connector, instead of connecting at once. */
  getView(kit: Kit, connector: Connector): ViewEntry
}

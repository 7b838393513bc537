import type { AccountType } from '../connections/connector.types.ts'
import type { Unsubscribe } from '../kit/ports.ts'

declare module '../connections/driver.types.ts' {
  interface DriverFacets {
    /** The driver's wallet is a frame in the page. */
    embedded: EmbeddedFacet
  }
}

declare module '../events/types.ts' {
  interface EventProperties {
    /** The frame of the embedded wallet did not load, or did not answer a request, in time (SPEC §8). */
    EMBEDDED_WALLET_ERROR: { reason: 'iframe_load_failed' | 'iframe_request_timeout' }
  }
}

/** The visitor whom the embedded wallet belongs to. */
export interface EmbeddedUser {
  /** The account that the fields belong to, with its checksum (EIP-55). */
  readonly address: string
  readonly email?: string | null
  /** The visitor's name at the provider. */
  readonly userName?: string
  /** URL of the visitor's picture at the provider. */
  readonly picture?: string
  /** The link of a login by Farcaster that this page has begun. */
  readonly farcasterUrl?: string
  /** How the visitor logged in: `email`, `passkey`, `google`. */
  readonly authName: string
  /** Who can recover the wallet: `automatic`: a login is enough; `owner`: only the visitor. */
  readonly custody?: 'automatic' | 'owner'
  /** Whether the account has a passkey. Absent if the secure site does not say. */
  readonly hasPasskey?: boolean
  readonly preferredAccountType?: AccountType
  readonly isSmartAccountDeployed?: boolean
}

/** A request that the visitor approves in the frame. */
export interface EmbeddedApproval {
  /** Of the request that is shown. */
  readonly id: string
  /** Least height of the frame, in CSS pixels. */
  readonly minHeight: number
}

/** How the frame is shown above the page. Positions are relative to the viewport, in CSS pixels. */
export interface FrameView {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Names the frame for screen readers. */
  readonly title: string
  /** The visitor has pressed outside the frame, at this point, or wants to leave it by the keyboard or a gesture (no point). */
  onOutside(point?: { readonly x: number; readonly y: number }): void
}

/** Changes the email address of the visitor. Each step is a request to the frame. */
export interface EmailChangeSteps {
  /**
   * Asks the visitor in the frame, and requests a code: to the current address, or to the new one.
   *
   * @throws connectionErrors.userRejected; emailErrors.cooldown, invalidAddress, taken; alertErrors.sessionExpired, or the error of the frame
   */
  start(email: string, signal: AbortSignal): Promise<'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'>
  /** Compares the code of the current address, and requests one to the new address. @throws the same as `verifySecondary`, without `taken` */
  verifyPrimary(code: string, signal: AbortSignal): Promise<void>
  /**
   * Compares the code of the new address.
   *
   * @returns The new address.
   * @throws emailErrors.wrongCode, codeExpired, newCodeRequired, cooldown, taken; alertErrors.sessionExpired, or the error of the frame
   */
  verifySecondary(code: string, signal: AbortSignal): Promise<string>
}

/** A wallet that is a frame in the page, as views use it. */
export interface EmbeddedFacet {
  /** Creates the frame, so that the first request does not wait for it. */
  warm(): void
  /** `undefined` while no visitor is logged in. */
  getUser(): EmbeddedUser | undefined
  /** `undefined` while the visitor is not asked. */
  getApproval(): EmbeddedApproval | undefined
  /** A login of an earlier visit has ended: the session has expired, or was revoked. False after the next login. */
  hasExpired(): boolean
  /** Sends the look of the kit to the frame. Call it after a change. */
  syncTheme(): void
  /** Calls the listener when the user, the approval or `hasExpired` has changed. */
  watch(listener: () => void): Unsubscribe
  /** Shows the frame, or moves it. The rest of the page is inert meanwhile. */
  showFrame(view: FrameView): void
  hideFrame(): void
  /** The page on which the visitor takes the key out of the wallet. Open it in its own tab. */
  getExportUrl(): string | undefined
  /** The page with the devices and passkeys of the account. Open it in its own tab. */
  getAccountUrl(): string | undefined
  /**
   * Asks the visitor in the frame to open that page, which then continues a login of the last 5 minutes.
   *
   * @returns Settles when the visitor has answered or left, and rejects if the frame could not ask. `undefined` without such a login: open
   *   the link, and the page asks for a login.
   */
  openAccount(): Promise<void> | undefined
  readonly emailChange: EmailChangeSteps
  /** Aborts every request that waits for the visitor's approval (SPEC §4). */
  rejectRequests(): void
}

import type { Unsubscribe } from '../kit/ports.ts'
import type { SOCIAL_NAMES } from './providers.ts'

/** A provider of social accounts. */
export type SocialProvider = keyof typeof SOCIAL_NAMES

/** A provider whose login is in another window. */
export type WindowProvider = Exclude<SocialProvider, 'farcaster'>

/** The window that the visitor's click has opened for a login. The modal opens a real one, a test passes a fake. */
export interface SocialPopup {
  /** Only of the window of the site itself, where the browser has no other ones: the page that the login returns to. */
  readonly returnTo?: string
  /** Whether it was closed. Also true if a page in it has cut the tie to this page (Cross-Origin-Opener-Policy). */
  isClosed(): boolean
  /** Loads another page in it. */
  navigate(url: string): void
  /** Brings it to the front. */
  focus(): void
  /** Closes it. A second call has no effect. */
  close(): void
  /** Subscribes to the messages that this window posts to this page. Those of other windows are dropped. */
  watchMessages(listener: (message: { readonly origin: string; readonly data: unknown }) => void): Unsubscribe
}

/** What the step of a social login shows. */
export interface SocialStep {
  readonly provider: WindowProvider
  /**
   * `waiting` for the visitor in the other window; `closed`: it looks closed, but the login can still be completed in it;
   * `checking`: the visitor has come back.
   */
  readonly stage: 'waiting' | 'closed' | 'checking'
  /** The browser stores nothing for the frame, so the login ends with the page. */
  readonly isStorageBlocked?: boolean
  /** The secure site has been checking for 10 seconds. */
  readonly isLate?: boolean
}

declare module '../options/mutable.types.ts' {
  interface Features {
    /**
     * Log in with a social account, on a site with `embeddedWallet()` of `@openappkit/embedded`: `google`, `github`, `apple`,
     * `facebook`, `x`, `discord`, `farcaster`, in this order. The secure site needs the settings of each. Unknown names are ignored
     * with a warning.
     *
     * @default `false`
     */
    socials?: readonly SocialProvider[] | false
  }
}

declare module '../connections/driver.types.ts' {
  interface ConnectInputs {
    /** Logs in by a social account, in a window that the click has opened; `undefined` if the browser has blocked it. */
    social: {
      readonly provider: WindowProvider
      readonly popup: SocialPopup | undefined
      /** Address of a login in the window of the site itself, from which the visitor has returned. Then there is no other window. */
      readonly returnedFrom?: string | undefined
    }
  }
  interface ConnectSteps {
    /** The visitor logs in with the provider, in the other window. */
    social: { data: SocialStep; answer: never }
  }
}

import type { AppKitError } from '@openappkit/common'

declare module '../options/mutable.types.ts' {
  interface Features {
    /**
     * Log in with an email address, on a site with `embeddedWallet()` of `@openappkit/embedded`.
     *
     * @default `true`
     */
    email?: boolean
    /**
     * List wallets next to the email field. `false` shows a button instead, which shows the list.
     *
     * @default `true`
     */
    emailShowWallets?: boolean
  }
}

declare module '../connections/driver.types.ts' {
  interface ConnectInputs {
    /** Logs in by email. `address`: the visitor's email address. */
    email: { readonly address: string }
  }
  interface ConnectSteps {
    /** The visitor enters the code of the email. */
    emailCode: { data: EmailCodeStep; answer: EmailCodeAnswer }
    /** The visitor opens the link of an email, which approves this device. The answer requests another email. */
    emailDevice: { data: EmailStep; answer: { readonly resend: true } }
  }
}

/** What a step of the login by email shows. */
export interface EmailStep {
  /** The visitor's email address. */
  readonly email: string
  /** Emails that were sent during this attempt. */
  readonly letters: number
  /** The browser stores nothing for the embedded wallet, so the login ends with the page. */
  readonly isStorageBlocked: boolean
  /** Why the last answer was not accepted; of `emailErrors`, or the error of the embedded wallet. */
  readonly problem?: AppKitError | undefined
}

export interface EmailCodeStep extends EmailStep {
  /** No code is accepted until a new one is sent. */
  readonly needsNewCode: boolean
}

export type EmailCodeAnswer =
  /** The digits of the code. */
  | { readonly code: string }
  /** Requests another email. */
  | { readonly resend: true }

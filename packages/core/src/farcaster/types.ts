/** What the step of a login by Farcaster shows. */
export interface FarcasterStep {
  /** A link that opens the visitor's Farcaster app, there or by the QR code of it. It is valid once. */
  readonly url: string
  /** The browser stores nothing for the embedded wallet, so the login ends with the page. */
  readonly isStorageBlocked: boolean
}

declare module '../connections/driver.types.ts' {
  interface ConnectInputs {
    /** Logs in by Farcaster, whose app signs a message. */
    farcaster: Readonly<Record<never, never>>
  }
  interface ConnectSteps {
    /** The visitor approves the login in their Farcaster app. */
    farcaster: { data: FarcasterStep; answer: never }
  }
}

declare module '../options/mutable.types.ts' {
  interface Features {
    /**
     * Log in with a passkey, on a site with `embeddedWallet()` of `@openappkit/embedded`. Visitors create passkeys on the page of their
     * account on the secure site.
     *
     * @default `false`
     */
    passkey?: boolean
  }
}

declare module '../connections/attempt.types.ts' {
  interface ConnectInputs {
    /** Logs in by a passkey. The browser shows its own window. */
    passkey: Readonly<Record<never, never>>
  }
}

export {}

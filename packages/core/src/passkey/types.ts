declare module '../options/mutable.types.ts' {
  interface Features {
    /**
     * Log in with a passkey, on a site with `embeddedWallet()` of `@openappkit/embedded`. A visitor creates an account with a passkey
     * alone, or adds passkeys on the page of the account, both on the secure site.
     *
     * @default `false`
     */
    passkey?: boolean
  }
}

declare module '../connections/driver.types.ts' {
  interface ConnectInputs {
    /** Logs in by a passkey. The browser shows its own window. */
    passkey: Readonly<Record<never, never>>
  }
}

export {}

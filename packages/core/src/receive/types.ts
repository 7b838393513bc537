declare module '../options/mutable.types.ts' {
  interface Features {
    /**
     * Show the address and its QR code, to receive tokens and collectibles.
     *
     * @default `true`
     */
    receive?: boolean
  }
}

declare module '../events/types.ts' {
  interface EventProperties {
    /** The visitor opened the address to receive at. */
    CLICK_RECEIVE: undefined
  }
}

export {}

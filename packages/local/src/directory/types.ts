/** A wallet in the format of `getWallets`. */
export interface DirectoryEntry {
  readonly id: string
  readonly name: string
  readonly description: string
  /** CAIP-2 ids. */
  readonly chains: readonly string[]
  readonly homepage: string
  readonly image_id: string
  readonly image_url: string
  /** 1 is first. */
  readonly order: number
  readonly link_mode: string | null
  readonly mobile_link: string | null
  readonly desktop_link: string | null
  readonly webapp_link: string | null
  readonly app_store: string | null
  readonly play_store: string | null
  readonly chrome_store: string | null
  readonly rdns: string | null
  readonly injected: readonly { readonly namespace: string; readonly injected_id: string }[] | null
  readonly supports_wc: boolean
  readonly badge_type: 'none' | 'certified'
}

/** One request that was answered, or that a fault failed. */
export interface DirectoryRequest {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly status: number
}

/** The faults that a test can set. A fault applies until it is set again. */
export interface DirectoryFaults {
  /** Delays every answer. Delayed answers are sent when the delay is removed. */
  delay(ms: number | undefined): void
  /** Answers every request with this status. */
  fail(status: number | undefined): void
  /** Answers every request with a web page and status 200, as a captive portal does. */
  html(isOn: boolean): void
  /** Ends all faults. */
  clear(): void
}

export interface StartDirectoryOptions {
  /** 0 for any free port. Default 5181. */
  port?: number | undefined
  /** Puts the entries of {@link HOSTILE_ENTRIES} before the others. Default false. */
  hostile?: boolean | undefined
  /** More wallets, before all others; missing fields are filled in. */
  extra?: readonly (Partial<DirectoryEntry> & Pick<DirectoryEntry, 'id' | 'name'>)[] | undefined
}

/** A wallet directory that listens on 127.0.0.1. */
export interface RunningDirectory {
  /** `http://127.0.0.1:port`, for `endpoints.directory`. */
  readonly url: string
  /** Its wallets in their order, without the hostile ones. */
  readonly entries: readonly DirectoryEntry[]
  /** All requests so far, the newest last. */
  readonly requests: readonly DirectoryRequest[]
  /** Requests without an answer yet. */
  readonly pending: number
  readonly faults: DirectoryFaults
  stop(): Promise<void>
}

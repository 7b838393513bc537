/** A letter that the mailbox has received. */
export interface Letter {
  /** Counts up from 1. */
  readonly id: number
  /** Time of receipt in ISO 8601. */
  readonly receivedAt: string
  /** Address of the sender on the envelope. */
  readonly from: string
  /** Addresses of the recipients on the envelope, which may differ from those in the letter. */
  readonly to: readonly string[]
  readonly subject: string
  /** The plain text; empty if the letter has none. */
  readonly text: string
  /** The HTML; empty if the letter has none. */
  readonly html: string
  /** The first number of six digits in the text, without spaces. */
  readonly code?: string
  /** The http and https links in the text. */
  readonly links: readonly string[]
}

/** How a mail server fails. A fault lasts until `clear`. */
export interface MailFaults {
  /** Takes so many milliseconds for each letter. */
  delay(ms: number): void
  /** Refuses letters with a status of SMTP: 4xx asks the sender to try again, 5xx does not. */
  fail(status: number): void
  /** Receives letters, and never answers. */
  hang(): void
  /** Ends all faults, and answers what waits. */
  clear(): void
}

export interface StartMailboxOptions {
  /** Port of the page; 0 for any free port. Default 5185. */
  readonly port?: number | undefined
  /** Port of the SMTP server; 0 for any free port. Default 5186. */
  readonly smtpPort?: number | undefined
}

/** A running mailbox. */
export interface RunningMailbox {
  /** Origin of the page with the letters. */
  readonly url: string
  /** `smtp:` address for the sender. */
  readonly smtpUrl: string
  readonly faults: MailFaults
  /** The letters, the newest first. */
  listLetters(): readonly Letter[]
  /**
   * Waits for a letter to this address.
   *
   * @param afterId - Ignores this letter and older ones. Default 0.
   */
  waitForLetter(to: string, afterId?: number): Promise<Letter>
  /** Deletes all letters. */
  clear(): void
  /** Stops both servers. A pending `waitForLetter` rejects. */
  stop(): Promise<void>
}

/** The default port of the mailbox's page. */
export const DEFAULT_MAILBOX_PORT = 5185

/** The default port of the mailbox's SMTP server. */
export const DEFAULT_SMTP_PORT = 5186

/** Older letters are deleted. */
export const MAX_LETTERS = 500

/** Largest letter, in bytes. */
export const MAX_LETTER_BYTES = 1_048_576

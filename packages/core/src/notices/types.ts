export type NoticeVariant = 'loading' | 'success' | 'error'

/** A short message over the modal. */
export interface Notice {
  readonly id: string
  readonly variant: NoticeVariant
  /** Shown as it is; views translate before they call. */
  readonly message: string
  /** Error code for translation where the message is a catalogued error. */
  readonly code?: string
  readonly params?: Readonly<Record<string, string>>
}

export interface NoticesState {
  notice: Notice | undefined
}

export interface NoticesController {
  readonly state: NoticesState
  showLoading(message: string): void
  showSuccess(message: string): void
  /** Takes a text, or any error: a catalogued one keeps its code. */
  showError(error: unknown): void
  hide(): void
  /** Stops and restarts the countdown, while the visitor points at the notice. */
  pause(): void
  resume(): void
}

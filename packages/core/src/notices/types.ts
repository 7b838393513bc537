export type NoticeVariant = 'loading' | 'success' | 'error'

/** A short message over the modal. */
export interface Notice {
  readonly id: string
  readonly variant: NoticeVariant
  /** Shown unchanged. Views translate it first. */
  readonly message: string
  /** Code of a catalogued error, for translation. */
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
  /** Accepts a text or any error. A catalogued error keeps its code. */
  showError(error: unknown): void
  hide(): void
  /** Pauses and restarts the countdown, while the pointer is over the notice. */
  pause(): void
  resume(): void
}

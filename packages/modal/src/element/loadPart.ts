/**
 * Fetches a piece that can be done without for a while. A failure, as when offline, is nobody's
 * error: the next use tries again.
 */
export function loadPart(load: () => Promise<unknown>): void {
  load().catch(() => undefined)
}

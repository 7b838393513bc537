/**
 * Loads optional code. A failure, e.g. while offline, is ignored: the next use tries again.
 */
export function loadPart(load: () => Promise<unknown>): void {
  load().catch(() => undefined)
}

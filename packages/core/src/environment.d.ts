/**
 * The platform features that core may use. Its `lib` has no DOM, so that nothing else can be used by accident. These
 * exist in browsers, workers and Node.
 */
declare const URL: {
  new (
    url: string,
    base?: string,
  ): {
    href: string
    protocol: string
    origin: string
    host: string
    hostname: string
    username: string
    password: string
    pathname: string
    search: string
    searchParams: URLSearchParams
    hash: string
  }
  canParse(url: string, base?: string): boolean
}
interface URLSearchParams {
  append(name: string, value: string): void
  set(name: string, value: string): void
  get(name: string): string | null
  toString(): string
}
interface AbortSignal {
  readonly aborted: boolean
  readonly reason: unknown
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void
  removeEventListener(type: 'abort', listener: () => void): void
  throwIfAborted(): void
}
declare class AbortController {
  readonly signal: AbortSignal
  abort(reason?: unknown): void
}
declare function structuredClone<Value>(value: Value): Value

/**
 * The platform features that common may use. Its `lib` has no DOM, so that nothing else can be used by accident. These
 * exist in browsers, workers and Node.
 */
declare class TextEncoder {
  encode(input: string): Uint8Array
}
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean })
  decode(input?: Uint8Array, options?: { stream?: boolean }): string
}
declare const URL: {
  new (url: string): {
    readonly protocol: string
    readonly username: string
    readonly password: string
    readonly hostname: string
    readonly port: string
    readonly origin: string
    readonly href: string
  }
  canParse(url: string): boolean
}

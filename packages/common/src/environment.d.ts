/**
 * What common may use of its platform. Its `lib` has no DOM, so that nothing else slips in;
 * these exist in browsers, workers and Node alike.
 */
declare class TextDecoder {
  decode(input?: Uint8Array, options?: { stream?: boolean }): string
}
declare const URL: {
  new (url: string): { readonly hostname: string }
  canParse(url: string): boolean
}

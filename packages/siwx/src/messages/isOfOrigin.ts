/** Whether a URI is an origin, or a page of it: the origin as it is written, and then nothing, a path, a query or a fragment. */
export const isOfOrigin = (uri: string, origin: string): boolean =>
  uri.startsWith(origin) && ['', '/', '?', '#'].includes(uri.charAt(origin.length)) && URL.canParse(uri)

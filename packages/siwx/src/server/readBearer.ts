/** The bearer token of a request. */
export function readBearer(request: Request): string | undefined {
  const [, token] = /^bearer ([\da-f]{64})$/i.exec(request.headers.get('authorization') ?? '') ?? []
  return token
}

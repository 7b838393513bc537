/** The beginning of a URL without the slashes that it ends with, so that a path can follow. In linear time, unlike `/\/+$/`. */
export function trimSlashes(url: string): string {
  let end = url.length
  while (url[end - 1] === '/') end -= 1
  return url.slice(0, end)
}

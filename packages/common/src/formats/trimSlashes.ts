/** Removes the slashes at the end of a URL, so that a path can follow. Takes linear time, unlike `/\/+$/`. */
export function trimSlashes(url: string): string {
  let end = url.length
  while (url[end - 1] === '/') end -= 1
  return url.slice(0, end)
}

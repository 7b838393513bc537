/** `0x12…cdef01`: the ends of a text, which people compare. A short text is not truncated. */
export function truncateMiddle(text: string, start: number, end: number): string {
  if (text.length <= start + end + 1) return text
  return `${text.slice(0, start)}…${end > 0 ? text.slice(-end) : ''}`
}

/** @module The number formats of the terminal and of the documentation. */

/** 1 kB is 1,000 bytes. */
export function formatKb(bytes) {
  return (bytes / 1000).toFixed(1)
}

export function formatMs(ms) {
  return ms.toFixed(ms < 10 ? 1 : 0)
}

export function formatRatio(ratio) {
  return `${ratio.toFixed(1)}×`
}

export function formatCount(count) {
  return count.toLocaleString('en-US', { maximumFractionDigits: 0 })
}

/** 1 MB is 1,000,000 bytes. */
export function formatMb(bytes) {
  return (bytes / 1_000_000).toFixed(1)
}

export function formatSeconds(ms) {
  return (ms / 1000).toFixed(1)
}

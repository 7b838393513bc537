/**
 * The measured value that a share of all values does not exceed, without interpolation.
 *
 * @param {number[]} values - At least one.
 * @param {number} part - From 0 to 1.
 * @returns {number}
 */
export function getQuantile(values, part) {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? NaN
}

export function getMedian(values) {
  return getQuantile(values, 0.5)
}

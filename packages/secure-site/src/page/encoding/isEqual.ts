/** Whether two values have the same bytes. */
export const isEqual = (left: Uint8Array, right: Uint8Array): boolean =>
  left.length === right.length && left.every((byte, place) => byte === right[place])

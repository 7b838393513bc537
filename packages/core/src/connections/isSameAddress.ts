/** Compares two addresses. EVM addresses differ in letter case for the same account. */
export function isSameAddress(left: string, right: string): boolean {
  return left === right || (/^0x/i.test(left) && left.toLowerCase() === right.toLowerCase())
}

import { isSameAddress } from '../connections/isSameAddress.ts'

/** The characters of an address that a transaction row shows: 4 at the start, 6 at the end (SPEC §9). In lower case. */
export function getShownEnds(address: string): string {
  return `${address.slice(0, 4)}${address.slice(-6)}`.toLowerCase()
}

/** Whether two different addresses look the same in a transaction row, so that one can imitate the other (S19). */
export function isLookAlike(left: string, right: string): boolean {
  return !isSameAddress(left, right) && getShownEnds(left) === getShownEnds(right)
}

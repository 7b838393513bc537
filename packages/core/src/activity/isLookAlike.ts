import { isSameAddress } from '@openappkit/common'

/**
 * The short forms of an address that the modal shows: 4 characters at the start and 6 at the end in a row of a transaction (SPEC §9), 6 and 4
 * elsewhere. In lower case.
 */
export const listShownEnds = (address: string): readonly string[] =>
  [`${address.slice(0, 4)}…${address.slice(-6)}`, `${address.slice(0, 6)}…${address.slice(-4)}`].map((shown) =>
    shown.toLowerCase(),
  )

/** Whether two different addresses look the same in a short form, so that one can imitate the other (S19). */
export function isLookAlike(left: string, right: string): boolean {
  const ends = listShownEnds(left)
  return !isSameAddress(left, right) && listShownEnds(right).some((shown, form) => shown === ends[form])
}

/**
 * The form in which addresses are compared: the letter case of hexadecimal digits has no meaning. An address in other digits, such as
 * those of base58, stays as it is.
 */
export const foldAddress = (address: string): string => (/^0x/i.test(address) ? address.toLowerCase() : address)

/** Compares two addresses of a chain family that has no other spellings. */
export const isSameAddress = (left: string, right: string): boolean => foldAddress(left) === foldAddress(right)

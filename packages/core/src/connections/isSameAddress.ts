import { foldAddress } from '@openappkit/common'

/** Compares two addresses. Those in hexadecimal digits differ in letter case for the same account. */
export const isSameAddress = (left: string, right: string): boolean => foldAddress(left) === foldAddress(right)

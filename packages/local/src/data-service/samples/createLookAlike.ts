import { getAddress, keccak256, toHex, type Address } from 'viem'

const HEAD = 6
const TAIL = 6

/**
 * Finds an address whose first four and last six digits are those of another one. Letters have the same case in the
 * checksum (EIP-55), which about 200 attempts find.
 */
export function createLookAlike(of: Address): Address {
  const original = getAddress(of.toLowerCase())
  const [head, tail] = [original.slice(0, HEAD), original.slice(-TAIL)]
  for (let attempt = 0; ; attempt += 1) {
    const middle = keccak256(toHex(`${original} ${attempt}`)).slice(2, 2 + 40 - (HEAD - 2) - TAIL)
    const candidate = getAddress(`${head}${middle}${tail}`.toLowerCase())
    if (candidate.startsWith(head) && candidate.endsWith(tail) && candidate !== original) return candidate
  }
}

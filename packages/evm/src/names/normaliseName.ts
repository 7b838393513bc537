import { loadPart } from '../loadPart.ts'

/** Names that ENSIP-15 leaves unchanged: lower-case ASCII without hyphens at the third and fourth place of a label. */
const PLAIN = /^(?!(?:.*\.)?[^.]{2}--)[a-z\d-]+(?:\.(?![^.]{2}--)[a-z\d-]+)+$/

/** Longer than any name that a resolver accepts. */
const MAX_LENGTH = 255

/**
 * Normalises a name of ENS. Two names that look alike have one normal form, or none.
 *
 * @returns `undefined` if the name is not valid.
 * @see https://docs.ens.domains/ensip/15
 */
export async function normaliseName(name: string): Promise<string | undefined> {
  if (name.length > MAX_LENGTH || !name.includes('.')) return undefined
  const lower = name.toLowerCase()
  // Most names need no tables of Unicode, which load on demand.
  if (PLAIN.test(lower)) return lower
  const { normalize } = await loadPart(() => import('viem/ens'))
  try {
    return normalize(name)
  } catch {
    return undefined
  }
}

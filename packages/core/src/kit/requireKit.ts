import { kitErrors } from './errors.ts'
import { findKit, requireOnlyKit } from './registry.ts'
import type { Kit } from './types.ts'

/**
 * The kit with this id; without an id, the only kit.
 *
 * @throws kitErrors.notCreated, kitErrors.unknownId, kitErrors.ambiguous
 */
export function requireKit(name: string, id?: string): Kit {
  if (id === undefined) return requireOnlyKit(name)
  const kit = findKit(name, id)
  if (kit) return kit
  throw kitErrors.unknownId({ name, id })
}

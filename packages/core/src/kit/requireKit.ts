import { defineErrors } from '@openappkit/common'
import { findKit, requireOnlyKit, registryErrors } from './registry.ts'
import type { Kit } from './types.ts'

export const kitErrors = {
  ...registryErrors,
  ...defineErrors('kit', {
    unknownId: {
      short: 'No kit with the id "{id}"',
      long: '{name} asks for the kit "{id}", which does not exist (yet). Pass "{id}" as the option "id" of createAppKit, or correct the attribute.',
    },
  }),
}

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

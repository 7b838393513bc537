import { defineErrors } from '@openappkit/common'
import { registryErrors } from './registryErrors.ts'

export const kitErrors = {
  ...registryErrors,
  ...defineErrors('kit', {
    unknownId: {
      short: 'No kit with the id "{id}"',
      long: '{name} asks for the kit "{id}", which does not exist (yet). Pass "{id}" as the option "id" of createAppKit, or correct the attribute.',
    },
  }),
}

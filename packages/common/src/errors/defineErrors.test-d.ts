import { defineErrors } from './defineErrors.ts'

const errors = defineErrors('sample', {
  plain: { short: 'Modal closed' },
  filled: { short: 'No connector: {id}', long: 'Connector {id} of {namespace}' },
})

errors.plain()
errors.filled({ id: 'a', namespace: 'eip155' })
// @ts-expect-error every placeholder of both texts needs a value
errors.filled({ id: 'a' })
// @ts-expect-error a row with placeholders cannot be made without values
errors.filled()

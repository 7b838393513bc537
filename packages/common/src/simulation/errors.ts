import { defineErrors } from '../errors/defineErrors.ts'

export const simulationErrors = defineErrors('simulation', {
  noAnswer: {
    short: 'The node answered other calls than it was asked to simulate',
    long: 'The answer to `eth_simulateV1` has {found} results for {expected} calls. Use another endpoint.',
  },
})

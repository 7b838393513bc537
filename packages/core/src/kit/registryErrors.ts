import { defineErrors } from '@openappkit/common'

/** The rows of {@link kitErrors} that the entry throws. */
export const registryErrors = defineErrors('kit', {
  notCreated: {
    short: 'Please call "createAppKit" before using {name}',
    long: 'Call createAppKit once, before the first render. In React, pass the kit to <AppKitProvider>.',
  },
  ambiguous: {
    short: 'Several kits and none named for {name}',
    long: 'The page has the kits {ids}. Set kit="id" on the element. In React, pass the kit to <AppKitProvider>.',
  },
})

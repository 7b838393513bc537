import { defineErrors } from '@openappkit/common'

/** The rows of {@link kitErrors} that the entry throws. */
export const registryErrors = defineErrors('kit', {
  notCreated: {
    short: 'Please call "createAppKit" before using {name}',
    long: '{name} found no kit on this page. Call createAppKit with your networks and adapters once, before the first render, and pass its result to <AppKitProvider> in a React tree.',
  },
  ambiguous: {
    short: 'Several kits and none named for {name}',
    long: '{name} found {count} kits on this page: {ids}. Set kit="id" on the element, or wrap the React tree in <AppKitProvider>.',
  },
})

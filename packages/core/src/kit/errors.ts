import { defineErrors } from '@openappkit/common'

export const kitErrors = defineErrors('kit', {
  notCreated: {
    short: 'Please call "createAppKit" before using {name}',
    long: '{name} found no kit on this page. Call createAppKit with your networks and adapters once, before the first render, and pass its result to <AppKitProvider> in a React tree.',
  },
  ambiguous: {
    short: 'Several kits and none named for {name}',
    long: '{name} found {count} kits on this page: {ids}. Set kit="id" on the element, or wrap the React tree in <AppKitProvider>.',
  },
  unknownId: {
    short: 'No kit with the id "{id}"',
    long: '{name} asks for the kit "{id}", which does not exist (yet). Pass "{id}" as the option "id" of createAppKit, or correct the attribute.',
  },
})

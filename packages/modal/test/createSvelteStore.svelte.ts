/// <reference types="svelte" />

/** A reactive object of Svelte. The Svelte compiler transforms `$state`; see `vitest.workspace.ts`. */
export function createSvelteStore<Value extends object>(value: Value): Value {
  const store = $state(value)
  return store
}

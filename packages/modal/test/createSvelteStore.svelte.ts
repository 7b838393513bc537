/// <reference types="svelte" />

/** An object that Svelte watches. The compiler makes `$state` what it is; see `vitest.workspace.ts`. */
export function createSvelteStore<Value extends object>(value: Value): Value {
  const store = $state(value)
  return store
}

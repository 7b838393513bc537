/// <reference types="vite/client" />

/**
 * Fetches all that loads on demand. Before a test that looks at single moments, as of a movement: what came only then
 * would move the rest, at a time that the machine decides.
 */
export async function loadAll(): Promise<void> {
  const modules = import.meta.glob(['../src/**/*.ts', '../../ui/src/*/define.ts', '!../src/**/*.test.ts', '!../src/**/*.test-d.ts'])
  await Promise.all(Object.values(modules).map((load) => load()))
}

/// <reference types="vite/client" />

/**
 * Loads every module that loads on demand, for tests that depend on timing, e.g. of animations: a late load would shift
 * the layout.
 */
export async function loadAll(): Promise<void> {
  const modules = import.meta.glob([
    '../src/**/*.ts',
    '../../ui/src/*/define.ts',
    '!../src/**/*.test.ts',
    '!../src/**/*.test-d.ts',
    '!../src/**/*.scenes.ts',
  ])
  await Promise.all(Object.values(modules).map((load) => load()))
}

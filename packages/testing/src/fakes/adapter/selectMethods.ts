import type { FakeWorld } from './world.ts'

/** The methods that the chain family of the test has. */
export function selectMethods<Methods extends object>(
  { lacks }: Pick<FakeWorld, 'lacks'>,
  methods: Methods,
): Partial<Methods> {
  const names: ReadonlySet<string> = lacks
  return Object.fromEntries(Object.entries(methods).filter(([name]) => !names.has(name))) as Partial<Methods>
}

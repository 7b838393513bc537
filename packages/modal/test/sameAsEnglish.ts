/// <reference types="vite/client" />

/** The keys of strings, by language. */
type Keys = Readonly<Record<string, readonly string[]>>

const modules = import.meta.glob<{ readonly sameAsEnglish: Keys }>('./sameAsEnglish/*.ts', { eager: true })

/** Whether a string is intentionally the same in a language as in English. Each slice has its own file of such strings. */
export const isSameAsEnglish = (tag: string, slice: string, key: string): boolean =>
  modules[`./sameAsEnglish/${slice}.ts`]?.sameAsEnglish[tag]?.includes(key) ?? false

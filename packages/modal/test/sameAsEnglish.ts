/** By language: the strings that are rightly the same words as in English. */
export const SAME_AS_ENGLISH: Readonly<Record<string, readonly string[]>> = {}

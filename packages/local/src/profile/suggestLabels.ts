import { isLabel } from './parseRegistration.ts'

/** Names like the one that is typed, which come first if they are free. */
const VARIANTS: readonly ((label: string) => string)[] = [
  (label) => `${label}-1`,
  (label) => `${label}-eth`,
  (label) => `my-${label}`,
  (label) => `${label}2026`,
  (label) => `the-${label}`,
]

/** @param text - What a visitor has typed, in any form. */
export function suggestLabels(text: string): readonly string[] {
  const label = text.toLowerCase().replace(/[^a-z\d-]/g, '')
  return [...new Set([label, ...VARIANTS.map((vary) => vary(label))])].filter(isLabel)
}

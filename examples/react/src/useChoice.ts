import { useState } from 'react'

const getKey = (name: string) => `openappkit-demo:${name}`

/** What the visitor has chosen in an earlier visit. A browser may refuse storage. */
export function readChoice(name: string): string | undefined {
  try {
    return localStorage.getItem(getKey(name)) ?? undefined
  } catch {
    return undefined
  }
}

/** A state that the next visit begins with. */
export function useChoice(name: string, initial: string): [choice: string, choose: (choice: string) => void] {
  const [choice, setChoice] = useState(() => readChoice(name) ?? initial)
  const choose = (next: string) => {
    setChoice(next)
    try {
      localStorage.setItem(getKey(name), next)
    } catch {
      // The choice is good for this visit only.
    }
  }
  return [choice, choose]
}

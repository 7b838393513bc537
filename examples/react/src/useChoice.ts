import { useState } from 'react'

const getKey = (name: string) => `openappkit-demo:${name}`

/** What the visitor has chosen in an earlier visit, if the page still offers it. A browser may refuse storage. */
export function readChoice(name: string, offered: readonly string[]): string | undefined {
  try {
    const stored = localStorage.getItem(getKey(name))
    return offered.find((choice) => choice === stored)
  } catch {
    return undefined
  }
}

interface UseChoiceParams {
  name: string
  offered: readonly string[]
  /** Unless an earlier visit has stored a choice. */
  initial: string
}

/** A state that the next visit begins with. */
export function useChoice({
  name,
  offered,
  initial,
}: UseChoiceParams): [choice: string, choose: (choice: string) => void] {
  const [choice, setChoice] = useState(() => readChoice(name, offered) ?? initial)
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

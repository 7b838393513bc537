/** @throws an error that names the difference, unless the condition holds. */
export function requireConformance(subject: string, isCorrect: boolean, expected: string): void {
  if (!isCorrect) throw new Error(`The ${subject} does not conform: ${expected}.`)
}

/** Steps of the font, from large to small; the styles say how large. */
const STEPS = ['0', '1', '2', '3', '4', '5', '6'] as const

/** Gives a field the largest font of its steps in which its text can be seen whole. */
export function fitText(input: HTMLInputElement): void {
  for (const step of STEPS) {
    input.dataset['step'] = step
    if (input.scrollWidth <= input.clientWidth) return
  }
}

/** Steps of the font, from large to small; the styles define their sizes. */
const STEPS = ['0', '1', '2', '3', '4', '5', '6'] as const

/** Gives a field the largest of its font sizes in which its whole text is visible. */
export function fitText(input: HTMLInputElement): void {
  for (const step of STEPS) {
    input.dataset['step'] = step
    if (input.scrollWidth <= input.clientWidth) return
  }
}

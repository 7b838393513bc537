import type { Locator } from '@playwright/test'

export interface Cycle {
  /** The name of the button that opens the modal. */
  readonly opener: Locator
  /** A text that is only in the opened view. */
  readonly text: string
}

/**
 * Opens and closes the modal repeatedly, each time until its view is shown and removed. Runs in the page
 * itself, because objects that a test runner leaves there would be counted too.
 */
export async function cycleModal({ opener, text }: Cycle, cycles: number): Promise<void> {
  const runCycles = async (button: Element, { text, cycles }: { text: string; cycles: number }) => {
    function* listAll(root: ParentNode): Generator<HTMLElement> {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        yield element
        if (element.shadowRoot) yield* listAll(element.shadowRoot)
      }
    }
    const find = (matches: (element: HTMLElement) => boolean) => {
      const modal = document.querySelector('appkit-modal')?.shadowRoot
      return modal ? [...listAll(modal)].find(matches) : undefined
    }
    const until = async (isReached: () => boolean) => {
      while (!isReached()) await new Promise(requestAnimationFrame)
    }
    const isView = (element: HTMLElement) => element.textContent.includes(text)
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      if (button instanceof HTMLElement) button.click()
      await until(() => find((element) => isView(element) && element.offsetHeight > 0) !== undefined)
      find((element) => element.getAttribute('label') === 'Close')?.click()
      await until(
        () =>
          find(isView) === undefined && !(find((element) => element.localName === 'dialog') as HTMLDialogElement).open,
      )
    }
  }
  await opener.evaluate(runCycles, { text, cycles })
}

import type { Page } from '@playwright/test'

/** The tolerance for a button's height and width: edges are rounded to whole device pixels. */
const LEAST_RATIO = 0.9

/** The buttons of the open modal that cannot be scrolled into view, by their texts. */
export function listOutOfReach(page: Page): Promise<readonly string[]> {
  return page.getByRole('dialog').evaluate((dialog, leastRatio) => {
    function* list(root: Element | ShadowRoot): Generator<HTMLElement> {
      for (const element of root.children) {
        if (
          element.matches('button') &&
          !element.closest('[inert]') &&
          element.checkVisibility({ visibilityProperty: true })
        ) {
          yield element as HTMLElement
        }
        if (element.shadowRoot) yield* list(element.shadowRoot)
        yield* list(element)
      }
    }

    /** The boxes around an element, up to the dialog: parents, slots and hosts. */
    function* listAround(element: Element): Generator<Element> {
      for (let around: Element | null = element; around && around !== dialog;) {
        const root: Node = around.getRootNode()
        around = around.assignedSlot ?? around.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
        if (around) yield around
      }
    }

    function isInView(button: HTMLElement): boolean {
      const own = button.getBoundingClientRect()
      let { left, right, top, bottom } = own
      const cut = (box: { left: number; right: number; top: number; bottom: number }) => {
        left = Math.max(left, box.left)
        right = Math.min(right, box.right)
        top = Math.max(top, box.top)
        bottom = Math.min(bottom, box.bottom)
      }
      cut({ left: 0, right: innerWidth, top: 0, bottom: innerHeight })
      for (const around of listAround(button)) {
        if (getComputedStyle(around).overflowY !== 'visible') cut(around.getBoundingClientRect())
      }
      return right - left >= leastRatio * own.width && bottom - top >= leastRatio * own.height
    }

    return [...list(dialog)]
      .filter((button) => {
        button.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
        return !isInView(button)
      })
      .map((button) => button.ariaLabel ?? button.textContent.trim())
  }, LEAST_RATIO)
}

import { listTabStops } from '../src/shell/listTabStops.ts'

/** What a finger or the mouse has to hit: a box to tick is hit by its label as well. */
const getTarget = (control: HTMLElement) => (control.matches('input') && control.closest('label')) || control

/** As high as its line, as WCAG allows. */
const isInSentence = (control: HTMLElement) => control.matches('a, summary') && getComputedStyle(control).display === 'inline'

/** What to find a control by in a report. */
export function getName(control: HTMLElement): string {
  const { host } = control.getRootNode() as ShadowRoot
  return control.getAttribute('aria-label') ?? (control.textContent.trim() || `${host.localName}: ${host.textContent.trim()}`)
}

/** The controls of a dialog that are smaller than that, in px, in either direction. */
export function listSmallTargets(dialog: HTMLElement, edgePx: number): string[] {
  return listTabStops(dialog).flatMap((control) => {
    const { width, height } = getTarget(control).getBoundingClientRect()
    return isInSentence(control) || (width >= edgePx && height >= edgePx) ? [] : [`${getName(control)}: ${width} × ${height}`]
  })
}

/** A control, or the frame that is drawn around it: the parents in the same shadow root. A chip's goes around two buttons. */
function listFrames(control: HTMLElement): HTMLElement[] {
  const parent = control.parentElement
  const isFramed = !control.matches('button, a') || parent?.matches('.chip')
  return parent && isFramed ? [control, parent] : [control]
}

const toPx = (length: string) => Number.parseFloat(length) || 0

/** Whether a control is seen to have the focus: a line of 2 px around it, of which a border may be half. */
export function hasRing(control: HTMLElement): boolean {
  return listFrames(control).some((frame) => {
    const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } = getComputedStyle(frame)
    const border = borderTopStyle === 'none' ? 0 : toPx(borderTopWidth)
    return outlineStyle !== 'none' && toPx(outlineWidth) + border >= 2
  })
}

/**
 * Whether there is a line around a control, as there must be where backgrounds are all the same, or the
 * browser draws it. Text that only shows more of itself is no button to the eye.
 */
export function hasBorder(control: HTMLElement): boolean {
  if (control.hasAttribute('aria-describedby')) return true
  return listFrames(control).some((frame) => {
    const { appearance, borderTopStyle, borderTopWidth } = getComputedStyle(frame)
    return appearance !== 'none' || (borderTopStyle !== 'none' && toPx(borderTopWidth) >= 1)
  })
}

/** Boxes stand between pixels. */
const ROUNDING_PX = 1

/** What is on top at a place of the window, looking into every shadow root. */
function findOnTop(x: number, y: number): Element | null {
  let top = document.elementFromPoint(x, y)
  for (let inner = top; inner?.shadowRoot; ) {
    inner = inner.shadowRoot.elementFromPoint(x, y)
    if (!inner || inner === top) break
    top = inner
  }
  return top
}

/** An element and what it is drawn in: parents, slots and hosts. */
function* listAround(element: Element | null): Generator<Element> {
  for (let around = element; around; ) {
    yield around
    const root = around.getRootNode()
    around = around.assignedSlot ?? around.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  }
}

/** Whether all of it is in the window, and nothing lies over its middle but a notice, which goes by itself. */
export function isInSight(control: HTMLElement): boolean {
  const { left, right, top, bottom } = control.getBoundingClientRect()
  if (Math.min(left, top, innerWidth - right, innerHeight - bottom) < -ROUNDING_PX) return false
  const onTop = findOnTop((left + right) / 2, (top + bottom) / 2)
  if ([...listAround(onTop)].some((around) => around.matches('.notice'))) return true
  return [...listAround(onTop)].includes(control) || [...listAround(control)].includes(onTop!)
}

function* listBelow(root: ParentNode): Generator<Element> {
  for (const element of root.querySelectorAll('*')) {
    yield element
    if (element.shadowRoot) yield* listBelow(element.shadowRoot)
  }
}

/** Icons of which nothing is told from the ground they stand on. */
export function listLostIcons(dialog: HTMLElement): string[] {
  const ground = getComputedStyle(dialog).backgroundColor
  const icons = [...listBelow(dialog)].filter((element) => element instanceof SVGSVGElement && element.checkVisibility())
  return icons
    .filter((icon) =>
      [...icon.querySelectorAll('path, circle, rect')].every((shape) => {
        const { fill, stroke } = getComputedStyle(shape)
        return [fill, stroke].every((paint) => paint === 'none' || paint === ground)
      }),
    )
    .map((icon) => icon.outerHTML)
}

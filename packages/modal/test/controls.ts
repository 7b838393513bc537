import { listTabStops } from '../src/shell/dialog/dialog-controller.ts'
import { listAround } from './listAround.ts'
import { walkElements } from './walkElements.ts'

const toPx = (length: string) => Number.parseFloat(length) || 0

/** The pointer target of a control: that of a checkbox includes its label. */
const getTarget = (control: HTMLElement) => (control.matches('input') && control.closest('label')) || control

/** An inline target, which WCAG exempts. */
const isInSentence = (control: HTMLElement) =>
  control.matches('a, summary') && getComputedStyle(control).display === 'inline'

/** The name of a control in a report. */
export function getName(control: HTMLElement): string {
  const { host } = control.getRootNode() as ShadowRoot
  return (
    control.getAttribute('aria-label') ??
    (control.textContent.trim() || `${host.localName}: ${host.textContent.trim()}`)
  )
}

/** The size of a target in px, with an `::after` that extends it. */
function getSize(control: HTMLElement): { readonly width: number; readonly height: number } {
  const target = getTarget(control)
  const { width, height } = target.getBoundingClientRect()
  const after = getComputedStyle(target, '::after')
  if (after.content === 'none' || after.position !== 'absolute') return { width, height }
  return { width: Math.max(width, toPx(after.width)), height: Math.max(height, toPx(after.height)) }
}

/** The controls of a dialog with a width or height below `edgePx`. */
export function listSmallTargets(dialog: HTMLElement, edgePx: number): string[] {
  return listTabStops(dialog).flatMap((control) => {
    const { width, height } = getSize(control)
    return isInSentence(control) || (width >= edgePx && height >= edgePx)
      ? []
      : [`${getName(control)}: ${width} × ${height}`]
  })
}

/**
 * A control, and what surrounds it if that has the border: the frame or the parent of an input, or of the buttons in a chip. The cells
 * of a code have the border and the ring of its input.
 */
function listFrames(control: HTMLElement): HTMLElement[] {
  const parent = control.parentElement
  if (control.matches('button, a')) return parent?.matches('.chip, .frame') ? [control, parent] : [control]
  const frame = control.closest<HTMLElement>('.frame') ?? parent
  const cells = parent?.querySelectorAll<HTMLElement>(':scope > .cell') ?? []
  return frame ? [control, frame, ...cells] : [control]
}

/** Whether a control has a visible focus ring: at least 2 px of outline and border. */
export function hasRing(control: HTMLElement): boolean {
  return listFrames(control).some((frame) => {
    const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } = getComputedStyle(frame)
    const border = borderTopStyle === 'none' ? 0 : toPx(borderTopWidth)
    return outlineStyle !== 'none' && toPx(outlineWidth) + border >= 2
  })
}

/**
 * Whether a control has a border or a native appearance, which forced colours require. Text that only expands
 * itself needs none.
 */
export function hasBorder(control: HTMLElement): boolean {
  if (control.hasAttribute('aria-describedby')) return true
  return listFrames(control).some((frame) => {
    const { appearance, borderTopStyle, borderTopWidth } = getComputedStyle(frame)
    return appearance !== 'none' || (borderTopStyle !== 'none' && toPx(borderTopWidth) >= 1)
  })
}

/** Tolerance for fractional pixels. */
const ROUNDING_PX = 1
const LINE_PX = 24

/** The topmost element at a point, including nested shadow roots. */
function findOnTop(x: number, y: number): Element | null {
  let top = document.elementFromPoint(x, y)
  for (let inner = top; inner?.shadowRoot;) {
    inner = inner.shadowRoot.elementFromPoint(x, y)
    if (!inner || inner === top) break
    top = inner
  }
  return top
}

/**
 * Whether a control is inside of the window, and only a notice covers its centre. A control higher than half of the window needs only its first line there,
 * and one that fills the window, such as the panel of a tab with large text, nothing: browsers then do not scroll to it.
 */
export function isInSight(control: HTMLElement): boolean {
  const { left, right, top, height } = control.getBoundingClientRect()
  if (top <= 0 && top + height >= innerHeight) return true
  const bottom = top + (height > innerHeight / 2 ? LINE_PX : height)
  if (Math.min(left, top, innerWidth - right, innerHeight - bottom) < -ROUNDING_PX) return false
  const onTop = findOnTop((left + right) / 2, (top + bottom) / 2)
  if ([...listAround(onTop)].some((around) => around.matches('.notice'))) return true
  return [...listAround(onTop)].includes(control) || [...listAround(control)].includes(onTop!)
}

/** Icons whose colours are all that of their background. An empty tile, which paints nothing while a logo loads, is no icon. */
export function listLostIcons(dialog: HTMLElement): string[] {
  const ground = getComputedStyle(dialog).backgroundColor
  const icons = [...walkElements(dialog)].filter(
    (element) => element instanceof SVGSVGElement && element.checkVisibility(),
  )
  return icons
    .filter((icon) => {
      const styles = [...icon.querySelectorAll('path, circle, rect')].map((shape) => getComputedStyle(shape))
      const paints = styles.flatMap(({ fill, stroke }) => [fill, stroke]).filter((paint) => paint !== 'none')
      return paints.length > 0 && paints.every((paint) => paint === ground)
    })
    .map((icon) => icon.outerHTML)
}

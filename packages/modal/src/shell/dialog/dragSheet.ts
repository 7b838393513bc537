/** @module The touch behaviour of the modal, which only touch screens load. */
import type { Unsubscribe } from '@openappkit/core/internal'
import { getActiveElement } from './getActiveElement.ts'
import { isSheet } from './phone.ts'

/** The members of `VisualViewport` that this uses. */
type Viewport = EventTarget & Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'>

/** A larger scale means that the visitor has pinch-zoomed, which also shrinks the visual viewport. */
const UNZOOMED = 1.01

/**
 * Keeps a dialog above the on-screen keyboard, which usually resizes the visual viewport but not the page. The
 * style reads the lengths `--keyboard` and `--visible`. With `interactive-widget=resizes-content`, the keyboard
 * covers nothing, and neither is set.
 *
 * @see https://drafts.csswg.org/cssom-view/#the-visualviewport-interface
 */
export function watchKeyboard(dialog: HTMLElement, viewport: Viewport | null = visualViewport): Unsubscribe {
  if (!viewport) return () => {}
  const { style } = dialog
  const update = () => {
    const { height, offsetTop, scale } = viewport
    const covered = Math.round(document.documentElement.clientHeight - height - offsetTop)
    if (scale > UNZOOMED || covered <= 0) return clear()
    style.setProperty('--keyboard', `${covered}px`)
    style.setProperty('--visible', `${Math.round(height)}px`)
    const active = getActiveElement()
    if (active?.matches('input, textarea')) active.scrollIntoView({ block: 'nearest' })
  }
  const clear = () => {
    style.removeProperty('--keyboard')
    style.removeProperty('--visible')
  }
  const events = ['resize', 'scroll'] as const
  for (const type of events) viewport.addEventListener(type, update)
  update()
  return () => {
    for (const type of events) viewport.removeEventListener(type, update)
    clear()
  }
}

/** A movement below this distance is not a drag. */
const SLOP_PX = 6
/** A faster release, in px per ms, is a fling. */
const FLING_SPEED = 0.5
/** A finger that rested for this time before its release does not fling. */
const REST_MS = 100

/** One touch on the sheet. */
interface Touch {
  readonly id: number
  readonly x: number
  readonly y: number
  /** Offset of the sheet at the start: it may have been caught during its transition. */
  readonly offset: number
  isDragging: boolean
  lastY: number
  lastTime: number
  /** Downward speed in px per ms. */
  speed: number
}

/** The offset of a sheet below its layout position, in whole px. */
const getOffset = (dialog: HTMLElement): number => Math.round(dialog.getBoundingClientRect().top - dialog.offsetTop)

/** Whether a downward drag moves the sheet instead of scrolling or selecting its content. */
function isHandle(path: readonly EventTarget[], dialog: HTMLElement): boolean {
  const inside = path.slice(0, path.indexOf(dialog))
  return inside.every((target) => {
    if (!(target instanceof HTMLElement)) return true
    return target.scrollTop <= 0 && !target.matches('input, textarea, select, [contenteditable]')
  })
}

/**
 * Makes the sheet draggable. A fling or a release in the lower half requests closing. Otherwise, or if the view
 * must not be closed, the style sheet's transition moves the sheet back from its current position. A touch can
 * catch it during the transition. The style reads `data-dragged`, `--drag` and `--shade`.
 */
function dragSheet(dialog: HTMLDialogElement, requestClose: () => void): Unsubscribe {
  let touch: Touch | undefined

  function draw(offset: number): void {
    dialog.toggleAttribute('data-dragged', true)
    dialog.style.setProperty('--drag', `${offset}px`)
    dialog.style.setProperty('--shade', `${Math.max(0, 1 - offset / dialog.offsetHeight)}`)
  }

  function release(): void {
    touch = undefined
    dialog.removeAttribute('data-dragged')
    dialog.style.removeProperty('--drag')
    dialog.style.removeProperty('--shade')
  }

  function begin(event: PointerEvent): void {
    if (!touch) return
    touch.isDragging = true
    dialog.setPointerCapture(event.pointerId)
    draw(touch.offset)
  }

  function handleDown(event: PointerEvent): void {
    // A mouse drag selects text. A new touch replaces the old one, because a touch whose target was removed from
    // the page gets no end event.
    if (!event.isPrimary || event.pointerType === 'mouse' || !isSheet()) return
    if (!isHandle(event.composedPath(), dialog)) return
    const { pointerId: id, clientX: x, clientY: y, timeStamp } = event
    touch = { id, x, y, offset: getOffset(dialog), isDragging: false, lastY: y, lastTime: timeStamp, speed: 0 }
    if (touch.offset > SLOP_PX) begin(event)
  }

  function handleMove(event: PointerEvent): void {
    if (touch?.id !== event.pointerId) return
    const distance = event.clientY - touch.y
    if (!touch.isDragging) {
      const aside = Math.abs(event.clientX - touch.x)
      if (Math.max(Math.abs(distance), aside) < SLOP_PX) return
      if (distance <= aside) return void (touch = undefined)
      begin(event)
    }
    const passed = Math.max(1, event.timeStamp - touch.lastTime)
    touch.speed = (event.clientY - touch.lastY) / passed
    touch.lastY = event.clientY
    touch.lastTime = event.timeStamp
    draw(Math.max(0, touch.offset + distance))
  }

  function handleUp(event: PointerEvent): void {
    if (touch?.id !== event.pointerId) return
    const { isDragging, speed, lastTime } = touch
    const offset = getOffset(dialog)
    release()
    if (!isDragging) return
    const isFling = speed > FLING_SPEED && event.timeStamp - lastTime < REST_MS
    if (isFling || (offset > dialog.offsetHeight / 2 && speed >= 0)) requestClose()
  }

  function handleCancel(event: PointerEvent): void {
    if (touch?.id === event.pointerId) release()
  }

  const controller = new AbortController()
  const listen = (
    type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
    handle: (event: PointerEvent) => void,
  ) => dialog.addEventListener(type, handle, { signal: controller.signal })
  listen('pointerdown', handleDown)
  listen('pointermove', handleMove)
  listen('pointerup', handleUp)
  listen('pointercancel', handleCancel)
  return () => {
    controller.abort()
    release()
  }
}

export function attachSheet(dialog: HTMLDialogElement, requestClose: () => void): Unsubscribe {
  const cleanups = [dragSheet(dialog, requestClose), watchKeyboard(dialog)]
  return () => cleanups.forEach((cleanup) => cleanup())
}

import type { Unsubscribe } from '@openappkit/core'
import { isSheet } from './phone.ts'

/** A finger that is put down is never quite still. */
const SLOP_PX = 6
/** In px per ms: thrown rather than put down. */
const THROWN = 0.5
/** A finger that has rested before it was lifted has thrown nothing. */
const REST_MS = 100

/** One finger on the sheet. */
interface Grip {
  readonly id: number
  readonly x: number
  readonly y: number
  /** How far down the sheet was already: it may have been caught on its way. */
  readonly offset: number
  isDragging: boolean
  lastY: number
  lastTime: number
  /** Downwards, in px per ms. */
  speed: number
}

/** How far below its place a sheet is drawn, in whole px, as its place is given. */
const getOffset = (dialog: HTMLElement): number => Math.round(dialog.getBoundingClientRect().top - dialog.offsetTop)

/** Whether pulling down on this moves the sheet, rather than what is in it. */
function isHandle(path: readonly EventTarget[], dialog: HTMLElement): boolean {
  const inside = path.slice(0, path.indexOf(dialog))
  return inside.every((target) => {
    if (!(target instanceof HTMLElement)) return true
    return target.scrollTop <= 0 && !target.matches('input, textarea, select, [contenteditable]')
  })
}

/**
 * Lets a finger pull the sheet down. Thrown, or let go in the lower half, it asks to be closed; if it may
 * not, or was let go before, the style sheet's transition takes it back, from where it is. A finger may
 * catch it on its way. The style reads `data-dragged`, `--drag` and `--shade`.
 */
export function dragSheet(dialog: HTMLDialogElement, requestClose: () => void): Unsubscribe {
  let grip: Grip | undefined

  function draw(offset: number): void {
    dialog.toggleAttribute('data-dragged', true)
    dialog.style.setProperty('--drag', `${offset}px`)
    dialog.style.setProperty('--shade', `${Math.max(0, 1 - offset / dialog.offsetHeight)}`)
  }

  function letGo(): void {
    grip = undefined
    dialog.removeAttribute('data-dragged')
    dialog.style.removeProperty('--drag')
    dialog.style.removeProperty('--shade')
  }

  function begin(event: PointerEvent): void {
    if (!grip) return
    grip.isDragging = true
    dialog.setPointerCapture(event.pointerId)
    draw(grip.offset)
  }

  function handleDown(event: PointerEvent): void {
    // A mouse selects text by pulling, and has the close button at hand. A new finger takes over: nobody
    // tells the end of one whose target has left the page meanwhile.
    if (!event.isPrimary || event.pointerType === 'mouse' || !isSheet()) return
    if (!isHandle(event.composedPath(), dialog)) return
    const { pointerId: id, clientX: x, clientY: y, timeStamp } = event
    grip = { id, x, y, offset: getOffset(dialog), isDragging: false, lastY: y, lastTime: timeStamp, speed: 0 }
    if (grip.offset > SLOP_PX) begin(event)
  }

  function handleMove(event: PointerEvent): void {
    if (grip?.id !== event.pointerId) return
    const distance = event.clientY - grip.y
    if (!grip.isDragging) {
      const aside = Math.abs(event.clientX - grip.x)
      if (Math.max(Math.abs(distance), aside) < SLOP_PX) return
      if (distance <= aside) return void (grip = undefined)
      begin(event)
    }
    const passed = Math.max(1, event.timeStamp - grip.lastTime)
    grip.speed = (event.clientY - grip.lastY) / passed
    grip.lastY = event.clientY
    grip.lastTime = event.timeStamp
    draw(Math.max(0, grip.offset + distance))
  }

  function handleUp(event: PointerEvent): void {
    if (grip?.id !== event.pointerId) return
    const { isDragging, speed, lastTime } = grip
    const offset = getOffset(dialog)
    letGo()
    if (!isDragging) return
    const isThrown = speed > THROWN && event.timeStamp - lastTime < REST_MS
    if (isThrown || (offset > dialog.offsetHeight / 2 && speed >= 0)) requestClose()
  }

  function handleCancel(event: PointerEvent): void {
    if (grip?.id === event.pointerId) letGo()
  }

  const life = new AbortController()
  const listen = (type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel', handle: (event: PointerEvent) => void) =>
    dialog.addEventListener(type, handle, { signal: life.signal })
  listen('pointerdown', handleDown)
  listen('pointermove', handleMove)
  listen('pointerup', handleUp)
  listen('pointercancel', handleCancel)
  return () => {
    life.abort()
    letGo()
  }
}

import type { Kit, ViewEntry } from '@openappkit/core'
import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { getConnectorImage } from '../kit-facts/getConnectorImage.ts'
import { getLoadedView, loadView, type LoadedView } from '../views/loadView.ts'
import type { ViewElement } from '../views/view-element.ts'

/** Code that takes longer to come is said to be on its way. */
const LATE_MS = 300

/** Where a visitor was in a view. */
interface Place {
  /** What was pressed there last. */
  pressedKey?: string | undefined
  scrollTop?: number
}

/** Fetches the view that the router names and makes its element; keeps the one before until then. */
export class ViewController implements ReactiveController {
  readonly #host: ReactiveControllerHost
  readonly #viewShown: (isBack: boolean) => void
  #entry: ViewEntry | undefined
  /** What is drawn; the one before, while the code of {@link #entry} is on its way. */
  #presented: ViewEntry | undefined
  #endLateTimer = () => {}
  /** By depth of the history, for going back: where the visitor was in it. */
  #places: Place[] = []
  #depth = 0

  /** What to draw now. */
  element: ViewElement | undefined
  view: LoadedView | undefined
  hasFailed = false
  /** The next view is long in coming. */
  isLate = false

  /** @param viewShown - A new view stands in the page, and its first rendering is done. */
  constructor(host: ReactiveControllerHost, viewShown: (isBack: boolean) => void) {
    host.addController(this)
    this.#host = host
    this.#viewShown = viewShown
  }

  hostConnected(): void {}

  /**
   * Follows the router. Called while the modal can be seen.
   *
   * @param getScrollTop - Of the view that is left.
   */
  follow(kit: Kit, getScrollTop?: () => number): void {
    const { stack, direction } = kit.router.state
    const entry = stack.at(-1)
    if (!entry || entry === this.#entry) return
    if (getScrollTop) this.#place.scrollTop = getScrollTop()
    if (direction !== 'back') this.#places.length = direction === 'reset' ? 0 : stack.length - 1
    this.#entry = entry
    this.#depth = stack.length - 1
    // Who goes back before the next view has come has not left this one.
    if (this.element && entry === this.#presented) this.#present(this.element, this.view)
    else void this.#show(kit, entry, direction === 'back')
  }

  /** Forgets the view, so that the next opening begins afresh. */
  clear(): void {
    this.#entry = undefined
    this.#places = []
    this.#present(undefined, undefined)
    this.hasFailed = false
  }

  /**
   * Draws the list of wallets once on a stage that nobody sees, and takes it down again: templates,
   * style sheets, fonts and code that the browser meets for the first time take longer than all else
   * does when the modal opens.
   */
  async rehearse(kit: Kit, root: Node): Promise<void> {
    // An account would ask for its balance, and an empty list fetch what it says instead.
    // Who has opened the modal already sees the real thing.
    if (this.#entry) return
    const { connectors } = kit.connections.state
    if (kit.router.getInitialView().view !== 'Connect' || connectors.length === 0) return
    // A picture that is not in the page already would be fetched, and nobody has asked for it yet (S22).
    if (connectors.some(({ id }) => !/^(data:|$)/.test(getConnectorImage(kit, id)))) return
    const view = await loadView(kit, 'Connect').catch(() => undefined)
    if (!view || this.#entry || !root.isConnected) return
    const stage = document.createElement('div')
    stage.className = 'rehearsal'
    const element = view.createElement()
    element.kit = kit
    stage.append(element)
    root.appendChild(stage)
    try {
      await element.updateComplete
      stage.getBoundingClientRect()
    } finally {
      stage.remove()
    }
  }

  retry(kit: Kit): void {
    this.#entry = undefined
    this.follow(kit)
  }

  /**
   * Remembers what was pressed, before the press can lead to another view. While that is on its way, a second
   * press does nothing: going back would lead to it twice.
   */
  readonly clickListener = {
    capture: true,
    handleEvent: (event: Event): void => {
      if (this.isComing) {
        event.preventDefault()
        event.stopPropagation()
        return
      }
      const pressed = event.composedPath().find((target) => target instanceof HTMLElement && target.dataset.key)
      if (pressed) this.#place.pressedKey = (pressed as HTMLElement).dataset.key
    },
  }

  /** The code of the next view is on its way, and {@link element} is still the one before. */
  get isComing(): boolean {
    return this.element !== undefined && this.#entry !== this.#presented
  }

  get #place(): Place {
    return (this.#places[this.#depth] ??= {})
  }

  /** How far the view was scrolled when it was left; new ones begin at their beginning. */
  get scrollTop(): number {
    return this.#place.scrollTop ?? 0
  }

  /** What the visitor pressed to leave the view that is shown again now. */
  findPressed(): HTMLElement | null | undefined {
    const key = this.#place.pressedKey
    return key ? this.element?.renderRoot.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) : undefined
  }

  async #show(kit: Kit, entry: ViewEntry, isBack: boolean): Promise<void> {
    try {
      // Without a wait where none is needed: the modal would show itself empty first.
      const view = getLoadedView(kit, entry.view) ?? (await this.#load(kit, entry))
      if (!view || entry !== this.#entry) return
      const element = view.createElement()
      element.kit = kit
      element.data = entry.data
      this.#present(element, view)
      await element.updateComplete
    } catch (error) {
      kit.log.error(`The view "${entry.view}" could not be loaded.`, error)
      if (entry !== this.#entry) return
      this.#present(undefined, undefined)
    }
    if (entry === this.#entry) this.#viewShown(isBack)
  }

  #load(kit: Kit, { view }: ViewEntry): ReturnType<typeof loadView> {
    this.#endLateTimer()
    this.#endLateTimer = kit.ports.clock.setTimeout(() => {
      this.isLate = true
      this.#host.requestUpdate()
    }, LATE_MS)
    return loadView(kit, view)
  }

  #present(element: ViewElement | undefined, view: LoadedView | undefined): void {
    this.#endLateTimer()
    this.isLate = false
    this.#presented = this.#entry
    this.element = element
    this.view = view
    this.hasFailed = !element
    this.#host.requestUpdate()
  }
}

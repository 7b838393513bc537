import type { Kit, ViewEntry } from '@openappkit/core/internal'
import type { ReactiveControllerHost } from 'lit'
import { getConnectorImage } from '../../kit/facts/connector.ts'
import { getLoadedView, loadView, type LoadedView } from '../views/loadView.ts'
import type { ViewElement } from '../views/view-element.ts'

/** A view that takes longer to load is announced as loading. */
const LATE_MS = 300

/** The visitor's position in a view. */
interface Place {
  /** The `data-key` of the element that was pressed last. */
  pressedKey?: string | undefined
  scrollTop?: number
}

/** Loads the router's current view and creates its element. Keeps the previous one until then. */
export class ViewController {
  readonly #host: ReactiveControllerHost
  readonly #viewShown: (isBack: boolean) => void
  #entry: ViewEntry | undefined
  /** The entry that is shown; the previous one while {@link #entry} loads. */
  #presented: ViewEntry | undefined
  #clearLateTimer = () => {}
  /** The visitor's positions, by depth of the history. */
  #places: Place[] = []
  #depth = 0

  /** The element to render. */
  element: ViewElement | undefined
  view: LoadedView | undefined
  hasFailed = false
  /** Whether the next view takes long to load. */
  isLate = false

  /** @param viewShown - Called after the first rendering of a new view. */
  constructor(host: ReactiveControllerHost, viewShown: (isBack: boolean) => void) {
    this.#host = host
    this.#viewShown = viewShown
  }

  /**
   * Follows the router. Called while the modal is visible.
   *
   * @param getScrollTop - The scroll position of the current view.
   */
  follow(kit: Kit, getScrollTop?: () => number): void {
    const { stack, direction } = kit.router.state
    const entry = stack.at(-1)
    if (!entry || entry === this.#entry) return
    if (getScrollTop) this.#place.scrollTop = getScrollTop()
    if (direction !== 'back') this.#places.length = direction === 'reset' ? 0 : stack.length - 1
    this.#entry = entry
    this.#depth = stack.length - 1
    // Going back before the next view has loaded returns to the shown view.
    if (this.element && entry === this.#presented) this.#present(this.element, this.view)
    else void this.#show(kit, entry, direction === 'back')
  }

  /** Removes the view, so that the next opening creates a new one. */
  clear(): void {
    this.#entry = undefined
    this.#places = []
    this.#present(undefined, undefined)
    this.hasFailed = false
  }

  /**
   * Renders the list of wallets once in an invisible container and removes it. Opening the modal is then faster, because
   * the browser has already parsed templates and style sheets, loaded fonts and compiled code.
   */
  async prerender(kit: Kit, root: Node): Promise<void> {
    // Skips an open modal, the account, which would request its balance, and an empty list, which would load more code.
    if (this.#entry) return
    const { connectors } = kit.connections.state
    if (kit.router.getInitialView().view !== 'Connect' || connectors.length === 0) return
    // Skips pictures that are not data URLs, because nothing may be fetched before the modal opens (S22).
    if (connectors.some(({ id }) => !/^(data:|$)/.test(getConnectorImage(kit, id)))) return
    const view = await loadView(kit, 'Connect').catch(() => undefined)
    if (!view || this.#entry || !root.isConnected) return
    const container = document.createElement('div')
    container.className = 'prerender'
    const element = view.createElement()
    element.kit = kit
    container.append(element)
    root.appendChild(container)
    try {
      await element.updateComplete
      container.getBoundingClientRect()
    } finally {
      container.remove()
    }
  }

  retry(kit: Kit): void {
    this.#entry = undefined
    this.follow(kit)
  }

  /**
   * Stores the pressed element before the press opens another view. Ignores presses while that view loads, because a
   * second one would push it twice.
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

  /** Whether the next view is loading while {@link element} is still the previous one. */
  get isComing(): boolean {
    return this.element !== undefined && this.#entry !== this.#presented
  }

  get #place(): Place {
    return (this.#places[this.#depth] ??= {})
  }

  /** The scroll position to restore; 0 for a new view. */
  get scrollTop(): number {
    return this.#place.scrollTop ?? 0
  }

  /** The element that the visitor pressed before leaving the view that is shown again. */
  findPressed(): HTMLElement | null | undefined {
    const key = this.#place.pressedKey
    return key ? this.element?.renderRoot.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) : undefined
  }

  async #show(kit: Kit, entry: ViewEntry, isBack: boolean): Promise<void> {
    try {
      // Does not wait for a loaded view, because the modal would first render empty.
      const view = getLoadedView(kit, entry.view) ?? (await this.#load(kit, entry))
      if (!view || entry !== this.#entry) return
      const element = view.createElement()
      element.kit = kit
      element.data = entry.data
      this.#present(element, view)
      await element.updateComplete
    } catch (error) {
      this.#fail(kit, entry, error)
    }
    if (entry === this.#entry) this.#viewShown(isBack)
  }

  /** Handles an update of the view that has failed after the first one. What the view shows may be half of it. */
  handleFailure(kit: Kit, { target, detail: error }: CustomEvent<unknown>): void {
    // A view that leaves is no longer the one to judge.
    if (target !== this.element || !this.#presented) return
    this.#fail(kit, this.#presented, error)
    this.#viewShown(false)
  }

  #fail(kit: Kit, entry: ViewEntry, error: unknown): void {
    kit.log.error(`The view "${entry.view}" could not be shown.`, error)
    if (entry === this.#entry) this.#present(undefined, undefined)
  }

  #load(kit: Kit, { view }: ViewEntry): ReturnType<typeof loadView> {
    this.#clearLateTimer()
    this.#clearLateTimer = kit.ports.clock.setTimeout(() => {
      this.isLate = true
      this.#host.requestUpdate()
    }, LATE_MS)
    return loadView(kit, view)
  }

  #present(element: ViewElement | undefined, view: LoadedView | undefined): void {
    this.#clearLateTimer()
    this.isLate = false
    this.#presented = this.#entry
    this.element = element
    this.view = view
    this.hasFailed = !element
    this.#host.requestUpdate()
  }
}

import { type Follower, type Kit, type Unsubscribe, watchKits } from '@openappkit/core/internal'
import { OakElement } from '@openappkit/ui'
import { nothing, type PropertyDeclarations, type PropertyValues, type LitElement, type PropertyDeclaration } from 'lit'
import { getLanguage } from '../../i18n/getLanguage.ts'
import { getTheme } from './getTheme.ts'
import { resolveKit, type KitReference } from './resolveKit.ts'

/** A boolean attribute. The value "false", which React 18 writes for `false`, is false. */
export const flag: PropertyDeclaration = { converter: (value) => (value ?? 'false') !== 'false' }

/** Vue, Svelte and Preact set the property instead of the attribute: converts the string "false" there too. */
function readFlags(element: LitElement, changed: Iterable<PropertyKey>): void {
  const { elementProperties } = element.constructor as typeof LitElement
  const values = element as unknown as Record<PropertyKey, unknown>
  for (const name of changed) if (values[name] === 'false' && elementProperties.get(name) === flag) values[name] = false
}

/**
 * Base of every element that shows state of a kit. It finds its kit, and waits for one that does not
 * exist yet. While it is in a document it follows what its last update has read, from `shouldUpdate`
 * to `updated`: a change updates it again. Moving an element removes and inserts it, so a moved
 * element keeps working.
 */
export abstract class KitElement extends OakElement {
  static override readonly properties: PropertyDeclarations = { kit: {} }

  /**
   * The result of `createAppKit`, a kit, or the id of a kit. Without it, the element keeps the kit that it has, else uses the
   * one with the id `default`, else the only one of the page.
   */
  kit: KitReference | null | undefined

  #found: Kit | undefined
  /** A moved element keeps its kit. */
  #last: Kit | undefined
  #releases: Unsubscribe[] = []
  #follower: Follower | undefined
  #unwatchKits!: Unsubscribe
  /** Whether an unresolved kit was reported since the element was inserted. */
  #hasReported = false

  /** The kit in use; `undefined` while there is none. */
  get activeKit(): Kit | undefined {
    return this.#found
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.#hasReported = false
    // The next update looks up the kit, because React sets the property after the insertion.
    this.#unwatchKits = watchKits(() => this.requestUpdate())
    this.requestUpdate()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#unwatchKits()
    this.#release()
  }

  protected override performUpdate(): void {
    this.#follower?.begin()
    try {
      super.performUpdate()
    } finally {
      this.#follower?.end()
    }
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    readFlags(this, changed.keys())
    if (this.isConnected) this.#followKit()
  }

  /** Renders the element. Has no side effects. A change of what it reads updates the element. */
  protected abstract renderKit(kit: Kit): unknown

  /** Runs each time the element gets a kit. Register cleanups with {@link disposeWithKit}. */
  protected kitConnected(_kit: Kit): void {}

  /** Runs a function when the element loses its kit. */
  protected disposeWithKit(dispose: Unsubscribe): void {
    this.#releases.push(dispose)
  }

  protected override render(): unknown {
    return this.#found ? this.renderKit(this.#found) : nothing
  }

  #followKit(): void {
    const kit = this.#resolve()
    if (kit === this.#found) return
    this.#release()
    this.#found = kit
    if (!kit) return
    this.#last = kit
    this.#addStyleSheets(kit)
    kit.start()
    this.#follower = kit.valtio.follow(() => this.requestUpdate())
    this.kitConnected(kit)
    this.#follower?.begin()
  }

  #resolve(): Kit | undefined {
    try {
      return resolveKit(this.kit, `<${this.localName}>`, this.#last)
    } catch (error) {
      // Throwing here would break the update of other elements.
      if (!this.#hasReported) reportError(error)
      this.#hasReported = true
      return undefined
    }
  }

  #addStyleSheets(kit: Kit): void {
    const root = this.renderRoot as ShadowRoot
    const outside = this.getRootNode()
    // An element inside another one of ours inherits theme and visibility.
    if (outside instanceof ShadowRoot && outside.host instanceof KitElement) return
    const sheets = [getTheme(kit).sheet, getLanguage(kit).hidingSheet]
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...sheets]
    this.#releases.push(() => {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((entry) => !sheets.includes(entry))
    })
  }

  #release(): void {
    this.#found = undefined
    this.#follower?.stop()
    this.#follower = undefined
    for (const release of this.#releases.splice(0)) release()
  }
}

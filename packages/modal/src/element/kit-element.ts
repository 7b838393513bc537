import type { Kit, Unsubscribe } from '@openappkit/core'
import { watchKits } from '@openappkit/core'
import { VERSION } from '@openappkit/ui'
import { LitElement, nothing, type PropertyDeclarations, type PropertyValues } from 'lit'
import { getLanguage } from '../i18n/getLanguage.ts'
import { getTheme } from './getTheme.ts'
import { resolveKit, type KitReference } from './resolveKit.ts'

/**
 * Base of every element that shows something of a kit. It finds its kit, waits for one that
 * does not exist yet, follows its state while it is in a document, and lets everything go when
 * it leaves. Moving an element is leaving and coming back, so a moved one keeps working.
 */
export abstract class KitElement extends LitElement {
  static override readonly properties: PropertyDeclarations = { kit: {} }

  static readonly version: string = VERSION

  /** A kit, what `createAppKit` returned, or the id of a kit. Left out: the only kit of the page. */
  kit: KitReference | null | undefined

  #found: Kit | undefined
  #releases: Unsubscribe[] = []
  #unwatchKits: Unsubscribe | undefined
  /** Since it was put into the page; every update looks again, but says it once. */
  #hasComplained = false

  /** The kit in use; `undefined` while there is none. */
  get activeKit(): Kit | undefined {
    return this.#found
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.#hasComplained = false
    // The kit is looked up with the next update: who put the element here may name it after that, as React does.
    this.#unwatchKits = watchKits(() => this.requestUpdate())
    this.requestUpdate()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#unwatchKits?.()
    this.#release()
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    if (this.isConnected) this.#followKit()
  }

  /** The state this element shows; it renders anew when one of these changes. */
  protected abstract getStates(kit: Kit): readonly object[]

  /** Draws the element. Pure: starts nothing. */
  protected abstract renderKit(kit: Kit): unknown

  /** Runs each time the element begins to follow a kit. What it registers through {@link releaseWithKit} ends with it. */
  protected kitConnected(_kit: Kit): void {}

  /** Ends something when the element leaves its kit. */
  protected releaseWithKit(release: Unsubscribe): void {
    this.#releases.push(release)
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
    for (const state of [...this.getStates(kit), getLanguage(kit).state]) this.#releases.push(kit.valtio.subscribe(state, () => this.requestUpdate()))
    this.#adopt(kit)
    kit.start()
    this.kitConnected(kit)
  }

  #resolve(): Kit | undefined {
    try {
      return resolveKit(this.kit, `<${this.localName}>`)
    } catch (error) {
      // Thrown from here it would end another element's turn; this is how an element's error reaches the console.
      if (!this.#hasComplained) reportError(error)
      this.#hasComplained = true
      return undefined
    }
  }

  #adopt(kit: Kit): void {
    const root = this.renderRoot as ShadowRoot
    const outside = this.getRootNode()
    // Inside another element of ours theme and visibility come by inheritance.
    if (outside instanceof ShadowRoot && outside.host instanceof KitElement) return
    const sheets = [getTheme(kit).sheet, getLanguage(kit).curtain]
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...sheets]
    this.#releases.push(() => {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((entry) => !sheets.includes(entry))
    })
  }

  #release(): void {
    this.#found = undefined
    for (const release of this.#releases.splice(0)) release()
  }
}

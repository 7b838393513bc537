import type { Kit } from '@openappkit/core'
import { nothing, type PropertyDeclarations, type PropertyValues } from 'lit'
import { ButtonElement } from './button-element.ts'

/** Draws a button of a kit. */
export type DrawButton<Button> = (button: Button, kit: Kit) => unknown

/**
 * Base of the buttons that not every page has. The element itself is small; how it looks and what
 * a press does is fetched with the first one that belongs to a kit.
 */
export abstract class LazyButtonElement extends ButtonElement {
  static override readonly properties: PropertyDeclarations = { draw: { state: true } }

  private draw: DrawButton<this> | undefined

  #loading: Promise<void> | undefined

  /** Fetches what draws the button. */
  protected abstract loadDrawing(): Promise<DrawButton<this>>

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    if (this.activeKit && !this.draw) this.#loading ??= this.#load()
  }

  /** Whoever waits for the button, to focus it for one, wants to find it. */
  protected override async getUpdateComplete(): Promise<boolean> {
    await super.getUpdateComplete()
    await this.#loading
    return super.getUpdateComplete()
  }

  async #load(): Promise<void> {
    try {
      this.draw = await this.loadDrawing()
    } catch {
      // Offline, as a rule. The next update tries again.
    }
    this.#loading = undefined
  }

  protected renderKit(kit: Kit): unknown {
    return this.draw?.(this, kit) ?? nothing
  }
}

import type { Kit } from '@openappkit/core'
import { nothing, type PropertyDeclarations, type PropertyValues } from 'lit'
import { ButtonElement } from './button-element.ts'

/** Renders a button of a kit. */
export type DrawButton<Button> = (button: Button, kit: Kit) => unknown

/**
 * Base of the buttons that not every page has. The element is small; its template and click handlers
 * load with the first one that has a kit.
 */
export abstract class LazyButtonElement extends ButtonElement {
  static override readonly properties: PropertyDeclarations = { draw: { state: true } }

  private draw: DrawButton<this> | undefined

  #loading: Promise<void> | undefined

  /** Loads the function that renders the button. */
  protected abstract loadDrawing(): Promise<DrawButton<this>>

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    if (this.activeKit && !this.draw) this.#loading ??= this.#load()
  }

  /** Waits for the template too, so that a caller can focus the button. */
  protected override async getUpdateComplete(): Promise<boolean> {
    await super.getUpdateComplete()
    await this.#loading
    return super.getUpdateComplete()
  }

  async #load(): Promise<void> {
    try {
      this.draw = await this.loadDrawing()
    } catch {
      // Usually offline. The next update tries again.
    }
    this.#loading = undefined
  }

  protected renderKit(kit: Kit): unknown {
    return this.draw?.(this, kit) ?? nothing
  }
}

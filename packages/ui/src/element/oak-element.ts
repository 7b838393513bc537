import { LitElement } from 'lit'
import { VERSION } from './version.ts'

/** What all our elements share: the version they come from, and `emit`. */
export class OakElement extends LitElement {
  static readonly version: string = VERSION

  /** Tells whoever listens on this element. The event bubbles and stays within the tree the element is in. */
  protected emit<T>(name: string, detail: T): void {
    this.dispatchEvent(new CustomEvent<T>(name, { detail, bubbles: true }))
  }
}

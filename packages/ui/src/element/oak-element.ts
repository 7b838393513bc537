import { LitElement } from 'lit'
import { VERSION } from './version.ts'

/** The base of all our elements: their version, and `emit`. */
export class OakElement extends LitElement {
  static readonly version: string = VERSION

  /** Fires an event on this element. The event bubbles and does not leave the tree that contains the element. */
  protected emit<T>(name: string, detail: T): void {
    this.dispatchEvent(new CustomEvent<T>(name, { detail, bubbles: true }))
  }
}

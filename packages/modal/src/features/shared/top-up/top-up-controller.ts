import { defineSlice, type Kit } from '@openappkit/core'
import '@openappkit/ui/button'
import { html, nothing, type ReactiveController, type ReactiveControllerHost } from 'lit'
import { loadPart } from '../../../shell/element/loadPart.ts'
import { translate } from '../../../i18n/translate.ts'
import type { Feature } from '../../../shell/views/defineFeature.ts'
import { getFeatures } from '../../../shell/views/getFeatures.ts'
import { listFeatures } from '../../../shell/views/listFeatures.ts'
import type { Shortage, TopUpEntry } from './types.ts'

/** The buttons that a kit has loaded, so that a form renders them at once when it is shown again: Back returns the focus to one. */
const getLoaded = defineSlice('top-ups', () => new Map<string, TopUpEntry>())

/** Loads the button of a feature, and waits for its strings. */
async function loadEntry(kit: Kit, feature: Feature): Promise<TopUpEntry | undefined> {
  const [entry] = await Promise.all([
    feature.topUp?.load(),
    // With two copies of the library on the page, only the registered feature has the language of the kit.
    getFeatures(kit)
      .find(({ name }) => name === feature.name)
      ?.waitForLanguagePart(),
  ])
  return entry
}

/** Whether a feature offers to get more of an asset. */
export const hasTopUp = (kit: Kit, shortage: Shortage): boolean =>
  listFeatures(kit).some(({ topUp }) => topUp?.guard(kit, shortage))

/**
 * Offers to get more of an asset, in a form that the balance is too small for. The buttons are those of the features that
 * declare `topUp`, so that the form imports none of them.
 */
export class TopUpController implements ReactiveController {
  readonly #host: ReactiveControllerHost
  readonly #loading = new Set<string>()
  /** The features whose buttons are shown, or would be. */
  #wanted: readonly Feature[] = []
  #kit: Kit | undefined

  constructor(host: ReactiveControllerHost) {
    host.addController(this)
    this.#host = host
  }

  hostUpdated(): void {
    const kit = this.#kit
    if (!kit) return
    for (const feature of this.#wanted) loadPart(() => this.#load(kit, feature))
  }

  /**
   * The buttons.
   *
   * @param shortage - `undefined` while the balance is large enough.
   * @param place - What keeps the place of a button while its code loads. Default: nothing.
   */
  render(kit: Kit, shortage: Shortage | undefined, place: unknown = nothing): unknown {
    this.#kit = kit
    this.#wanted = shortage ? listFeatures(kit).filter(({ topUp }) => topUp?.guard(kit, shortage)) : []
    if (!shortage) return nothing
    return this.#wanted.map(({ name }) => {
      const entry = getLoaded(kit).get(name)
      if (!entry) return place
      return html`<oak-button variant="secondary" size="l" block data-key="top-up-${name}" @click=${() => entry.press(kit, shortage)}
        ><span slot="start" class="icon">${entry.icon()}</span>${entry.label(translate(kit, entry.messages), shortage)}</oak-button
      >`
    })
  }

  async #load(kit: Kit, feature: Feature): Promise<void> {
    const { name } = feature
    if (getLoaded(kit).has(name) || this.#loading.has(name)) return
    this.#loading.add(name)
    try {
      const entry = await loadEntry(kit, feature)
      if (entry) getLoaded(kit).set(name, entry)
    } finally {
      this.#loading.delete(name)
    }
    this.#host.requestUpdate()
  }
}

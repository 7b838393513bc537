import type { Kit } from '@openappkit/core'
import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { Feature } from '../../shell/views/defineFeature.ts'
import { runEntry } from '../../shell/views/runEntry.ts'
import { listFeatures } from '../../shell/views/listFeatures.ts'
import type { AccountEntries } from '../shared/account-parts/parts.ts'
import { getLoadedParts, loadParts, type LoadedParts } from './loadParts.ts'

/** How long a view of the account waits for entries of features, and then the placeholder that it shows for them. */
const PATIENCE_MS = 1_000

/** Whether a feature adds entries to the account. */
const isWanted = (kit: Kit, { account, name }: Feature): boolean =>
  account !== undefined && runEntry(kit, name, () => account.guard?.(kit) !== false, false)

/** Waits for the entries of features, so that the first rendering has its final layout. Never rejects: the view reports a failure. */
export function prepareParts(kit: Kit): Promise<unknown> {
  const missing = listFeatures(kit).filter((feature) => isWanted(kit, feature) && !getLoadedParts(kit, feature))
  const loads = Promise.allSettled(missing.map((feature) => loadParts(kit, feature)))
  let clearTimer = () => {}
  const deadline = new Promise<void>((resolve) => (clearTimer = kit.ports.clock.setTimeout(resolve, PATIENCE_MS)))
  return Promise.race([loads, deadline]).finally(clearTimer)
}

/** Loads the entries that features add to the account. */
export class PartsController implements ReactiveController {
  readonly #host: ReactiveControllerHost
  readonly #own: LoadedParts
  readonly #pending = new Set<Feature>()
  readonly #failed = new Set<Feature>()
  /** What was not there when the view was shown. */
  readonly #late = new Set<Feature>()
  #isPatient = true
  #endPatience = () => {}
  #kit: Kit | undefined

  /** @param entries - The view's own ones, which use its strings. */
  constructor(host: ReactiveControllerHost, entries: AccountEntries) {
    host.addController(this)
    this.#host = host
    this.#own = { entries, getMessages: () => ({}) }
  }

  get isLoading(): boolean {
    return this.#pending.size > 0
  }

  /** Until each feature has answered for the first time, a second at most: one that never answers does not hide the others. */
  get isPatient(): boolean {
    return this.isLoading && this.#isPatient
  }

  /** Whether something was missing when the view was shown. */
  get isLate(): boolean {
    return this.#late.size > 0
  }

  get hasFailed(): boolean {
    return !this.isPatient && this.#failed.size > 0
  }

  hostDisconnected(): void {
    this.#follow(undefined)
  }

  /** Starts to load what is missing. Called before each rendering. */
  update(kit: Kit): void {
    if (kit !== this.#kit) this.#follow(kit)
    for (const feature of listFeatures(kit)) {
      if (!isWanted(kit, feature)) continue
      const isKnown = getLoadedParts(kit, feature) || this.#pending.has(feature) || this.#failed.has(feature)
      if (!isKnown) void this.#load(kit, feature)
    }
    if (!this.isLoading) this.#stopWaiting()
  }

  /** The view's own parts, then the loaded ones of features, in the order of `features.ts`. */
  list(kit: Kit): readonly LoadedParts[] {
    return [this.#own, ...this.#listAdded(kit)]
  }

  /** Those of {@link list} that came after the view was shown. */
  listLate(kit: Kit): readonly LoadedParts[] {
    return this.#listAdded(kit, this.#late)
  }

  #listAdded(kit: Kit, among?: ReadonlySet<Feature>): readonly LoadedParts[] {
    return listFeatures(kit).flatMap((feature) => {
      const parts = (among?.has(feature) ?? true) && isWanted(kit, feature) && getLoadedParts(kit, feature)
      return parts ? [parts] : []
    })
  }

  retry(): void {
    this.#failed.clear()
    this.#host.requestUpdate()
  }

  #follow(kit: Kit | undefined): void {
    this.#kit = kit
    this.#pending.clear()
    this.#failed.clear()
    this.#late.clear()
    this.#stopWaiting()
    if (!kit) return
    this.#isPatient = true
    this.#endPatience = kit.ports.clock.setTimeout(() => {
      this.#stopWaiting()
      this.#host.requestUpdate()
    }, PATIENCE_MS)
  }

  #stopWaiting(): void {
    this.#isPatient = false
    this.#endPatience()
  }

  async #load(kit: Kit, feature: Feature): Promise<void> {
    this.#pending.add(feature)
    this.#late.add(feature)
    const failure = await loadParts(kit, feature).then(
      () => undefined,
      (error: unknown) => ({ error }),
    )
    if (kit !== this.#kit) return
    this.#pending.delete(feature)
    if (failure) {
      kit.log.error(`Could not load the account entries of the feature "${feature.name}".`, failure.error)
      this.#failed.add(feature)
    }
    this.#host.requestUpdate()
  }
}

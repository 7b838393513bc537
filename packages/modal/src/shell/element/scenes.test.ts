import { expect, it, onTestFinished } from 'vitest'
import { createWorld, place } from '../../../test/createWorld.ts'
import { reduceMotion } from '../../../test/looks.ts'
import { scenes } from '../../../test/scenes.ts'
import { screen } from '../../../test/screen.ts'
import { walkElements } from '../../../test/walkElements.ts'
import { KitElement } from './kit-element.ts'

type State = Record<PropertyKey, unknown>
type Reads = Map<State, PropertyKey>

/** Records the states that are read, of those that are created from now on, without the code under test. */
function watchReads() {
  let reads: Reads = new Map()
  const Original = Proxy
  const wrap = (target: State, handler: ProxyHandler<State>): State => {
    // Only the handler of valtio has this trap.
    if (!handler.deleteProperty) return new Original(target, handler)
    const state: State = new Original(target, {
      ...handler,
      get(values, key, receiver) {
        reads.set(state, key)
        return Reflect.get(values, key, receiver) as unknown
      },
    })
    return state
  }
  globalThis.Proxy = new Original(Original, {
    construct: (_, [target, handler]: [State, ProxyHandler<State>]) => wrap(target, handler),
  })
  onTestFinished(() => void (globalThis.Proxy = Original))
  return {
    record(run: () => void): Reads {
      reads = new Map()
      run()
      const own = reads
      reads = new Map()
      return own
    },
  }
}

const names = Object.keys(scenes)

it('there are scenes of every feature', () => expect(names.length).toBeGreaterThan(300))

it.each(names)('every element follows each state that it reads: %s', async (name) => {
  const scene = scenes[name]!
  const watched = watchReads()
  await reduceMotion()
  const world = createWorld(scene.world)
  await place('appkit-modal')
  await scene.show(world)
  await expect.element(screen.dialog(scene.title)).toBeVisible()

  const elements = [...walkElements(document)].filter((element) => element instanceof KitElement)
  expect(elements.length).toBeGreaterThan(2)
  const missed: string[] = []
  for (const element of elements) {
    let reads: Reads = new Map()
    const updated = element as unknown as { performUpdate: () => void; requestUpdate: () => void }
    const run = updated.performUpdate.bind(element)
    updated.performUpdate = () => void (reads = watched.record(run))
    element.requestUpdate()
    await element.updateComplete
    let count = 0
    updated.requestUpdate = () => void (count += 1)
    for (const [state, key] of reads) {
      count = 0
      // A change of which only the subscribers of the state know.
      state[Symbol('change')] = true
      await Promise.resolve()
      if (count === 0) missed.push(`${element.localName}: ${String(key)}`)
    }
    expect(element.localName === 'appkit-shell' ? reads.size : 1).toBeGreaterThan(0)
  }
  expect(missed).toEqual([])
})

import { expect, it, onTestFinished } from 'vitest'
import { createWorld, place } from '../../../test/createWorld.ts'
import { reduceMotion } from '../../../test/looks.ts'
import { scenes } from '../../../test/scenes.ts'
import { screen } from '../../../test/screen.ts'
import { walkElements } from '../../../test/walkElements.ts'
import { KitElement } from './kit-element.ts'

type Values = Record<PropertyKey, unknown>
interface Read {
  readonly state: Values
  readonly key: string
}

/** Records what is read of all states that are created from now on, without the code under test. */
function watchReads() {
  const reads: Read[] = []
  const Original = Proxy
  const wrap = (target: Values, handler: ProxyHandler<Values>): Values => {
    // Only the handler of valtio has this trap.
    if (!handler.deleteProperty) return new Original(target, handler)
    const state: Values = new Original(target, {
      ...handler,
      get(values, key, receiver) {
        if (typeof key === 'string') reads.push({ state, key })
        return Reflect.get(values, key, receiver) as unknown
      },
    })
    return state
  }
  globalThis.Proxy = new Original(Original, { construct: (_, [target, handler]) => wrap(target, handler) })
  onTestFinished(() => void (globalThis.Proxy = Original))
  return {
    /** The distinct reads of data in the next update, without the methods and the lengths of lists. */
    async record(element: KitElement, update: () => Promise<unknown>): Promise<Read[]> {
      const updated = element as unknown as { performUpdate?: () => void }
      const run = updated.performUpdate!.bind(element)
      let own: Read[] = []
      updated.performUpdate = () => {
        reads.length = 0
        run()
        own = reads.splice(0)
      }
      await update()
      delete updated.performUpdate
      const seen = new Map<Values, Set<string>>()
      return own.filter(({ state, key }) => {
        const keys = seen.get(state) ?? new Set()
        seen.set(state, keys)
        return !keys.has(key) && keys.add(key) && key !== 'length' && !(key in Array.prototype)
      })
    },
  }
}

/** Another value of the same kind. `undefined` if there is none without a meaning of its own. */
function alter(value: unknown): unknown {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + 1
  if (typeof value === 'bigint') return value + 1n
  if (typeof value === 'string') return `${value}x`
  if (value === undefined) return true
  return undefined
}

const names = Object.keys(scenes)

it('has scenes', () => expect(names.length).toBeGreaterThan(100))

it.each(names)('every element follows what it reads: %s', async (name) => {
  const scene = scenes[name]!
  const watched = watchReads()
  await reduceMotion()
  const world = createWorld(scene.world)
  await place('appkit-modal')
  await scene.show(world)
  await expect.element(screen.dialog(scene.title)).toBeVisible()

  const elements = [...walkElements(document)].filter((element) => element instanceof KitElement)
  const missed: string[] = []
  const asked = new Set<KitElement>()
  const own = new Map<KitElement, () => void>()
  for (const element of elements) {
    own.set(element, element.requestUpdate.bind(element))
    // What is changed here need not make sense, so it is not shown.
    element.requestUpdate = () => void asked.add(element)
  }
  for (const element of elements) {
    const update = () => {
      own.get(element)!()
      return element.updateComplete
    }
    for (const { state, key } of await watched.record(element, update)) {
      const value = state[key]
      const other = alter(value)
      if (other === undefined) continue
      await update()
      asked.clear()
      try {
        state[key] = other
        await Promise.resolve()
        if (!asked.has(element)) missed.push(`${element.localName}: ${key}`)
      } finally {
        if (value === undefined) delete state[key]
        else state[key] = value
        await Promise.resolve()
      }
    }
  }
  expect(elements.length).toBeGreaterThan(2)
  expect([...new Set(missed)]).toEqual([])
})

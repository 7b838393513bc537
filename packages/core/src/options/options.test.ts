import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { createValtio } from '../kit/createValtio.ts'
import { createOptionsController } from './createOptionsController.ts'

const createOptions = (options: Parameters<typeof createOptionsController>[1]) =>
  createOptionsController({ valtio: createValtio() }, options)

describe('the option "allWallets"', () => {
  it('may be set in "features", as in existing dapps', () => {
    const options = createOptions({ networks: [], features: { allWallets: 'HIDE' } })
    expect(options.state.allWallets).toBe('HIDE')
    options.update({ features: { allWallets: 'ONLY_MOBILE' } })
    expect(options.state.allWallets).toBe('ONLY_MOBILE')
  })

  it.each([
    [true, 'SHOW'],
    [false, 'HIDE'],
  ])('may be set to %s in "features", which is %s', (allWallets, expected) => {
    const options = createOptions({ networks: [], features: { allWallets } })
    expect(options.state.allWallets).toBe(expected)
    options.update({ allWallets: 'ONLY_MOBILE' })
    options.update({ features: { allWallets } })
    expect(options.state.allWallets).toBe(expected)
  })

  it('wins over "features", and defaults to "SHOW"', () => {
    expect(createOptions({ networks: [], allWallets: 'SHOW', features: { allWallets: 'HIDE' } }).state.allWallets).toBe(
      'SHOW',
    )
    const options = createOptions({ networks: [], features: { legalCheckbox: true } })
    expect(options.state.allWallets).toBe('SHOW')
  })
})

/** Options of a feature in a separate package, unknown to shipped code. */
interface GuestOptions {
  readonly guestList?: readonly { readonly name: string }[]
  readonly guestDoor?: { readonly isOpen: boolean; readonly knock?: () => string }
  readonly guestHost?: unknown
}

declare module './mutable.types.ts' {
  interface MutableOptions extends GuestOptions {}
  interface Features {
    readonly guestBook?: boolean
  }
}

const create = (options: object) => createOptions({ networks: [], ...options })

describe('options of a slice', () => {
  it('are kept without a declaration in core, also in "features"', () => {
    const options = create({ guestList: [{ name: 'Ada' }], features: { guestBook: true } })
    expect(options.state.guestList).toEqual([{ name: 'Ada' }])
    expect(options.state.features.guestBook).toBe(true)
  })

  it('change with update(), and keep their value when it omits them', () => {
    const options = create({ guestList: [{ name: 'Ada' }], guestDoor: { isOpen: false } })
    options.update({ guestDoor: { isOpen: true } })
    expect(options.state.guestDoor).toEqual({ isOpen: true })
    expect(options.state.guestList).toEqual([{ name: 'Ada' }])
  })

  it('are copied deeply, so that site and kit share no objects', () => {
    const guestList = [{ name: 'Ada' }]
    const options = create({ guestList })
    guestList[0]!.name = 'Eve'
    expect(options.state.guestList).toEqual([{ name: 'Ada' }])
    options.update({ guestList })
    guestList.push({ name: 'Mallory' })
    expect(options.state.guestList).toEqual([{ name: 'Eve' }])
    ;(options.state.guestList![0] as { name: string }).name = 'Kit'
    expect(guestList).toEqual([{ name: 'Eve' }, { name: 'Mallory' }])
  })

  it('with functions are in `given`, and their data is in the state', () => {
    const guestDoor = { isOpen: true, knock: () => 'who?' }
    const options = create({ guestDoor, guestHost: () => 'here' })
    expect(options.given.guestDoor).toBe(guestDoor)
    expect(options.given.guestDoor?.knock?.()).toBe('who?')
    expect(options.state.guestDoor).toEqual({ isOpen: true })
    expect('guestHost' in options.state).toBe(false)
  })

  it('that are class instances are in `given`, and not in the state', () => {
    class Host {
      secret = 'own'
    }
    const host = new Host()
    const options = create({ guestHost: host, guestDoor: { isOpen: true, host } })
    expect(options.given.guestHost).toBe(host)
    expect('guestHost' in options.state).toBe(false)
    expect(options.state.guestDoor).toEqual({ isOpen: true })
  })

  it('that are URLs and dates become strings, as before', () => {
    const options = create({
      metadata: { name: 'Dapp', url: new URL('https://example.com/a'), description: '', icons: [] },
    })
    expect(options.state.metadata?.url).toBe('https://example.com/a')
    expect(create({ guestHost: new Date(0) }).state.guestHost).toBe('1970-01-01T00:00:00.000Z')
    expect(create({ guestDoor: { isOpen: true, since: new Date(0) } }).state.guestDoor).toEqual({
      isOpen: true,
      since: '1970-01-01T00:00:00.000Z',
    })
  })

  it('that come from another window are data', () => {
    const guestDoor: unknown = runInNewContext('({ isOpen: true })')
    expect(create({ guestDoor }).state.guestDoor).toEqual({ isOpen: true })
  })

  it('that contain null are data', () => {
    expect(create({ guestDoor: { isOpen: true, host: null } }).state.guestDoor).toEqual({ isOpen: true, host: null })
  })

  it('with cycles are in `given`, and the others are in the state', () => {
    const ring: { self?: unknown } = {}
    ring.self = ring
    const options = create({ guestHost: ring, guestList: [{ name: 'Ada' }] })
    expect(options.given.guestHost).toBe(ring)
    expect('guestHost' in options.state).toBe(false)
    expect(options.state.guestList).toEqual([{ name: 'Ada' }])
  })

  it('may share an object, which is not a cycle', () => {
    const ada = { name: 'Ada' }
    expect(create({ guestList: [ada, ada] }).state.guestList).toEqual([ada, ada])
  })

  it('are read from proxies of frameworks', () => {
    const wrap = <Value extends object>(value: Value): Value =>
      new Proxy(value, {
        get(target, key, receiver) {
          const found: unknown = Reflect.get(target, key, receiver)
          return typeof found === 'object' && found !== null ? wrap(found) : found
        },
      })
    const options = createOptions(wrap({ networks: [], guestList: [{ name: 'Ada' }], features: { guestBook: true } }))
    expect(options.state.guestList).toEqual([{ name: 'Ada' }])
    options.update(wrap({ features: { guestBook: false } }))
    expect(options.state.features).toEqual({ guestBook: false })
    options.update({ guestList: options.state.guestList! })
    expect(options.state.guestList).toEqual([{ name: 'Ada' }])
  })

  it('that are frozen can be changed in the state', () => {
    const options = create({ guestDoor: Object.freeze({ isOpen: false }) })
    ;(options.state.guestDoor as { isOpen: boolean }).isOpen = true
    expect(options.state.guestDoor).toEqual({ isOpen: true })
  })

  it('S6: cannot replace a prototype through "__proto__" or "constructor"', () => {
    const bad = '{"prototype": {"isBad": true}}'
    const hostile = JSON.parse(
      `{"__proto__": {"isBad": true}, "features": {"__proto__": {"isBad": true}, "constructor": ${bad}}, "constructor": ${bad}}`,
    ) as object
    const updated = create({})
    updated.update(hostile)
    for (const { state } of [create(hostile), updated]) {
      for (const object of [state, state.features]) {
        expect(Object.getPrototypeOf(object)).toBe(Object.prototype)
        // Assigned to another object, it would replace that object's prototype.
        expect(Object.hasOwn(object, '__proto__')).toBe(false)
        expect(object).not.toHaveProperty('isBad')
      }
    }
    expect({}).not.toHaveProperty('isBad')
  })
})

describe('an option that creates a kit', () => {
  const networks = [{ id: 1, name: 'One', rpcUrls: {}, format: () => 'chain' }]

  it('is in `given`, and not in the state', () => {
    const adapters = [() => {}]
    const given = {
      networks,
      defaultNetwork: networks[0],
      adapters,
      connectors: [],
      universalProvider: { request: () => {} },
      messages: { en: {} },
    }
    const options = createOptions(given as unknown as Parameters<typeof createOptionsController>[1])
    expect(options.given).toEqual(given)
    expect(Object.keys(options.state).filter((name) => name in given)).toEqual([])
    options.update({ networks } as object)
    expect(Object.keys(options.state).filter((name) => name in given)).toEqual([])
  })

  it('does not change with the object that the site passed', () => {
    const site = { networks: [], guestHost: 'first' }
    const options = createOptions(site)
    site.guestHost = 'second'
    expect(options.given.guestHost).toBe('first')
  })

  it('has defaults that another kit does not change', () => {
    ;(create({}).state.features as { legalCheckbox?: boolean }).legalCheckbox = true
    create({}).state.customWallets = [{ id: 'own', name: 'Own' }]
    expect(create({}).state).toMatchObject({ features: {}, customWallets: [] })
    expect(create({}).state.features).toEqual({})
  })

  it('declares the options that have a default, and no others', () => {
    const { declared, state } = create({ guestHost: 'here' })
    expect([...declared].sort()).toEqual(
      Object.keys(state)
        .filter((name) => name !== 'guestHost')
        .sort(),
    )
  })

  it('is undefined for an empty project id', () => {
    expect(create({ projectId: '' }).projectId).toBeUndefined()
    expect(create({ projectId: 'mine' }).projectId).toBe('mine')
  })

  it('keeps its value for undefined', () => {
    const options = create({ locale: 'de', debug: undefined })
    options.update({ locale: undefined, debug: undefined } as object)
    expect(options.state.locale).toBe('de')
    expect(options.state.debug).toBe(false)
  })
})

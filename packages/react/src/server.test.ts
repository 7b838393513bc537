import { createElement, Fragment, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { base, mainnet } from '@openappkit/core/networks'
import { beforeEach, describe, expect, it } from 'vitest'
import * as client from './client.ts'
import * as api from './index.ts'
import * as server from './server.ts'

const { AppKitProvider, createAppKit, useAppKitAccount, useAppKitNetwork, useAppKitState, useAppKitTheme } = api

type Hook = (...parameters: unknown[]) => object | undefined

const exports: [string, unknown][] = Object.entries(api)
const hooks = exports.filter((entry): entry is [string, Hook] => entry[0].startsWith('use'))
const components = exports.filter(
  (entry): entry is [string, ComponentType] => entry[0].startsWith('AppKit') && entry[0] !== 'AppKitProvider',
)

/** The required parameters of hooks. */
const PARAMETERS: Readonly<Record<string, unknown[]>> = { useAppKitProvider: ['eip155'] }

/** Renders the result of a hook, without its functions. */
function renderHook([name, useHook]: [string, Hook], kit?: Pick<api.AppKit, 'kit'>): unknown {
  function Probe() {
    // `useAppKitSIWX` has no result without the option.
    return JSON.stringify(useHook(...(PARAMETERS[name] ?? [])) ?? null)
  }
  const probe = createElement(Probe)
  const html = renderToString(kit ? createElement(AppKitProvider, { kit }, probe) : probe)
  return JSON.parse(html.replaceAll('&quot;', '"'))
}

function Probe() {
  const { status, address } = useAppKitAccount()
  const { chainId } = useAppKitNetwork()
  const { open } = useAppKitState()
  useAppKitTheme()
  return createElement('p', null, JSON.stringify({ status, address, chainId, open }))
}

/** The registry of kits. */
const REGISTRY = Symbol.for('openappkit.kits')

const DISCONNECTED = '<p>{&quot;status&quot;:&quot;disconnected&quot;,&quot;open&quot;:false}</p>'

describe('on a server', () => {
  // The test files of a worker share their globals, and another one may have registered kits.
  beforeEach(() => void Reflect.deleteProperty(globalThis, REGISTRY))

  it('has no page', () => {
    expect(['window', 'document', 'localStorage'].filter((name) => name in globalThis)).toEqual([])
    expect(hooks.length).toBeGreaterThan(10)
    expect(components.length).toBeGreaterThan(4)
  })

  it('imports and renders hooks without a provider as disconnected', () => {
    createAppKit({ networks: [mainnet] })
    expect(renderToString(createElement(Probe))).toBe(DISCONNECTED)
  })

  it.each(hooks)('renders %s, the same with and without any kit', (name, useHook) => {
    const kit = createAppKit({ networks: [mainnet, base], defaultNetwork: base, themeMode: 'dark' })
    const alone = renderHook([name, useHook])
    expect(renderHook([name, useHook], kit)).toEqual(alone)
    expect(kit.kit.isStarted).toBe(false)
  })

  it.each(components)('renders %s as its bare element', (name, component) => {
    const tag = name.replace('AppKit', 'appkit').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    const kit = createAppKit({ networks: [mainnet] })
    expect(renderToString(createElement(AppKitProvider, { kit }, createElement(component)))).toBe(`<${tag}></${tag}>`)
    expect(kit.kit.isStarted).toBe(false)
  })

  it('renders a tree with provider and all components, and starts nothing', () => {
    const kit = createAppKit({ networks: [mainnet] })
    const tree = createElement(
      AppKitProvider,
      { kit },
      ...components.map(([name, component]) => createElement(Fragment, { key: name }, createElement(component))),
      createElement(Probe),
    )
    expect(renderToString(tree)).toContain(DISCONNECTED)
    expect(kit.kit.isStarted).toBe(false)
  })

  it('shares no state between two requests, and registers no kit', async () => {
    const [first, second] = [0, 1].map(() => createAppKit({ networks: [mainnet, base] }))
    first!.setThemeMode('dark')
    first!.setThemeVariables({ '--w3m-accent': '#123456' })
    first!.updateFeatures({ legalCheckbox: true })
    first!.removeNetwork('eip155:1')
    first!.setLoading(true)
    await first!.switchNetwork(base)
    expect(second!.getThemeMode()).toBe('system')
    expect(second!.getThemeVariables()).toEqual({})
    expect(second!.kit.options.state.features.legalCheckbox).not.toBe(true)
    expect(second!.kit.networks.state.networks).toHaveLength(2)
    expect(second!.getCaipNetworkId()).toBe('eip155:1')
    expect(second!.getState().loading).toBe(false)
    expect(first!.getCaipNetworkId()).toBe('eip155:8453')
    expect(REGISTRY in globalThis).toBe(false)
  })
})

describe('for server components', () => {
  it('has the same exports as in a browser', () => {
    expect(Object.keys(server).sort()).toEqual(Object.keys(api).sort())
  })

  it('runs only createAppKit on the server; the other exports are those of the client module', () => {
    expect(Object.keys(client).sort()).toEqual(
      Object.keys(api)
        .filter((name) => name !== 'createAppKit')
        .sort(),
    )
    expect({ ...client, createAppKit }).toEqual({ ...api })
    expect(server.createAppKit).toBe(createAppKit)
  })
})

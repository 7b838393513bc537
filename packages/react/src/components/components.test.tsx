import { act, createRef, StrictMode } from 'react'
import { base, mainnet } from '@openappkit/core/networks'
import {
  createAppKit,
  type AppKit,
  type AppKitButton as AppKitButtonElement,
  type AppKitOptions,
} from '@openappkit/modal'
import { createFakeAdapter } from '@openappkit/testing'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ALPHA } from '../../test/createTestKit.ts'
import { createTestRoot } from '../../test/renderHook.ts'
import { AppKitProvider } from '../kit/AppKitProvider.tsx'
import { AppKitButton, AppKitNetworkButton } from './components.ts'

function createTestAppKit(options: Partial<AppKitOptions> = {}): AppKit {
  const { createAdapter } = createFakeAdapter()
  const appKit = createAppKit({ networks: [mainnet, base], adapters: [createAdapter], ...options })
  onTestFinished(() => {
    appKit.destroy()
    localStorage.clear()
  })
  return appKit
}

/** Waits until an element has rendered, and returns its visible text. */
async function readText(container: ParentNode, selector: string): Promise<string> {
  const element = container.querySelector(selector) as AppKitButtonElement
  await element.updateComplete
  const root = element.shadowRoot
  const inner = root?.querySelector('appkit-connect-button, appkit-account-button')
  return root && inner ? readText(root, inner.localName) : (root?.textContent?.trim() ?? '')
}

/** The native button in an element, through nested shadow roots. */
function findButton(element: Element): HTMLButtonElement | undefined {
  if (element instanceof HTMLButtonElement) return element
  return [...(element.shadowRoot ?? element).children].map(findButton).find((button) => button !== undefined)
}

describe('components', () => {
  it('show the kit of their provider beside another kit, without an error', async () => {
    const complaints = vi.fn<(event: ErrorEvent) => void>()
    addEventListener('error', complaints)
    onTestFinished(() => removeEventListener('error', complaints))
    const first = createTestAppKit({ id: 'first', defaultNetwork: mainnet })
    const second = createTestAppKit({ id: 'second', defaultNetwork: base })
    const { container, render } = createTestRoot()
    await render(
      <StrictMode>
        <AppKitProvider kit={first}>
          <AppKitNetworkButton className="first" />
        </AppKitProvider>
        <AppKitProvider kit={second}>
          <AppKitNetworkButton className="second" />
        </AppKitProvider>
      </StrictMode>,
    )
    expect(await readText(container, '.first')).toBe('Ethereum')
    expect(await readText(container, '.second')).toBe('Base')
    expect(complaints).not.toHaveBeenCalled()
  })

  it('move to another kit with their provider', async () => {
    const first = createTestAppKit({ id: 'first', defaultNetwork: mainnet })
    const second = createTestAppKit({ id: 'second', defaultNetwork: base })
    const { container, render } = createTestRoot()
    for (const [kit, name] of [
      [first, 'Ethereum'],
      [second, 'Base'],
    ] as const) {
      await render(
        <AppKitProvider kit={kit}>
          <AppKitNetworkButton />
        </AppKitProvider>,
      )
      expect(await readText(container, 'appkit-network-button')).toBe(name)
    }
  })

  it('need no provider with a single kit, and neither do plain elements in JSX', async () => {
    createTestAppKit()
    const { container, render } = createTestRoot()
    await render(
      <>
        <AppKitButton />
        <appkit-network-button />
      </>,
    )
    expect(await readText(container, 'appkit-button')).toBe('Connect wallet')
    expect(await readText(container, 'appkit-network-button')).toBe('Ethereum')
  })

  it.each([false, true])('and plain elements in JSX follow the property disabled: %s', async (disabled) => {
    const appKit = createTestAppKit()
    const { container, render } = createTestRoot()
    const show = (isDisabled: boolean) =>
      render(
        <>
          <AppKitButton disabled={isDisabled} />
          <appkit-button disabled={isDisabled} />
          <appkit-connect-button disabled={isDisabled} />
          <appkit-network-button disabled={isDisabled} />
          <appkit-account-button disabled={isDisabled} />
        </>,
      )
    await show(!disabled)
    await show(disabled)
    await act(async () => appKit.kit.connections.connect({ connectorId: ALPHA }))
    const elements = [...container.children] as AppKitButtonElement[]
    expect(elements).toHaveLength(5)
    for (const element of elements) {
      await element.updateComplete
      expect([element.localName, element.disabled]).toEqual([element.localName, disabled])
      expect(findButton(element)?.disabled).toBe(disabled)
    }
  })

  it('set and unset properties and the ref', async () => {
    createTestAppKit()
    const ref = createRef<AppKitButtonElement>()
    const { container, render } = createTestRoot()
    await render(<AppKitButton ref={ref} label="Log in" id="login" disabled />)
    expect(ref.current).toBe(container.querySelector('appkit-button#login'))
    expect(ref.current?.disabled).toBe(true)
    expect(await readText(container, 'appkit-button')).toBe('Log in')
    await render(<AppKitButton ref={ref} id="login" />)
    expect(await readText(container, 'appkit-button')).toBe('Connect wallet')
  })

  it('follow the connection', async () => {
    const appKit = createTestAppKit()
    const { container, render } = createTestRoot()
    await render(<AppKitButton balance="hide" />)
    await act(async () => appKit.kit.connections.connect({ connectorId: ALPHA }))
    const address = appKit.getAddress() ?? ''
    expect(await readText(container, 'appkit-button')).toContain(address.slice(-4))
  })

  it('R9: show the kit that replaces the old one after a hot reload', async () => {
    createTestAppKit({ defaultNetwork: mainnet })
    const { container, render } = createTestRoot()
    await render(<AppKitNetworkButton />)
    expect(await readText(container, 'appkit-network-button')).toBe('Ethereum')
    await act(async () => createTestAppKit({ defaultNetwork: base }))
    expect(await readText(container, 'appkit-network-button')).toBe('Base')
  })
})

import { act, Component, version, type ReactNode } from 'react'
import { version as domVersion } from 'react-dom'
import { describe, expect, inject, it, vi } from 'vitest'
import { useAppKitAccount } from '../account/useAppKitAccount.ts'
import { useAppKit } from '../modal/useAppKit.ts'
import { useAppKitState } from '../modal/useAppKitState.ts'
import { useAppKitTheme } from '../theme/useAppKitTheme.ts'
import { createTestKit } from '../../test/createTestKit.ts'
import { createTestRoot, renderHook } from '../../test/renderHook.ts'
import { AppKitProvider } from './AppKitProvider.tsx'

declare module 'vitest' {
  interface ProvidedContext {
    /** Set by the test project. */
    reactMajor: '18' | '19'
  }
}

class Catcher extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {}
  static getDerivedStateFromError(error: Error) {
    return { error }
  }
  override render() {
    return this.state.error ? (
      <p>{'short' in this.state.error ? String(this.state.error.short) : this.state.error.message}</p>
    ) : (
      this.props.children
    )
  }
}

async function renderAndCatch(useHook: () => unknown): Promise<string | null> {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { container, render } = createTestRoot()
  function Probe() {
    useHook()
    return null
  }
  await render(
    <Catcher>
      <Probe />
    </Catcher>,
  )
  return container.textContent
}

describe('useKit', () => {
  it('is tested with the React version of the test project', () => {
    const major = inject('reactMajor')
    expect([version.split('.')[0], domVersion.split('.')[0]]).toEqual([major, major])
  })

  it('SPEC 8.51: throws Please call "createAppKit" before using … with the name of the hook', async () => {
    expect(await renderAndCatch(() => useAppKit())).toBe('Please call "createAppKit" before using "useAppKit"')
    expect(await renderAndCatch(() => useAppKitAccount())).toBe(
      'Please call "createAppKit" before using "useAppKitAccount"',
    )
  })

  it('finds the only kit on the page without a provider', async () => {
    createTestKit({ themeMode: 'dark' })
    expect((await renderHook(() => useAppKitTheme())).current.themeMode).toBe('dark')
  })

  it('keeps its kit without a provider when a second one appears', async () => {
    createTestKit({ id: 'shop', themeMode: 'dark' })
    const hook = await renderHook(() => useAppKitTheme())
    createTestKit({ id: 'vendor', themeMode: 'light' })
    await hook.rerender()
    expect(hook.current.themeMode).toBe('dark')
  })

  it('throws with two kits and no provider', async () => {
    createTestKit({ id: 'one' })
    createTestKit({ id: 'two' })
    expect(await renderAndCatch(() => useAppKit())).toBe('Several kits and none named for "useAppKit"')
  })

  it('uses the kit of the nearest provider, also beside other kits', async () => {
    const outer = createTestKit({ id: 'outer', themeMode: 'light' })
    const inner = createTestKit({ id: 'inner', themeMode: 'dark' })
    const { current } = await renderHook(
      () => useAppKitTheme(),
      (children) => (
        <AppKitProvider kit={outer}>
          <AppKitProvider kit={inner}>{children}</AppKitProvider>
        </AppKitProvider>
      ),
    )
    expect(current.themeMode).toBe('dark')
  })

  it('adds no element to the page with its provider', async () => {
    const { container, render } = createTestRoot()
    await render(<AppKitProvider kit={createTestKit()}>text</AppKitProvider>)
    expect(container.innerHTML).toBe('text')
  })

  it('R9: starts the kit at the first mount and not at import or creation, once under StrictMode', async () => {
    const { kit, wallets } = createTestKit()
    expect(kit.isStarted).toBe(false)
    await renderHook(() => [useAppKitState(), useAppKitAccount()])
    expect(kit.isStarted).toBe(true)
    expect(wallets.listenerCount).toBe(2)
  })

  it('R9: follows the kit that replaces the old one after a hot reload', async () => {
    createTestKit({ themeMode: 'light' })
    const result = await renderHook(() => useAppKitTheme())
    for (let reload = 0; reload < 20; reload += 1) await act(async () => createTestKit({ themeMode: 'light' }))
    const { kit } = await act(async () => createTestKit({ themeMode: 'dark' }))
    expect(result.current.themeMode).toBe('dark')
    expect(kit.isStarted).toBe(true)
  })

  it('keeps the last state while a page with a destroyed kit is unmounted', async () => {
    const { kit } = createTestKit({ themeMode: 'dark' })
    const result = await renderHook(() => useAppKitTheme())
    await act(async () => kit.destroy())
    await result.rerender()
    expect(result.current.themeMode).toBe('dark')
  })
})

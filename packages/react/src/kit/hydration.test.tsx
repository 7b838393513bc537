import { act, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { useAppKitAccount } from '../account/useAppKitAccount.ts'
import { useAppKitNetwork } from '../networks/useAppKitNetwork.ts'
import { useAppKitTheme } from '../theme/useAppKitTheme.ts'
import { ALPHA, createTestKit } from '../../test/createTestKit.ts'
import '../../test/renderHook.ts'
import { AppKitProvider } from './AppKitProvider.tsx'

function Probe() {
  const { status } = useAppKitAccount()
  const { chainId } = useAppKitNetwork()
  const { themeMode } = useAppKitTheme()
  return (
    <p>
      {status} {chainId} {themeMode}
    </p>
  )
}

/** Renders on a server, then hydrates; returns the errors of React. */
async function hydrate(element: ReactNode): Promise<{ server: string; client: string; complaints: unknown[] }> {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const complaints: unknown[] = []
  const container = document.createElement('div')
  container.innerHTML = renderToString(element)
  const server = container.textContent ?? ''
  document.body.append(container)
  const root = await act(async () =>
    hydrateRoot(container, element, { onRecoverableError: (error) => complaints.push(error) }),
  )
  onTestFinished(async () => {
    await act(async () => root.unmount())
    container.remove()
  })
  return { server, client: container.textContent ?? '', complaints: [...complaints, ...errors.mock.calls] }
}

describe('hydration', () => {
  it('shows the disconnected state of the server, and then the real state, without a mismatch', async () => {
    const { kit } = createTestKit({ themeMode: 'dark' })
    kit.start()
    await kit.connections.connect({ connectorId: ALPHA })
    const result = await hydrate(
      <AppKitProvider kit={{ kit }}>
        <Probe />
      </AppKitProvider>,
    )
    expect(result).toEqual({ server: 'disconnected  system', client: 'connected 1 dark', complaints: [] })
  })

  it('needs no provider, neither on the server nor in the browser', async () => {
    createTestKit({ themeMode: 'dark' })
    const result = await hydrate(<Probe />)
    expect(result).toEqual({ server: 'disconnected  system', client: 'disconnected 1 dark', complaints: [] })
  })
})

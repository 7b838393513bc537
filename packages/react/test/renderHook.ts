import { act, createElement, StrictMode, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { onTestFinished } from 'vitest'

declare global {
  // Without this flag of React, `act` warns.
  var IS_REACT_ACT_ENVIRONMENT: boolean
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true

export interface Rendered {
  readonly container: HTMLElement
  readonly root: Root
  render(element: ReactNode): Promise<void>
}

/** An empty React root in the page. Unmounted at the end of the test. */
export function createTestRoot(): Rendered {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    container.remove()
  })
  return { container, root, render: async (element) => act(async () => root.render(element)) }
}

export interface HookResult<Value> {
  /** Result of the latest render. */
  readonly current: Value
  /** Results of all renders, including repeated ones, oldest first. */
  readonly values: readonly Value[]
  rerender(): Promise<void>
}

/** Runs a hook in a component under StrictMode. */
export async function renderHook<Value>(
  useHook: () => Value,
  wrap: (children: ReactNode) => ReactNode = (children) => children,
): Promise<HookResult<Value>> {
  const values: Value[] = []
  function Probe(): ReactNode {
    values.push(useHook())
    return null
  }
  const { render } = createTestRoot()
  const show = async () => render(createElement(StrictMode, null, wrap(createElement(Probe))))
  await show()
  return {
    get current() {
      return values.at(-1) as Value
    },
    values,
    rerender: show,
  }
}

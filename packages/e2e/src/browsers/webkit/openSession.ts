/** The driver's reference to an element of the page. */
export type ElementReference = Readonly<Record<string, string>>

/** One window of a browser, controlled by a test. */
export interface Session {
  /** Sends a command to the driver, e.g. `('POST', '/url', { url })`. Commands are sent one after the other. */
  ask(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>
  /** Runs in the page. The function's source text is sent, so it must be self-contained. */
  evaluate<Parameters extends readonly unknown[], Result>(
    run: (...parameters: Parameters) => Result,
    ...parameters: Parameters
  ): Promise<Result>
  /** Closes the window and deletes the data of the browser. */
  end(): Promise<void>
}

/** @throws with the driver's message. */
async function send(url: string, method: string, body: object | undefined): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null }
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value?.error} ${value?.message}`)
  return value
}

/**
 * Opens a window through a driver with the W3C WebDriver protocol.
 *
 * @param driverUrl - For example `http://127.0.0.1:4444`.
 * @see https://www.w3.org/TR/webdriver2/
 */
export async function openSession(driverUrl: string, capabilities: object): Promise<Session> {
  const body = { capabilities: { alwaysMatch: capabilities } }
  const { sessionId } = (await send(`${driverUrl}/session`, 'POST', body)) as { sessionId: string }
  const url = `${driverUrl}/session/${sessionId}`
  let last: Promise<unknown> = Promise.resolve()
  const session: Session = {
    ask(method, path, parameters) {
      const next = last.then(() => send(url + path, method, parameters ?? (method === 'POST' ? {} : undefined)))
      last = next.catch(() => {})
      return next
    },
    evaluate: (run, ...parameters) =>
      session.ask('POST', '/execute/sync', {
        script: `return (${run.toString()})(...arguments)`,
        args: parameters,
      }) as Promise<ReturnType<typeof run>>,
    end: async () => {
      await session.ask('DELETE', '')
    },
  }
  return session
}

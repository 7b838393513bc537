import type { BrowserContext } from '@playwright/test'

/** What pages have printed as errors, other than through our log. */
export function watchConsole(context: BrowserContext): readonly string[] {
  const errors: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('[OpenAppKit]')) errors.push(message.text())
  })
  return errors
}

import type { BrowserContext } from '@playwright/test'

/** The errors that pages have printed, except through our log. */
export function watchConsole(context: BrowserContext): readonly string[] {
  const errors: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('[OpenAppKit]')) errors.push(message.text())
  })
  return errors
}

export function listSystemBrowsers(system: {
  platform: string
  env: Record<string, string | undefined>
  home: string
}): string[]

export function findBrowser(options?: { log?: (message: string) => void }): Promise<string>

export function findHeadlessShell(browser: string, options?: { log?: (message: string) => void }): Promise<string>

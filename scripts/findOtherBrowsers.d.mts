interface Finding {
  readonly name: string
  readonly variable: string
  readonly path?: string
  readonly missing: readonly string[]
}

export function findOtherBrowsers(system?: {
  platform: string
  env: Record<string, string | undefined>
  exists: (path: string) => boolean
}): Finding[]

export function explainMissing(finding: Finding): string

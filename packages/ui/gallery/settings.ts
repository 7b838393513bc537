/** The values of the page's controls. The address contains them, so that a link shows the same look. */
export interface Settings {
  readonly looks: readonly string[]
  readonly accent: string
  readonly mix: string
  /** Percent. */
  readonly strength: string
  /** Px. */
  readonly radius: string
  /** Px. */
  readonly font: string
  /** Percent. */
  readonly text: string
}

export const LOOKS = {
  light: 'Light',
  dark: 'Dark',
  forced: 'Forced colours',
  rtl: 'Right-to-left',
} as const

export type Look = keyof typeof LOOKS

export const DEFAULTS: Settings = {
  looks: Object.keys(LOOKS),
  accent: '#4352e8',
  mix: '#00bb88',
  strength: '0',
  radius: '4',
  font: '10',
  text: '100',
}

export function readSettings(search: string): Settings {
  const { looks, ...rest } = Object.fromEntries(new URLSearchParams(search))
  return { ...DEFAULTS, ...rest, ...(looks === undefined ? {} : { looks: looks.split(',') }) }
}

/** @returns A query with the values that differ from the defaults. */
export function writeSettings(settings: Settings): string {
  const changed = Object.entries(settings)
    .map(([name, value]: [string, string | readonly string[]]) => [name, String(value)] as const)
    .filter(([name, value]) => value !== String(DEFAULTS[name as keyof Settings]))
  return changed.length > 0 ? `?${new URLSearchParams(changed.map(([name, value]) => [name, value]))}` : '?'
}

import type { ColorToken } from './palette.ts'

/** Multiples of one length, so that a site scales all of them with one variable. */
function scaled<Prefix extends string, Step extends string>(
  prefix: Prefix,
  master: string,
  steps: Readonly<Record<Step, number>>,
) {
  const rows = Object.entries<number>(steps).map(([step, factor]) => [
    `${prefix}-${step}`,
    `calc(var(--oak-${master}) * ${factor})`,
  ])
  return Object.fromEntries(rows) as { readonly [Name in `${Prefix}-${Step}`]: string }
}

/**
 * Design tokens that are the same in light and dark. Each is the CSS custom property `--oak-{name}`.
 * Type sizes are multiples of a 10px master, radii of a 4px master. The master of type grows with the font size
 * of the visitor's browser, and does not shrink if a page sets its root to less than 16px.
 */
export const tokens = {
  'font-family': 'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  'font-mono': 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  'font-size-master': 'max(10px, 0.625rem)',
  ...scaled('font-size', 'font-size-master', { xs: 1.2, s: 1.35, m: 1.5, l: 1.7, xl: 2.2, xxl: 3 }),
  'line-tight': '1.25',
  'line-snug': '1.35',
  'line-normal': '1.4',
  'line-relaxed': '1.5',
  'weight-regular': '400',
  'weight-medium': '500',
  'weight-bold': '600',
  'space-1': '4px',
  'space-2': '8px',
  'space-3': '12px',
  'space-4': '16px',
  'space-5': '20px',
  'space-6': '24px',
  'space-8': '32px',
  'border-radius-master': '4px',
  ...scaled('radius', 'border-radius-master', { xs: 1.5, s: 2.5, m: 3.5, l: 4.5, xl: 7, pill: 250 }),
  'duration-fast': '120ms',
  'duration-normal': '150ms',
  'duration-slow': '320ms',
  'duration-shake': '500ms',
  ease: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
  'ease-exit': 'cubic-bezier(0.4, 0, 1, 1)',
  'ease-loop': 'ease-in-out',
  'dialog-width': '360px',
  'z-index': '999',
  'z-raised': '1',
} as const satisfies Readonly<Record<string, string>>

/** Every custom property the elements read, without the `--oak-` prefix. */
export type TokenName = keyof typeof tokens | ColorToken

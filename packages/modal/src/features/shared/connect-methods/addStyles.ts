import type { CSSResult } from 'lit'
import type { ConnectHost } from './types.ts'

/**
 * Adds the styles of a part to its view. Parts share the view's shadow root, so a class name that another part could
 * have begins with the name of the part.
 */
export function addStyles({ renderRoot }: Pick<ConnectHost, 'renderRoot'>, { styleSheet }: CSSResult): void {
  const { adoptedStyleSheets } = renderRoot as ShadowRoot
  if (styleSheet && !adoptedStyleSheets.includes(styleSheet)) adoptedStyleSheets.push(styleSheet)
}

import { LOGO_GROUPS } from './data/groups.ts'

/** Logos that are fetched together. */
export interface LogoGroup {
  /** For each logo, what it is found by, separated by spaces. */
  readonly keys: readonly string[]
  /** The logos in the order of `keys`: SVG without its namespace. */
  load(): Promise<readonly string[]>
}

const NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"'

/** The address of a logo for an `<img>`: in one, SVG runs no script and fetches nothing. */
export function getLogoUrl(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg.replace('<svg', `<svg ${NAMESPACE}`))}`
}

/** An element that shows a logo. */
interface LogoHost extends Element {
  /** See `OakImage.logo`. */
  readonly logo: string
}

/** Resolves when an element is in view. */
function whenSeen(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      resolve()
    })
    observer.observe(element)
  })
}

/**
 * Finds the bundled logo of an element, and fetches it when the element is in view.
 *
 * @returns A `data:` URL, or an empty text where there is no such logo.
 */
export async function findLogo(element: LogoHost): Promise<string> {
  const { logo } = element
  for (const { keys, load } of LOGO_GROUPS) {
    const place = keys.findIndex((names) => names.split(' ').includes(logo))
    if (place < 0) continue
    await whenSeen(element)
    const logos = await load()
    // The element may show another wallet by now.
    return element.logo === logo ? getLogoUrl(logos[place]!) : findLogo(element)
  }
  return ''
}

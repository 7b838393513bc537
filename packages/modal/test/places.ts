import { screen } from './screen.ts'

const CONTROLS = 'button, a[href], input, [role="tab"], summary'

/** What can be pressed in the open dialog, through all shadow roots. Without notices, which cover the header for a moment. */
function listControls(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(':not(oak-snackbar, oak-snackbar *)')].flatMap((element) => [
    ...(element.matches(CONTROLS) ? [element] : []),
    ...(element.shadowRoot ? listControls(element.shadowRoot) : []),
  ])
}

/** The place of an element in the window, to a tenth of a pixel. */
const readPlace = (element: HTMLElement): string => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return [x, y, width, height].map((edge) => Math.round(edge * 10) / 10).join(' ')
}

function getName(element: HTMLElement): string {
  const { host } = element.getRootNode() as ShadowRoot
  const name = element.getAttribute('aria-label') ?? (element.textContent?.trim() || host?.textContent?.trim())
  return `${element.localName} ${name?.replace(/\s+/g, ' ')}`
}

/**
 * Records where the controls are in each frame, and which of them move after the frame in which they appear. One that is
 * rendered again has moved too if it is elsewhere: another element with the same name, if only one has it.
 *
 * @param getRoot - What contains the controls.
 */
export function createPlaceRecorder(getRoot = () => screen.dialog().element()) {
  const first = new Map<HTMLElement, string>()
  const firstByName = new Map<string, string>()
  const moved: string[] = []
  const look = () => {
    const shown = listControls(getRoot()).map((control) => ({
      control,
      name: getName(control),
      place: readPlace(control),
    }))
    for (const { control, name, place } of shown) {
      // It is not shown.
      if (place.endsWith(' 0 0')) continue
      const isOnly = shown.filter((other) => other.name === name).length === 1
      const before = first.get(control) ?? (isOnly ? firstByName.get(name) : undefined)
      const movement = `${name}: ${before} to ${place}`
      if (before !== undefined && before !== place && !moved.includes(movement)) moved.push(movement)
      first.set(control, before ?? place)
      if (isOnly && !firstByName.has(name)) firstByName.set(name, place)
    }
  }
  return {
    /** Looks at the next frames. */
    async watch(frames = 6): Promise<void> {
      for (let frame = 0; frame < frames; frame += 1) {
        look()
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
    },
    /** The names of the controls that were shown. */
    listNames: (): readonly string[] => [...first.keys()].map(getName),
    moved,
  }
}

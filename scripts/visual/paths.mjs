import { join } from 'node:path'
import { ROOT } from '../testing/runCommand.mjs'

/** The pictures that are compared. The documents show them. */
export const VIEWS = join(ROOT, 'docs/images/views')
export const IMAGES = join(ROOT, 'docs/images')
/** Pictures of a failed run. */
export const CACHE = join(ROOT, '.cache/pictures')

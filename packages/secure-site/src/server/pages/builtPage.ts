import { fileURLToPath } from 'node:url'

/** The folder of this package with the built page of the frame. */
export const BUILT_PAGE: string = fileURLToPath(new URL('../../../site', import.meta.url))

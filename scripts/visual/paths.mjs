import { join } from 'node:path'
import { ROOT } from '../testing/runCommand.mjs'

/** The few pictures that the documents show. */
export const IMAGES = join(ROOT, 'docs/images')
/** What `npm run test:visual` writes. */
export const CACHE = '.cache/pictures'
/** The pictures of the present sources. */
export const DRAWN = join(ROOT, CACHE, 'drawn')
/** The pictures of the base commit. */
export const BASE = join(ROOT, CACHE, 'base')
/** Playwright's report of the differences, and its data. */
export const REPORT = join(ROOT, CACHE, 'report')
export const RESULTS = join(ROOT, CACHE, 'results.json')
/** The sources of the base commit, while its pictures are drawn. */
export const WORKTREE = join(ROOT, '.cache/base')

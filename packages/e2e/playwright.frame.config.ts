/**
 * @module The tests of the frame of an embedded wallet alone. They need no built example and no offline world:
 * `npx playwright test --config packages/e2e/playwright.frame.config.ts`.
 */
import config, { FRAME_SPECS } from './playwright.config.ts'

const { globalSetup: _unused, ...rest } = config

export default { ...rest, projects: [{ name: 'frame', testMatch: FRAME_SPECS }] }

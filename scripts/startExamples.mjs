/** @module The examples of `npm start`, and its options. */

/** Each is a folder with a vite.config.ts. */
export const EXAMPLES = [
  { folder: 'react', name: 'React example', option: 'react-port', defaultPort: 5173 },
  { folder: 'html', name: 'HTML example', option: 'html-port', defaultPort: 5174 },
]

/** The options of the examples, besides those of the world. */
export const EXAMPLE_OPTIONS = Object.fromEntries(
  EXAMPLES.map(({ option, name, defaultPort }) => [option, { defaultPort, help: `port of the ${name}` }]),
)

/**
 * The text of `npm start -- --help`.
 *
 * @param {typeof import('../packages/local/src/cli/index.ts')} cli
 */
export const describeStart = ({ describeOptions, WORLD_OPTIONS, WORLD_SWITCHES }) =>
  `Starts the local world and the examples.\n\nUsage: npm start -- [options]\n\n${describeOptions({ ...EXAMPLE_OPTIONS, ...WORLD_OPTIONS }, WORLD_SWITCHES)}\n`

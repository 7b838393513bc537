import { defineErrors } from '@openappkit/common'

/** The errors of the start of the offline world. */
export const localErrors = defineErrors('local', {
  anvilMissing: {
    short: 'No anvil for {platform}',
    long: 'The local chains run on anvil, and its package for {platform} is not installed. Either install it (npm i -D @foundry-rs/anvil without --omit=optional; its optional package carries the program), or install Foundry from https://getfoundry.sh so that "anvil" is on your PATH, or set ANVIL_PATH to an anvil program.',
  },
  anvilPathWrong: {
    short: 'ANVIL_PATH is not a program: {path}',
    long: 'ANVIL_PATH names "{path}", which cannot be run. Correct it, or unset it to use the installed anvil.',
  },
  portTaken: {
    short: 'Port {port} is taken ({part})',
    long: 'The {part} wants port {port} on 127.0.0.1, but another program listens there. End that program, or choose another port with {option}.',
  },
  chainFailed: {
    short: '{name} did not start',
    long: 'The local chain {name} ended or kept silent while starting. Its last words were: {output}',
  },
  pageMissing: {
    short: 'The {name} is not built',
    long: 'Its files are missing in {folder} and cannot be built here ({reason}). In the repository run "npm test -- build"; a published package always has them.',
  },
  worldMissing: {
    short: 'No local world at {url}',
    long: 'The page asked {url} where the local chains and the demo wallet are and got no usable answer ({reason}). Start them with "npx @openappkit/local" (or "npm start" in the repository) and serve the page with the plugin of @openappkit/local/vite.',
  },
  marketMissing: {
    short: 'No contracts for swaps',
    long: 'The market of the local chains is Uniswap V2, whose packages are not installed: their licence is GPL-3.0-or-later, so they are optional. Run "npm i -D @uniswap/v2-core@1.0.1 @uniswap/v2-periphery@1.1.0-beta.0" and start the offline world again.',
  },
  optionUnknown: {
    short: 'Unknown option {option}',
    long: '{option} is not an option of this command. Run it with --help to see those it has.',
  },
  optionInvalid: {
    short: 'Invalid value for {option}: {value}',
    long: '{option} takes {expected}, not "{value}".',
  },
})

export { addRichAccount } from './addRichAccount.ts'
export {
  describeOptions,
  parseOptions,
  type FactorOption,
  type ParsedOptions,
  type PortOption,
} from './parseOptions.ts'
export { BANNER, formatError, formatFacts, formatUrls, listWorldUrls, type UrlRow } from './report.ts'
export { untilStopped } from './report.ts'
export { toWorldPorts, WORLD_OPTIONS, WORLD_SWITCHES } from './worldOptions.ts'

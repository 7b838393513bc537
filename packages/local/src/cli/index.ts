export { describeOptions, parseOptions, type ParsedOptions, type PortOption } from './parseOptions.ts'
export { BANNER, formatError, formatFacts, formatUrls, listWorldUrls, type UrlRow } from './report.ts'
export { untilStopped } from './untilStopped.ts'
export { toWorldPorts, WORLD_OPTIONS } from './worldOptions.ts'

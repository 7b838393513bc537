export { localWorld, type LocalWorldPlugin, type LocalWorldPluginOptions } from './localWorldPlugin.ts'

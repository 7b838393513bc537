export { fetchLocalWorld, parseLocalWorld, type LocalNetwork, type LocalWorld } from './fetchLocalWorld.ts'
export {
  LOCAL_WORLD_PATH,
  type LocalChain,
  type LocalContracts,
  type LocalRouter,
  type LocalWorldFacts,
} from './types.ts'

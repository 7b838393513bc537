import type { Logger } from '../log/types.ts'
import { loadErrors } from './errors.ts'

/** A part of the code that is fetched when it is first used. */
export interface Lazy<Module> {
  /**
   * Runs with the part: at once when it is there, else as soon as it is.
   *
   * @throws loadErrors.failed, or what `use` throws; a failed load is tried again the next time
   */
  run<Result>(use: (module: Module) => Result | Promise<Result>): Promise<Result>
}

/** Wraps an `import()`. */
export function loadOnce<Module>(load: () => Promise<Module>, log: Logger): Lazy<Module> {
  let loaded: Module | undefined
  let loading: Promise<Module> | undefined

  async function fetchModule(): Promise<Module> {
    try {
      loaded = await load()
      return loaded
    } catch (cause) {
      loading = undefined
      log.error('A part of the kit could not be loaded.', cause)
      throw loadErrors.failed({}, { cause })
    }
  }

  return {
    async run(use) {
      return use(loaded ?? (await (loading ??= fetchModule())))
    },
  }
}

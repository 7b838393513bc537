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

/** Waits for `promise` until `life` ends. */
function untilEnd<Value>(promise: Promise<Value>, life: AbortSignal | undefined): Promise<Value> {
  return new Promise((resolve, reject) => {
    const end = () => reject(life?.reason)
    if (life?.aborted) end()
    life?.addEventListener('abort', end)
    promise.finally(() => life?.removeEventListener('abort', end)).then(resolve, reject)
  })
}

/**
 * Wraps an `import()`.
 *
 * @param life - Ends the wait for a part that is still on its way; `run` then rejects with its reason.
 */
export function loadOnce<Module>(load: () => Promise<Module>, log: Logger, life?: AbortSignal): Lazy<Module> {
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
      return use(loaded ?? (await untilEnd((loading ??= fetchModule()), life)))
    },
  }
}

import { defineErrors } from '@openappkit/common'
import type { Logger } from '../log/types.ts'

/** Here, because a bundler would put a file of errors alone into a separate script of the start. */
export const loadErrors = defineErrors('load', {
  failed: {
    short: 'Part of the page could not be loaded',
    long: 'A script was not fetched: offline, or the site was updated. Reload the page.',
  },
})

/** Code that is loaded on first use. */
export interface Lazy<Module> {
  /**
   * Runs `use` with the loaded code: synchronously if it is already loaded.
   *
   * @throws loadErrors.failed, or the errors of `use`. After a failed load the next call tries again.
   */
  run<Result>(use: (module: Module) => Result | Promise<Result>): Promise<Result>
}

/** Waits for `promise` until `life` aborts. */
function rejectOnAbort<Value>(promise: Promise<Value>, life: AbortSignal | undefined): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(life?.reason)
    if (life?.aborted) onAbort()
    life?.addEventListener('abort', onAbort)
    promise.finally(() => life?.removeEventListener('abort', onAbort)).then(resolve, reject)
  })
}

/**
 * Wraps an `import()`.
 *
 * @param life - Aborts the wait for code that is still loading; `run` then rejects with its reason.
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
      return use(loaded ?? (await rejectOnAbort((loading ??= fetchModule()), life)))
    },
  }
}

import { isAppKitError } from '@openappkit/common'
import { loadErrors } from '../async/loadOnce.ts'
import { loadOnce } from '../async/loadOnce.ts'
import { startErrors } from '../connections/startErrors.ts'
import type { Kit } from '../kit/types.ts'
import type * as DirectoryModule from './createDirectory.ts'
import type { DirectoryController, DirectoryState, WalletPages } from './types.ts'

type Directory = ReturnType<typeof DirectoryModule.createDirectory>

const NOTHING: WalletPages = {
  status: 'idle',
  filter: { query: '', isCertifiedOnly: false },
  wallets: [],
  count: 0,
  hasMore: false,
}

/**
 * The part of the directory in the entry: its state, and the loading of the rest.
 *
 * @param load - Loads the rest.
 */
export function createDirectoryController(
  kit: Kit,
  load: () => Promise<typeof DirectoryModule> = () => import('./createDirectory.ts'),
): DirectoryController {
  const { proxy, ref } = kit.valtio
  const state = proxy<DirectoryState>({ pages: ref({ ...NOTHING }), recommended: [], recent: [], count: 0 })
  const life = new AbortController()
  kit.onDestroy(() => life.abort(startErrors.destroyed()))
  const code = loadOnce(load, kit.log, life.signal)
  let directory: Directory | undefined

  const use = (action: (directory: Directory) => Promise<void> | void): Promise<void> =>
    code.run(({ createDirectory }) => action((directory ??= createDirectory({ kit, state, life: life.signal }))))

  /** Like {@link use}, but an error goes to the state instead of rejecting. */
  async function fill(action: (directory: Directory) => Promise<void>): Promise<void> {
    try {
      await use(action)
    } catch (cause) {
      if (kit.isDestroyed || directory) return
      const error = isAppKitError(cause) ? cause : loadErrors.failed({}, { cause })
      state.pages = ref({ ...state.pages, status: 'error', error })
    }
  }

  return {
    state,
    async load() {
      await use(({ load }) => load()).catch(() => {})
    },
    search(filter) {
      const { error: _, ...pages } = state.pages
      if (!directory) state.pages = ref({ ...pages, status: 'pending' })
      return fill(({ search }) => search(filter))
    },
    fetchMore: () => fill(({ fetchMore }) => fetchMore()),
    find: (id) => directory?.find(id),
    remember(wallet) {
      void use(({ remember }) => remember(wallet)).catch(() => {})
    },
  }
}

import type { Kit } from '../kit/types.ts'
import { createDirectoryController } from './createDirectoryController.ts'
import type { DirectoryController } from './types.ts'

/** On a kit: its directory, shared by all copies of this package on a page. */
const directoryOfKit = Symbol.for('openappkit.directory')

/**
 * The wallet directory of a kit. A function beside the kit, so that a page pays for it only with what lists
 * wallets; the wallets themselves are fetched on the first call of `load` or `search`.
 */
export function getDirectory(kit: Kit & { [directoryOfKit]?: DirectoryController }): DirectoryController {
  return (kit[directoryOfKit] ??= createDirectoryController(kit))
}

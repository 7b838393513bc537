import type { Kit } from '../kit/types.ts'
import type { ProfileController } from './types.ts'

/** Loads the code of the option `names`, in one place: a second `import()` of the same file would add a script to the start of a page. */
export const getProfileLater = async (kit: Kit): Promise<ProfileController> =>
  (await import('./getProfile.ts')).getProfile(kit)

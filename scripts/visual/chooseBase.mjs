import { execFileSync } from 'node:child_process'
import { ROOT } from '../testing/runCommand.mjs'

/** @returns {string} The output of git. @throws if git fails. */
export const git = (...args) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()

function findMergeBase() {
  for (const branch of ['main', 'origin/main']) {
    try {
      return git('merge-base', 'HEAD', branch)
    } catch {
      // There is no such branch in this clone.
    }
  }
  throw new Error('There is no branch "main" to compare with. Name a commit: npm run test:visual -- --base <commit>')
}

/**
 * The commit whose pictures are compared with those of the working tree: the one where the branch left `main`. On `main`, the
 * last commit if something is changed, otherwise the one before it.
 *
 * @param {string} [wanted] - any name of a commit
 * @returns {string} Its hash.
 */
export function chooseBase(wanted) {
  if (wanted) return git('rev-parse', '--verify', `${wanted}^{commit}`)
  const base = findMergeBase()
  const isUnchanged = base === git('rev-parse', 'HEAD') && git('status', '--porcelain') === ''
  return isUnchanged ? git('rev-parse', 'HEAD~') : base
}

import { defineErrors } from '@openappkit/common'

/** Faults of the configuration, which the site's developer or the operator of the secure site ends. */
export const embeddedErrors = defineErrors('embedded', {
  networksDiffer: {
    short: 'This login is not set up',
    long: 'No network is in both lists: "networks" of createAppKit has {networks}, and the project "{projectId}" at {secureSite} has nodes for {chains}. Add a network of the project to "networks", or let the operator run `secure-site project add {projectId}` again with all its options and one more: `--node {network}=https://…`.',
  },
  networksMissing: {
    short: 'The embedded wallet does not have every network',
    long: '"networks" of createAppKit has {networks}, and the project "{projectId}" at {secureSite} has nodes for {chains}. The wallet cannot switch to the others. Add them to the project: `secure-site project add {projectId}` with all its options and a `--node` for each network.',
  },
  frameNotShown: {
    short: 'No answer from {secureSite}/sdk',
    long: 'The secure site is down, it has no project "{projectId}", that project does not list the origin of this page, or the policy of this page (CSP) does not allow the frame. Open {secureSite}/sdk?projectId={projectId} in a tab: if it answers, compare the origins of `secure-site project list` with that of this page, and add it with `secure-site project add {projectId} --origin …` and all its other options.',
  },
  requestRefused: {
    short: 'The secure site refused the request: {code}',
    long: 'It answered {type} with the code {code}: {reason}. Look for this code in the reference of errors, and check that the page and the secure site run the same version.',
  },
})

import { defineErrors } from '@openappkit/common'

/** Errors of the built pages. */
export const pageErrors = defineErrors('pages', {
  missing: {
    short: 'The folder {folder} has no page {name}',
    long: 'The server serves the built pages, and {folder} has no `{name}`. Build the pages, or name their folder with `--page`.',
  },
  noHead: {
    short: 'The page {name} in {folder} has no end of its head',
    long: 'The settings of a project are inserted before `</head>`, which `{name}` in {folder} does not have. Build the page again.',
  },
})

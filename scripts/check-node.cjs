// Runs first and in old syntax, so that an old Node can parse it.
/* eslint-disable no-var -- old releases know no other */
var version = process.versions.node.split('.')
var major = Number(version[0])
var minor = Number(version[1])
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    'OpenAppKit needs Node.js 20.19 or newer, but this is ' +
      process.version +
      '.\n' +
      'Its build tools use features that older releases lack.\n' +
      'Install a current release from https://nodejs.org (or run "nvm install 22") and try again.',
  )
  process.exit(1)
}

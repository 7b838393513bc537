// Installs what the repository needs, then starts a script: `node scripts/run.cjs start --port 1`. With `--help` it prints a text of
// `scripts/help` at once. In old syntax, so that an old Node can parse it.
/* eslint-disable no-var -- old releases know no other */
require('./check-node.cjs')
var spawn = require('node:child_process').spawn
var fs = require('node:fs')
var path = require('node:path')

var name = process.argv[2]
var given = process.argv.slice(3)

// Windows finds `npx.cmd` by a shell only. A shell splits a path with a space, such as that of Node, and reads `*` of the arguments.
function run(command, args, onSuccess) {
  var child = spawn(command, args, { stdio: 'inherit', shell: command === 'npx' && process.platform === 'win32' })
  // A terminal sends Ctrl-C to the child too, which ends by itself.
  process.on('SIGINT', function () {})
  process.on('SIGTERM', function () {
    child.kill('SIGTERM')
  })
  child.on('error', function (error) {
    throw error
  })
  child.on('exit', function (code) {
    if (code === 0) onSuccess()
    else process.exit(code === null ? 1 : code)
  })
}

var help = path.join(__dirname, 'help', name + '.txt')
if (given.indexOf('--help') >= 0 && fs.existsSync(help)) {
  process.stdout.write(fs.readFileSync(help, 'utf8'))
} else {
  run('npx', ['--yes', 'pnpm@12.21.0', 'install', '--frozen-lockfile'], function () {
    run(process.execPath, [path.join(__dirname, name + '.mjs')].concat(given), function () {})
  })
}

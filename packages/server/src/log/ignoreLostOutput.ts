const ignore = () => {}

/**
 * Keeps this process running when a line of its output cannot be written: the reader of a pipe has ended (`EPIPE`), or the disk of a file is
 * full. Without a listener, Node ends the process at the next line.
 */
export function ignoreLostOutput(): void {
  for (const stream of [process.stdout, process.stderr]) {
    if (!stream.listeners('error').includes(ignore)) stream.on('error', ignore)
  }
}

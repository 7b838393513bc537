import { defineErrors } from '@openappkit/common'

/** Errors of the keyring. */
export const keyringErrors = defineErrors('keyring', {
  cannotUnwrap: {
    short: 'A stored value cannot be decrypted',
    long: 'The value was encrypted with another keyring, or it was changed or moved to another row. Use the keyring that belongs to the database.',
  },
  fileExists: {
    short: 'The keyring {file} exists already',
    long: 'A new keyring would make every wallet of the old one unusable. Use the existing file, or name another one.',
  },
  fileTooOpen: {
    short: 'Other users can read the keyring {file}',
    long: 'The mode of the file is {mode}. Run `chmod 600` for it, and consider its keys as known to those users.',
  },
  fileUnusable: {
    short: 'The keyring {file} cannot be read or written',
    long: 'The system refuses to use {file}; the cause says why. Check that it is a file, that this user may read and write it, and that the disk has free space.',
  },
  invalid: {
    short: 'The keyring in {source} is invalid at {path}: {problem}',
    long: 'A keyring is JSON with `current`, `keys` and `mac`; each key has 32 bytes in base64url, and `current` is the id of one of them. Restore it from its backup.',
  },
  keyDestroyed: {
    short: 'The current key "{id}" of the keyring {name} was destroyed',
    long: 'This is an old copy of the keyring: `secure-site rotate --destroy` was run for "{id}" after it was made, so a wallet that it encrypts would be lost. Use the keyring of the machine where that command was run, or its newest backup.',
  },
  keyInUse: {
    short: 'The key "{id}" still encrypts {count} values',
    long: 'Without the key these {count} values could not be read. Run `secure-site rotate` first, which encrypts them with the current key.',
  },
  mismatch: {
    short: 'The keyring does not belong to this database',
    long: 'The database was created with another keyring, so its wallets would not open. Restore the keyring that was used with it.',
  },
  missing: {
    short: 'The keyring {source} is missing',
    long: 'Without it no wallet of the database can be opened. Restore it from its backup. For a new database, create it with `secure-site keyring create`.',
  },
  notSeparate: {
    short: 'Both keyrings have the same key',
    long: 'The second keyring protects wallets from a thief of the first one, so a copy of it protects nothing. Name another file with --guardian, or set SECURE_SITE_GUARDIAN to another keyring than SECURE_SITE_KEYRING.',
  },
  outdated: {
    short: 'The keyring {name} does not have the current key "{id}" of the database',
    long: 'This copy of the keyring is older than the last `secure-site rotate`, or the database is a backup whose key was destroyed later. A wallet that it encrypts would be lost with an old key. Use a copy that has "{id}": that of the machine where the keys were rotated, or a newer backup.',
  },
  noSuchKey: {
    short: 'There is no key "{id}"',
    long: 'Neither keyring has the key "{id}", so nothing was removed. Use an id of the keyring files.',
  },
  unknownKey: {
    short: 'The keyring does not have the key "{id}"',
    long: 'A value of the database was encrypted with the key "{id}". Add that key to the keyring again, from its backup.',
  },
})

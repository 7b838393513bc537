import { defineErrors } from '@openappkit/common'

/** Errors of the command line. */
export const cliErrors = defineErrors('secureSiteCli', {
  auditBroken: {
    short: 'Entry {entry} of the audit log was changed, or its predecessor is missing',
    long: 'The hash of entry {entry} does not match its content and its predecessor. Compare the table secure_site.audit with a backup.',
  },
  backupExists: {
    short: 'The file {file} exists',
    long: 'A backup replaces no file, which may be the only good backup. Name a new file with --to.',
  },
  backupInFolder: {
    short: 'The backup {file} would be in the database folder {folder}',
    long: 'The next backup would contain it, and it would be lost with the folder. Name a file in another folder, on another disk.',
  },
  backupInvalid: {
    short: 'The backup {file} cannot be restored',
    long: 'The cause says why. No database was restored. If the disk is full, or this user may not write there, correct that and repeat the command. Use another copy of the file if it cannot be read, or is no whole file of `secure-site backup`.',
  },
  backupNotWritten: {
    short: 'The backup {file} cannot be written',
    long: 'The system refuses it; the cause says why. Check that the folder exists, the free space of its disk, and that this user may write there.',
  },
  clockDiffers: {
    short: 'The clock of this machine differs from that of the database by {seconds} seconds',
    long: 'Times of rows come from the database, but tokens of providers and certificates are checked with the clock of the machine. Set both clocks by NTP.',
  },
  databaseNeeded: {
    short: 'A public site needs a PostgreSQL server',
    long: 'DATABASE_URL is not set, and {url} is public. Set DATABASE_URL to a PostgreSQL server of version 15 or newer. For a small site of one process, `--pglite` stores the data in a folder.',
  },
  emptyOption: {
    short: 'The option --{name} is empty',
    long: 'An empty value is often that of a variable that is not set. Pass a value, or leave the option out.',
  },
  folderNeeded: {
    short: 'The command "{command}" is for a database in a folder',
    long: 'DATABASE_URL names a PostgreSQL server, which has `pg_dump` and `pg_restore`. Use these, or remove DATABASE_URL to reach the folder.',
  },
  foreignOption: {
    short: 'The command "{command}" has no option --{name}',
    long: 'The option would have no effect. Remove --{name}, or use it with its own command: `secure-site help` lists the options of each command.',
  },
  httpsNeeded: {
    short: 'The site {url} needs https',
    long: 'Browsers give the keys of wallets only to pages of https, and to http on the own machine. Use https for --url and SECURE_SITE_URL, or the host localhost for tests.',
  },
  invalidDatabaseUrl: {
    short: 'DATABASE_URL is no URL of PostgreSQL',
    long: 'DATABASE_URL is "postgres://user:password@host/database", or begins with "postgresql://". Correct it; it is not shown here, because it may have a password. To store the data in a folder, remove it, and name the folder with --data.',
  },
  invalidOption: {
    short: 'The option --{name} is invalid: "{value}"',
    long: 'The value "{value}" of --{name} cannot be used. `secure-site help` describes each option.',
  },
  invalidVisitor: {
    short: 'The visitor "{visitor}" is neither an address of mail nor a wallet',
    long: 'A visitor is an address of mail, or the address of a wallet with 0x and 40 hexadecimal digits. Correct it: `secure-site session end ada@example.com`.',
  },
  mailServerNeeded: {
    short: 'The variable SMTP_URL is missing',
    long: 'Codes for logins are sent by letter. Set SMTP_URL to the mail server: "smtps://user:password@mail.example.org". It is no option, because who may list the processes of the machine would read the password.',
  },
  missingFile: {
    short: 'The option --{option} is missing',
    long: 'Pass --{option} with the file of the backup: `secure-site {command} --{option} secure-site.tar.gz`.',
  },
  missingOption: {
    short: 'The option --{name} is missing',
    long: 'Pass --{name}, or set {variable}. `secure-site help` describes each option.',
  },
  missingVariable: {
    short: 'The variable {variable} is missing',
    long: '{id} is set, and {variable} is not. Set both, or none.',
  },
  noProject: {
    short: 'There is no project',
    long: 'No site may show the frame. Add one with `secure-site project add`.',
  },
  repeatedOption: {
    short: 'The option --{name} is given twice',
    long: 'Only one of the values could have an effect. Remove the other one. `secure-site help` says which options are given again for more.',
  },
  unknownCommand: {
    short: 'The command "{command}" is unknown',
    long: 'The commands are serve, migrate, project, session, keyring, rotate, backup, restore, audit, doctor and help. `secure-site help` describes them.',
  },
  unknownVisitor: {
    short: 'No account has "{visitor}"',
    long: 'No session has ended; open logins of this address have. Check the spelling. Name the wallet of a visitor who logs in with a social account, or whose address was replaced more than four days ago.',
  },
  unknownOption: {
    short: 'The arguments cannot be read',
    long: '{reason}. `secure-site help` describes each option.',
  },
})

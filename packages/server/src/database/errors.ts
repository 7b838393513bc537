import { defineErrors } from '@openappkit/common'

/** Errors of the database. */
export const databaseErrors = defineErrors('database', {
  closed: {
    short: 'The database is closed',
    long: 'A statement was sent after `close`. Close the database after the last request is answered.',
  },
  folderEmpty: {
    short: 'There is no database in the folder {folder}',
    long: 'The folder {folder} is missing or empty, so there is nothing to back up. Check the name of the folder.',
  },
  folderInUse: {
    short: 'Another process uses the database folder {folder}',
    long: 'Process {pid} on {host} uses {folder}, and two processes would destroy the data. Close that process first. Use a PostgreSQL server for several processes. If the process was on another machine or in another container, or the machine has restarted, its lock expires a minute after its end.',
  },
  folderLost: {
    short: 'Another process has taken over the database folder {folder}',
    long: 'This process did not renew its lock of {folder} for a minute, for example because it was suspended, and another process uses the folder now. Close the other process, and then start this one again.',
  },
  folderNotEmpty: {
    short: 'The folder {folder} has a database',
    long: 'A restore replaces no database, which may have newer accounts. Rename the folder {folder}, or name another one.',
  },
  folderUnusable: {
    short: 'The database cannot be opened in the folder {folder}',
    long: 'PGlite does not start in {folder}; the cause says why. Check the free space of the disk, and that this user may write there. If files of the database are missing or damaged, restore its backup.',
  },
  foreignFolder: {
    short: 'The folder {folder} has other files',
    long: 'The database needs an empty folder, and {folder} has files but no database. Name an empty or a new folder.',
  },
  invalidSetting: {
    short: 'The setting {name} in the URL of the database is invalid',
    long: '{name} is a number of milliseconds, such as {name}=5000. Correct it, or remove it for the default.',
  },
  invalidTarget: {
    short: 'The database is neither a URL of PostgreSQL nor the path of a folder',
    long: 'A database is "postgres://user:password@host/database", "postgresql://…", "memory://", or the path of a folder, which is absolute or begins with "./" or "../". Correct the text; it is not shown here, because it may have a password.',
  },
  nestedUse: {
    short: 'The database was used inside a transaction',
    long: 'A transaction holds the only connection of PGlite, so the statement would wait forever. Use the `sql` that the transaction passes.',
  },
  noAnswer: {
    short: 'The database at {host} accepts connections and gives no answer',
    long: 'A program at {host} accepted a connection, and then ended it without an answer, or did not answer in time. Check that PostgreSQL itself runs if this is the address of PgBouncer or another proxy, whose log has the cause; check the port otherwise.',
  },
  restoreUnfinished: {
    short: 'The restore in the folder {folder} did not finish',
    long: 'A restore in {folder} failed or was interrupted before all of the backup was there. Restore the backup in this folder again. To begin with an empty database instead, delete the folder.',
  },
  rolledBack: {
    short: 'The transaction was rolled back',
    long: 'A statement of the transaction failed, and its error was caught, so nothing is stored. Leave the error uncaught, or use `on conflict`.',
  },
  transactionEnded: {
    short: 'The transaction has ended',
    long: 'A statement was sent to a transaction after it ended. Add the missing `await` inside the transaction.',
  },
  seedInvalid: {
    short: 'The archive of a new database is damaged',
    long: 'The archive in the package @openappkit/server has an invalid entry ({path}). Repeat the installation of the package.',
  },
  invalidUrl: {
    short: 'The URL of the database cannot be read',
    long: 'A URL is "postgres://user:password@host:port/database". A character of the user, the password or the database that has a meaning in a URL is written as a code: # is %23, / is %2F, ? is %3F, @ is %40, : is %3A, % is %25. Correct the URL.',
  },
  tlsNeeded: {
    short: 'The connection to the database at {host} needs TLS',
    long: 'The host {host} is on no network of your own by its name, and the URL does not ask for TLS, so who is between could read and change everything, with the password. Add "sslmode=verify-full" to the URL, or "sslmode=disable" if the way to the host is a network of your own.',
  },
  unavailable: {
    short: 'The database cannot be used now: {reason}',
    long: 'The server of the database is down, starts or stops, has no space or no free connection, or accepts no writes. The statement can be repeated later. Check the server and its disk.',
  },
  unreachable: {
    short: 'The database at {host} cannot be used',
    long: 'No connection to PostgreSQL at {host} was possible; the cause says why. Check that it runs, and the host, user, password and database of the URL.',
  },
  versionTooOld: {
    short: 'PostgreSQL {version} is too old',
    long: 'The statements need PostgreSQL 15 or newer, and the server is {version}. Update PostgreSQL.',
  },
})

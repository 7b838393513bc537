import { defineErrors } from '@openappkit/common'

/** Errors of migrations. */
export const migrationErrors = defineErrors('migrations', {
  changed: {
    short: 'The migration {name} of {schema} has changed',
    long: 'The database has applied {name} of {schema} with another text, so the code does not fit its tables. Add a new migration instead of changing an applied one.',
  },
  failed: {
    short: 'The migration {name} of {schema} failed',
    long: 'The database refused a statement of {name}, and nothing of it is stored; the cause says why. Correct the migration.',
  },
  invalidSchema: {
    short: '"{schema}" is not the name of a schema',
    long: 'Names of schemas have lower-case letters, digits and underscores, begin with a letter, and have at most 63 characters. Correct the name.',
  },
  mixedTables: {
    short: 'The tables of {schema} do not agree with its record of migrations',
    long: 'By the record, the last migration of {schema} is {name}, but the column {column} is {state}. A backup that was restored over the tables of another version leaves such a mixture. Nothing was changed. Restore the backup into an empty database.',
  },
  newerDatabase: {
    short: 'The database of {schema} is newer than the code',
    long: 'The database has applied {name} of {schema}, which this version does not have. Update the server, or open another database.',
  },
  replaced: {
    short: 'The migration {name} of {schema} is at the place of {applied}',
    long: 'The database has applied {applied} of {schema} where the code has {name}. Leave applied migrations in their order, and add new ones at the end.',
  },
})

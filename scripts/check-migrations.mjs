// The schema files and the migrations must describe the same database.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateMigration, migrations } from './migration.mjs'

const copy = mkdtempSync(join(tmpdir(), 'layar-migrations-'))
try {
  cpSync(migrations, copy, { recursive: true })
  const { output } = await generateMigration({ name: 'difference', out: copy, capture: true })
  // A difference that the generator cannot decide by itself (a renamed column) ends it without a migration.
  const isSame = output.includes('No schema changes')
  if (!isSame)
    console.error(`${output}\nThe schema differs from the migrations: npm run migration NAME writes the next one.`)
  process.exitCode = isSame ? 0 : 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}

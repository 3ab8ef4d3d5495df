// Writes the next migration: npm run migration what_changes
import { join } from 'node:path'
import { generateMigration } from './parts/generate-migration.mjs'
import { root } from './parts/run.mjs'

const name = process.argv[2] ?? ''
if (/^[a-z][a-z0-9_]*$/.test(name)) {
  const { code } = await generateMigration({ name, out: join(root, 'apps/server/src/db/migrations') })
  process.exitCode = code
} else {
  console.error('Name what changes, in small letters: npm run migration shipment_notes')
  process.exitCode = 1
}

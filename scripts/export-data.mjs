// Saves the embedded database and the uploaded files in one file: npm run export-data -- layar-backup.tar
import { runDataCommand } from './parts/data-command.mjs'

await runDataCommand('export-data')

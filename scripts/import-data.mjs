// Fills an empty data folder from a file of export-data: npm run import-data -- layar-backup.tar
import { runDataCommand } from './parts/data-command.mjs'

await runDataCommand('import-data')

// Removes everything this machine stored for Layar (the embedded database, files, messages). `--yes` skips the question.
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { root } from './parts/run.mjs'

const folder = join(root, 'data')
if (!existsSync(folder)) {
  console.log('There is nothing to remove: the data folder does not exist.')
  process.exit(0)
}
if (!process.argv.includes('--yes')) {
  if (!process.stdin.isTTY) {
    console.error('This removes the data folder and everything in it. Nobody is here to ask: add --yes.')
    process.exit(1)
  }
  const ask = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await ask.question(`Remove ${folder} and everything in it? Type "yes": `)
  ask.close()
  if (answer.trim().toLowerCase() !== 'yes') {
    console.log('Nothing was removed.')
    process.exit(1)
  }
}
rmSync(folder, { recursive: true, force: true })
console.log('Removed. The next "npm start" begins with the sample world again.')

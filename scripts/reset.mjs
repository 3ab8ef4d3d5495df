// Removes what Layar stored in its data folder (the embedded database, files, messages). `--yes` skips the question.
import { createInterface } from 'node:readline/promises'
import { dataFolder, emptyDataFolder, holderOf, writtenIn } from './parts/data-folder.mjs'

const folder = dataFolder()
if (process.env.DATABASE_URL) {
  console.error('DATABASE_URL is set: this is for the embedded database. Drop the other one on its own server.')
  process.exit(1)
}
if (writtenIn(folder).length === 0) {
  console.log(`There is nothing to remove: nothing of Layar lies in ${folder}.`)
  process.exit(0)
}

async function stopIfHeld() {
  const holder = await holderOf(folder)
  if (holder === undefined) return
  console.error(`Nothing was removed: ${holder} uses ${folder}. Stop it first, then run this again.`)
  process.exit(1)
}

await stopIfHeld()
if (!process.argv.includes('--yes')) {
  if (!process.stdin.isTTY) {
    console.error(`This removes the database, files and messages in ${folder}. Nobody is here to ask: add --yes.`)
    process.exit(1)
  }
  const ask = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await ask.question(`Remove the database, files and messages in ${folder}? Type "yes": `)
  ask.close()
  if (answer.trim().toLowerCase() !== 'yes') {
    console.log('Nothing was removed.')
    process.exit(1)
  }
  // A server may have been started while the question stood there.
  await stopIfHeld()
}
const others = emptyDataFolder(folder)
console.log('Removed. The next "npm start" begins with the sample world again.')
if (others.length > 0) console.log(`Not ours and still in ${folder}: ${others.join(', ')}`)

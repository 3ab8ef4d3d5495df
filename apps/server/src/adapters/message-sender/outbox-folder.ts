import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MessageSender } from './port'

/**
 * The embedded replacement for mail and text messages: one JSON file per message, named by the message's id, so that a
 * second delivery overwrites the same file. Nothing leaves this machine; the console shows the same messages.
 */
export const outboxFolder = (folder: string): MessageSender => ({
  send: async (message) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `${message.id}.json`)
    await writeFile(`${file}.part`, `${JSON.stringify(message, null, 2)}\n`, { mode: 0o600 })
    await rename(`${file}.part`, file)
  },
})

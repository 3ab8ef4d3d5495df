// The server on its embedded database with the sample world, as a demo runs it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProgram } from '../../scripts/parts/start-program.mjs'
import { load } from './load.mjs'
import { askForAll } from './mix.mjs'
import { requestsOf } from './requests.mjs'
import { highestTogether, residentMegabytes } from './usage.mjs'

/** Starts after the first, and what is resident after reads, writes, maps, PDFs and ID cards. */
export async function embeddedFigures() {
  const folder = mkdtempSync(join(tmpdir(), 'layar-embedded-'))
  const start = () => startProgram({ path: '/ready', env: {}, folder })
  try {
    await (await start()).stop()
    const readySeconds = []
    for (let again = 0; again < 3; again += 1) {
      const server = await start()
      readySeconds.push(server.readyMs / 1000)
      await server.stop()
    }
    const server = await start()
    try {
      const { read, write } = await requestsOf(server)
      await load({ port: server.port, connections: 8, requests: [read, read, write], amount: 600 })
      const together = await highestTogether(server.pid, () => askForAll(server))
      return { readySeconds, residentMegabytes: residentMegabytes(server.pid).highest, together }
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
